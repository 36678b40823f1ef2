/** The same questions asked of peers, as far as they answer any: headline and body. */
import { decodePage } from 'galley';
import { openPeer } from '../peers/peer-process.ts';
import { readMarkup } from '../peers/peer-text.ts';
import type { Expectations, InventedCase } from './case-file.ts';

/** Right answers and questions. */
export interface Tally {
  right: number;
  asked: number;
}

export interface PeerTally {
  readonly headline: Tally;
  /** Phrases of the text that are there. */
  readonly kept: Tally;
  /** Phrases around it that are not there, of pages of which something of the text is. */
  readonly gone: Tally;
}

/** White space is a matter of rendering. */
const join = (text: string): string => text.replace(/\s+/g, ' ');

/** `answer`: what a tool makes of a page. */
export async function tallyTool(
  cases: readonly InventedCase[],
  answer: (given: InventedCase) => Promise<{ readonly title: string; readonly text: string }>,
): Promise<PeerTally> {
  const tally: PeerTally = { headline: { right: 0, asked: 0 }, kept: { right: 0, asked: 0 }, gone: { right: 0, asked: 0 } };
  for (const given of cases) {
    if (given.expect.ok === false) continue;
    const { title, text } = await answer(given);
    addPage(tally, given.expect, join(title), join(text));
  }
  return tally;
}

function addPage(
  { headline, kept, gone }: PeerTally,
  { headline: wanted, bodyHas = [], bodyLacks = [], bodyStarts, bodyEnds }: Expectations,
  title: string,
  text: string,
): void {
  if (wanted !== undefined) count(headline, [title === join(wanted)]);
  const there = [...bodyHas, bodyStarts, bodyEnds].flatMap((part) => (part === undefined ? [] : [text.includes(join(part))]));
  count(kept, there);
  // Nothing is no merit of a tool that gives nothing.
  count(
    gone,
    bodyLacks.map((part) => there.includes(true) && !text.includes(join(part))),
  );
}

function count(tally: Tally, answers: readonly boolean[]): void {
  tally.asked += answers.length;
  tally.right += answers.filter(Boolean).length;
}

/** A page the peer fails on has neither. */
export async function tallyPeer(name: string, cases: readonly InventedCase[]): Promise<PeerTally> {
  const peer = openPeer(name);
  const tally = await tallyTool(cases, async ({ name: id, page, url }) => {
    const { html, text, fields } = await peer.ask({ id, html: decodePage(page).text, url });
    return { title: fields?.title ?? '', text: text ?? readMarkup(html ?? '') };
  });
  peer.close();
  return tally;
}
