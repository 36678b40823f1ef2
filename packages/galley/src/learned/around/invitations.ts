/** Lines that invite to follow the site elsewhere or to be sent its letters: told by where their links lead and by the field for an address beside them. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import { ACCOUNT, ASKED, CHANNEL, QUOTED } from './further-imprint-words.data.ts';

/** How far up a link is, and a field for an address, which is in a box of so many nodes and characters. */
const REACH = 4;
const BOX_NODES = 150;
const BOX_CHARS = 300;

/** What a field says that wants an address. */
const MAIL: RegExp = /e-?mail|e-?post|courriel|correo|mél|почт|пошт|邮箱|郵箱|電郵|メール|메일|البريد|ایمیل|אימייל|ईमेल|อีเมล/i;

export function isInvitation(view: PageView, b: number, text: string): boolean {
  const isOwn = (href: string): boolean => CHANNEL.test(href) || (ACCOUNT.test(href) && ASKED.test(text));
  if (!QUOTED.test(text) && listTargets(view, b).some(isOwn)) return true;
  return isBesideField(view, view.blocks.container[b]!);
}

/** Where the links of a block lead. */
function listTargets({ page, leaves, blocks }: PageView, b: number): string[] {
  const targets: string[] = [];
  for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++) {
    let n = leaves.parent[k]!;
    for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) targets.push(page.attribute(n, 'href') ?? '');
  }
  return targets;
}

/** Whether a small box around an element has a field for an address to send letters to. */
function isBesideField(view: PageView, container: NodeId): boolean {
  const { page } = view;
  let n = container;
  for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) {
    if (page.end[n]! - n > BOX_NODES || nodeSum(view, 'chars', n) > BOX_CHARS) return false;
    for (let m = n; m < page.end[n]!; m++) if (page.tag[m] === TAG.input && takesAddress(page, m)) return true;
  }
  return false;
}

/** By its type, or one of text by what stands in it. */
function takesAddress(page: Page, input: NodeId): boolean {
  const type = page.attribute(input, 'type') ?? 'text';
  return type === 'email' || (type === 'text' && MAIL.test(page.attribute(input, 'placeholder') ?? ''));
}
