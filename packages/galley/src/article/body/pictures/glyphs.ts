/** Images that stand for a sign in a line of text: emoji, smileys. */
import type { NodeId, Page } from '../../../dom/page.ts';

const NAMED: RegExp = /emoji|smil(?:ey|ie)|emoticon/i;
/** Signs and short codes: `😀`, `:-)`, `:wave:`, `[doge]`, `(笑)`; words in letters alone describe the image. */
const SIGN: RegExp = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|[#*0-9]\ufe0f?\u20e3){1,12}$/u;
const CODE: RegExp = /^(?::[\w+-]{1,40}:|\[[^[\]]{1,12}\]|\([^()]{1,8}\)|[^\p{L}\s]{1,3}[a-z]?[^\p{L}\s]{0,3}|[xX:;=8][-o']?[a-zA-Z])$/u;

/** True where `text` should stand in the line instead of the image. */
export function isGlyph(page: Page, n: NodeId, text: string): boolean {
  if (text === '' || text.length > 42) return false;
  if (SIGN.test(text)) return true;
  const names = `${page.attribute(n, 'class')} ${page.attribute(n, 'src')}`.slice(0, 500);
  return NAMED.test(names) && CODE.test(text);
}
