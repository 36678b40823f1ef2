/** End tags in the "in body" mode (§13.2.6.4.7). */
import { IN_BUTTON_SCOPE, IN_LIST_ITEM_SCOPE, IN_SCOPE } from '../open-elements.ts';
import { HTML } from '../page.ts';
import { type KnownTag, TAG } from '../tags.ts';
import { closeOrdinary, runAdoptionAgency } from './adoption-agency.ts';
import type { Handler, TreeConstructor } from './constructor.ts';
import { endTemplate } from './head-content.ts';
import { AFTER_BODY } from './insertion-modes.ts';
import { tabulateHandlers } from './tabulate-handlers.ts';

function block(c: TreeConstructor): void {
  if (!c.stack.has(c.tag, IN_SCOPE)) return;
  c.generateImpliedEndTags();
  c.popUntil(c.tag);
}

function paragraph(c: TreeConstructor): void {
  if (!c.stack.has(TAG.p, IN_BUTTON_SCOPE)) c.insertImplied(TAG.p);
  c.closeParagraph();
}

function listItem(c: TreeConstructor): void {
  if (!c.stack.has(TAG.li, IN_LIST_ITEM_SCOPE)) return;
  c.generateImpliedEndTags(TAG.li);
  c.popUntil(TAG.li);
}

function definition(c: TreeConstructor): void {
  if (!c.stack.has(c.tag, IN_SCOPE)) return;
  c.generateImpliedEndTags(c.tag);
  c.popUntil(c.tag);
}

const HEADING_TAGS: readonly number[] = [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];

function heading(c: TreeConstructor): void {
  const { stack } = c;
  if (!HEADING_TAGS.some((tag) => stack.has(tag, IN_SCOPE))) return;
  c.generateImpliedEndTags();
  c.popTo(Math.max(...HEADING_TAGS.map((tag) => stack.slotOf(tag))));
}

function embedded(c: TreeConstructor): void {
  if (!c.stack.has(c.tag, IN_SCOPE)) return;
  c.generateImpliedEndTags();
  c.popUntil(c.tag);
  c.formatting.clearToMarker();
}

function form(c: TreeConstructor): void {
  const { stack, form: node } = c;
  const inTemplate = stack.isOpen(TAG.template);
  if (!inTemplate) c.form = -1;
  if ((node < 0 && !inTemplate) || !stack.has(TAG.form, IN_SCOPE)) return;
  c.generateImpliedEndTags();
  if (inTemplate) c.popUntil(TAG.form);
  else removeForm(c, node);
}

function removeForm(c: TreeConstructor, node: number): void {
  if (!c.builder.isOpen(node)) return;
  c.removeOpen(node);
  c.builder.sourceEnd[node] = c.end;
}

function lineBreak(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertImplied(TAG.br);
  c.pop();
  c.framesetOk = false;
}

function body(c: TreeConstructor): void {
  const { stack } = c;
  if (!stack.has(TAG.body, IN_SCOPE)) return;
  c.mode = AFTER_BODY;
  if (stack.top >= 1 && stack.tags[1] === TAG.body && stack.namespaces[1] === HTML) c.bodyEnd = c.end;
}

function html(c: TreeConstructor): void {
  if (!c.stack.has(TAG.body, IN_SCOPE)) return;
  c.mode = AFTER_BODY;
  c.rules.end[AFTER_BODY]!(c);
}

const RULES: readonly (readonly [Handler, readonly KnownTag[]])[] = [
  [runAdoptionAgency, ['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u']],
  [paragraph, ['p']],
  [
    block,
    [
      'address',
      'article',
      'aside',
      'blockquote',
      'button',
      'center',
      'details',
      'dialog',
      'dir',
      'div',
      'dl',
      'fieldset',
      'figcaption',
      'figure',
      'footer',
      'header',
      'hgroup',
      'listing',
      'main',
      'menu',
      'nav',
      'ol',
      'pre',
      'search',
      'section',
      'summary',
      'ul',
    ],
  ],
  [listItem, ['li']],
  [definition, ['dd', 'dt']],
  [heading, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']],
  [lineBreak, ['br']],
  [body, ['body']],
  [html, ['html']],
  [form, ['form']],
  [embedded, ['applet', 'marquee', 'object']],
  [endTemplate, ['template']],
];

const BY_TAG: readonly Handler[] = tabulateHandlers(RULES, closeOrdinary);

/** End tags "in body": one handler a known tag, the ordinary one for all others. */
export function endInBody(c: TreeConstructor): void {
  const { tag } = c;
  if (tag < BY_TAG.length) BY_TAG[tag]!(c);
  else closeOrdinary(c);
}
