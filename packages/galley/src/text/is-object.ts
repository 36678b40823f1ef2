/** Whether a value that anybody may have written (JSON, arguments, data of scripts) has entries: an object or a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
