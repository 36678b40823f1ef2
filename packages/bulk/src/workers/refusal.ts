/** Pages that gave no result: a row like any other, with the reason. */
import type { FormedResult } from '../row.ts';

export function refuse(reason: string, message: string): FormedResult {
  return { ok: false, reason, problems: [{ code: reason, message }] };
}
