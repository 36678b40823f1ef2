/** Times, speeds and words on buttons that a player writes behind its film or sound: no text of the article. */
import type { Part } from '../article.ts';

/** Parts behind a player among which its controls stand: a title comes first. */
const BESIDE = 5;
const CONTROL: RegExp = /^(?:\d{1,3}(?:[:.]\d{1,2}){0,2}[x×]?|(?:play|pause|mute|current|time|duration)*)$/i;

/** The parts without them. One time alone may be a transcript's. */
export function dropControls(parts: Part[]): Part[] {
  let player = -BESIDE;
  return parts.filter((part, i) => {
    if (part.type === 'audio' || part.type === 'video') player = i;
    // Most parts stand behind no player: nothing of them is read.
    return i - player > BESIDE || !isControl(part) || !(isControl(parts[i - 1]) || isControl(parts[i + 1]) || part.text.includes(' '));
  });
}

function isControl(part: Part | undefined): boolean {
  return part?.type === 'paragraph' && part.text.split(/[\s/]+/).every((word) => CONTROL.test(word));
}
