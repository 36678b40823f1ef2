/** Times, speeds and words on buttons that a player writes behind its film or sound: no text of the article. */
import type { Part } from '../article.ts';

/** Parts behind a player among which its controls stand: a title comes first. */
const BESIDE = 5;
const CONTROL: RegExp = /^(?:\d{1,3}(?:[:.]\d{1,2}){0,2}[x×]?|(?:play|pause|mute|current|time|duration)*)$/i;

/** The parts without them. One time alone may be a transcript's. */
export function dropControls(parts: Part[]): Part[] {
  const are = parts.map(({ type, text }) => type === 'paragraph' && text.split(/[\s/]+/).every((word) => CONTROL.test(word)));
  let player = -BESIDE;
  return parts.filter(({ type, text }, i) => {
    if (type === 'audio' || type === 'video') player = i;
    return !are[i] || i - player > BESIDE || !(are[i - 1] || are[i + 1] || text.includes(' '));
  });
}
