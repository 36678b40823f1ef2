/** What the checks find, and which finds are one. */

/** What was wrong with a call. */
export interface Find {
  /** The check that failed. */
  readonly check: 'throw' | 'shape' | 'unclean text' | 'strange text' | 'other twice' | 'output' | 'slow' | 'grown' | 'hang' | 'crash';
  readonly message: string;
}

/** Finds alike are one: numbers and what is quoted differ from page to page. */
export function nameFind({ check, message }: Find): string {
  if (check === 'unclean text') return `${check}: ${message.split(' ')[0]}`;
  const rest = message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\d+/g, '#');
  return check === 'strange text' || check === 'slow' || check === 'grown' ? check : `${check}: ${rest}`;
}
