/** Insertion modes before the body: "initial" to "after head" (the standard's §13.2.6.4.1–6). */
import { TAG, tagTable } from '../tags.ts';
import { startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { endTemplate, startHeadContent } from './head-content.ts';
import { AFTER_HEAD, BEFORE_HEAD, BEFORE_HTML, IN_BODY, IN_FRAMESET, IN_HEAD, IN_HEAD_NOSCRIPT } from './insertion-modes.ts';

const OPENS_NOTHING: Uint8Array = tagTable(['html', 'head', 'body', 'br']);
const HEAD_CONTENT: Uint8Array = tagTable([
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'noframes',
  'script',
  'style',
  'template',
  'title',
]);
const NOSCRIPT_CONTENT: Uint8Array = tagTable(['basefont', 'bgsound', 'head', 'link', 'meta', 'noframes', 'style']);

// Leaving a mode is its "anything else": each returns after changing the mode; the caller handles the token again.

/** "Anything else" of "initial": no doctype came, so the page is in quirks mode. */
export function leaveInitial(c: TreeConstructor): void {
  c.quirks = 'quirks';
  c.mode = BEFORE_HTML;
}

/** "Anything else" of "before html": opens an `html` that the page did not write. */
export function leaveBeforeHtml(c: TreeConstructor): void {
  c.insertImplied(TAG.html);
  c.mode = BEFORE_HEAD;
}

/** "Anything else" of "before head": opens a `head` that the page did not write. */
export function leaveBeforeHead(c: TreeConstructor): void {
  c.head = c.insertImplied(TAG.head);
  c.mode = IN_HEAD;
}

/** "Anything else" of "in head": closes the `head`. */
export function leaveHead(c: TreeConstructor): void {
  c.pop();
  c.mode = AFTER_HEAD;
}

/** "Anything else" of "in head noscript": closes the `noscript`. */
export function leaveHeadNoscript(c: TreeConstructor): void {
  c.pop();
  c.mode = IN_HEAD;
}

/** "Anything else" of "after head": opens a `body` that the page did not write. */
export function leaveAfterHead(c: TreeConstructor): void {
  c.insertImplied(TAG.body);
  c.mode = IN_BODY;
}

/** Start and end tags in "initial". */
export function startInitial(c: TreeConstructor): void {
  leaveInitial(c);
  c.reprocess();
}

/** Start tags "before html". */
export function startBeforeHtml(c: TreeConstructor): void {
  if (c.tag === TAG.html) {
    c.insertElement();
    c.mode = BEFORE_HEAD;
    return;
  }
  leaveBeforeHtml(c);
  c.reprocess();
}

/** End tags "before html": only a few are heeded. */
export function endBeforeHtml(c: TreeConstructor): void {
  if (OPENS_NOTHING[c.tag] !== 1) return;
  leaveBeforeHtml(c);
  c.reprocess();
}

/** Start tags "before head". */
export function startBeforeHead(c: TreeConstructor): void {
  if (c.tag === TAG.html) startInBody(c);
  else if (c.tag === TAG.head) {
    c.head = c.insertElement();
    c.mode = IN_HEAD;
  } else {
    leaveBeforeHead(c);
    c.reprocess();
  }
}

/** End tags "before head": only a few are heeded. */
export function endBeforeHead(c: TreeConstructor): void {
  if (OPENS_NOTHING[c.tag] !== 1) return;
  leaveBeforeHead(c);
  c.reprocess();
}

/** Start tags "in head": head content, or the head is over. */
export function startInHead(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (tag === TAG.noscript) {
    c.insertElement();
    c.mode = IN_HEAD_NOSCRIPT;
  } else if (tag !== TAG.head && !startHeadContent(c)) {
    leaveHead(c);
    c.reprocess();
  }
}

/** End tags "in head". */
export function endInHead(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.head) leaveHead(c);
  else if (tag === TAG.template) endTemplate(c);
  else if (tag === TAG.body || tag === TAG.html || tag === TAG.br) {
    leaveHead(c);
    c.reprocess();
  }
}

/** Start tags "in head noscript", the mode of pages read without scripts. */
export function startInHeadNoscript(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (NOSCRIPT_CONTENT[tag] === 1) startInHead(c);
  else if (tag !== TAG.noscript) {
    leaveHeadNoscript(c);
    c.reprocess();
  }
}

/** End tags "in head noscript". */
export function endInHeadNoscript(c: TreeConstructor): void {
  if (c.tag === TAG.noscript) leaveHeadNoscript(c);
  else if (c.tag === TAG.br) {
    leaveHeadNoscript(c);
    c.reprocess();
  }
}

/** Start tags "after head"; head content that comes late goes into the head. */
export function startAfterHead(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (tag === TAG.body) {
    c.insertElement();
    c.framesetOk = false;
    c.mode = IN_BODY;
  } else if (tag === TAG.frameset) {
    c.insertElement();
    c.mode = IN_FRAMESET;
  } else if (HEAD_CONTENT[tag] === 1) startLateHeadContent(c);
  else if (tag !== TAG.head) {
    leaveAfterHead(c);
    c.reprocess();
  }
}

/** Head content behind `</head>` still goes into the head. */
function startLateHeadContent(c: TreeConstructor): void {
  const { builder, head } = c;
  if (!builder.endsWith(head)) builder.leaveOrder();
  c.openElement(head, TAG.head, 0);
  startHeadContent(c);
  c.removeOpen(head);
}

/** End tags "after head". */
export function endAfterHead(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.template) endTemplate(c);
  else if (tag === TAG.body || tag === TAG.html || tag === TAG.br) {
    leaveAfterHead(c);
    c.reprocess();
  }
}
