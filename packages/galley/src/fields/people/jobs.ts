/** Jobs and noise beside names; asked in lower case, since to match either case takes three times as long to compile. */
import { lowerCase } from '../../text/letters.ts';
import { JOB, JOBS, NOISE } from './byline-words.data.ts';

/** True where a word says what somebody does. */
export function hasJob(text: string): boolean {
  return findJob(text) !== null;
}

/** The first word that does. */
export function findJob(text: string): RegExpExecArray | null {
  return JOBS.exec(lowerCase(text));
}

/** A job is taken off a full name and off nothing else: "Guardian staff reporter" is all the page says. */
export function withoutJob(name: string): string {
  // "Mill Pond Editors" are a house.
  const at = name.endsWith(' Editors') ? -1 : lowerCase(name).search(JOB);
  const rest = at < 0 ? name : name.slice(0, at);
  return rest === '' || rest.includes(' ') ? rest : name;
}

/** True for what buttons, boxes and counters say beside names. */
export function isNoise(text: string): boolean {
  return NOISE.test(text.toLowerCase());
}
