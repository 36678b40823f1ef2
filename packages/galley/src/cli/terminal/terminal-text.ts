/** Text of strangers on its way to a terminal, and what the command tells people on stderr: no commands to the terminal, no passwords. */
import { maskCredentials, oneLine } from '../command-line/safe-line.ts';

/** All controls but line feed and tabulator; a carriage return only before a line feed, where CSV has it. */
const CONTROL: RegExp = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n)/g;

/** Controls become what JSON would write, `\u001b`, so that JSON stays the same JSON and a person sees what is there. */
export function showControls(text: string): string {
  return text.replace(CONTROL, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** For stdout: as it is into files and pipes, which keep what the page says, with its controls shown on a terminal. */
export function fitTerminal(text: string): string {
  return process.stdout.isTTY === true ? showControls(text) : text;
}

/** A line on stderr. */
export function report(message: string): void {
  process.stderr.write(`galley: ${oneLine(maskCredentials(message))}\n`);
}
