/** Start tags in the "in body" mode: one small handler a rule, one table by tag (§13.2.6.4.7). */
import { IN_BUTTON_SCOPE, IN_SCOPE } from '../open-elements.ts';
import { HTML, MATHML, SVG } from '../page.ts';
import { type KnownTag, TAG, tagTable } from '../tags.ts';
import { runAdoptionAgency } from './adoption-agency.ts';
import type { Handler, TreeConstructor } from './constructor.ts';
import { insertForeign } from './foreign-names.ts';
import { startHeadContent } from './head-content.ts';
import {
  IN_CAPTION,
  IN_CELL,
  IN_FRAMESET,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  type InsertionMode,
  PLAINTEXT,
  RAWTEXT,
  RCDATA,
} from './insertion-modes.ts';
import { tabulateHandlers } from './tabulate-handlers.ts';

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function ordinary(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertElement();
}

function block(c: TreeConstructor): void {
  c.closeParagraphInButtonScope();
  c.insertElement();
}

function heading(c: TreeConstructor): void {
  c.closeParagraphInButtonScope();
  if (c.stack.namespace === HTML && HEADINGS[c.stack.tag] === 1) c.pop();
  c.insertElement();
}

function preformatted(c: TreeConstructor): void {
  block(c);
  c.skipNewline = true;
  c.framesetOk = false;
}

function formatting(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.pushFormatting(c.insertElement());
}

function anchor(c: TreeConstructor): void {
  const entry = c.formatting.findTag(TAG.a);
  if (entry >= 0) closeOpenAnchor(c, c.formatting.nodes[entry]!);
  formatting(c);
}

/** An `a` inside an `a` ends the outer one. */
function closeOpenAnchor(c: TreeConstructor, node: number): void {
  runAdoptionAgency(c);
  const entry = c.formatting.indexOf(node);
  if (entry >= 0) c.formatting.removeAt(entry);
  c.removeOpen(node);
}

function nobr(c: TreeConstructor): void {
  c.reconstructFormatting();
  if (c.stack.has(TAG.nobr, IN_SCOPE)) {
    runAdoptionAgency(c);
    c.reconstructFormatting();
  }
  c.pushFormatting(c.insertElement());
}

function html(c: TreeConstructor): void {
  if (c.stack.isOpen(TAG.template)) return;
  c.builder.adoptAttributes(c.stack.nodes[0]!, c.attributesFrom, c.attributesTo, c.marks);
}

/** The body element when it stands where it belongs, directly under the root. */
function properBody(c: TreeConstructor): number {
  const { stack } = c;
  return stack.top >= 1 && stack.tags[1] === TAG.body && stack.namespaces[1] === HTML ? stack.nodes[1]! : -1;
}

function body(c: TreeConstructor): void {
  const node = properBody(c);
  if (node < 0 || c.stack.isOpen(TAG.template)) return;
  c.framesetOk = false;
  c.builder.adoptAttributes(node, c.attributesFrom, c.attributesTo, c.marks);
}

function frameset(c: TreeConstructor): void {
  const node = properBody(c);
  if (!c.framesetOk || node < 0) return;
  c.builder.detach(node);
  c.popTo(1);
  c.insertElement();
  c.mode = IN_FRAMESET;
}

function form(c: TreeConstructor): void {
  const inTemplate = c.stack.isOpen(TAG.template);
  if (c.form >= 0 && !inTemplate) return;
  c.closeParagraphInButtonScope();
  const node = c.insertElement();
  if (!inTemplate) c.form = node;
}

function listItem(c: TreeConstructor): void {
  c.framesetOk = false;
  const { stack, tag } = c;
  const slot = tag === TAG.li ? stack.slotOf(TAG.li) : Math.max(stack.slotOf(TAG.dd), stack.slotOf(TAG.dt));
  if (slot >= 0 && !stack.itemBoundaryAbove(slot)) {
    c.generateImpliedEndTags(stack.tags[slot]!);
    c.popTo(slot);
  }
  block(c);
}

function plaintext(c: TreeConstructor): void {
  block(c);
  c.content = PLAINTEXT;
}

function button(c: TreeConstructor): void {
  if (c.stack.has(TAG.button, IN_SCOPE)) {
    c.generateImpliedEndTags();
    c.popUntil(TAG.button);
  }
  ordinary(c);
  c.framesetOk = false;
}

function embedded(c: TreeConstructor): void {
  ordinary(c);
  c.formatting.addMarker();
  c.framesetOk = false;
}

function table(c: TreeConstructor): void {
  if (c.quirks !== 'quirks' && c.stack.has(TAG.p, IN_BUTTON_SCOPE)) c.closeParagraph();
  c.insertElement();
  c.framesetOk = false;
  c.mode = IN_TABLE;
}

function replaced(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertVoid();
  c.framesetOk = false;
}

function image(c: TreeConstructor): void {
  c.tag = TAG.img;
  replaced(c);
}

/** True when the current `input` tag says `type=hidden`; `type` is the id of that attribute’s name. */
export function isHiddenInput(c: TreeConstructor, type: number): boolean {
  const { builder } = c;
  for (let i = c.attributesFrom; i < c.attributesTo; i++) {
    if (builder.attributeName[i] === type) return builder.valueAt(i).toLowerCase() === 'hidden';
  }
  return false;
}

function input(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertVoid();
  if (!isHiddenInput(c, c.typeAttribute)) c.framesetOk = false;
}

function plainVoid(c: TreeConstructor): void {
  c.insertVoid();
}

function rule(c: TreeConstructor): void {
  c.closeParagraphInButtonScope();
  c.insertVoid();
  c.framesetOk = false;
}

function textarea(c: TreeConstructor): void {
  c.readRawText(RCDATA);
  c.skipNewline = true;
  c.framesetOk = false;
}

function xmp(c: TreeConstructor): void {
  c.closeParagraphInButtonScope();
  c.reconstructFormatting();
  c.framesetOk = false;
  c.readRawText(RAWTEXT);
}

function iframe(c: TreeConstructor): void {
  c.framesetOk = false;
  c.readRawText(RAWTEXT);
}

function rawText(c: TreeConstructor): void {
  c.readRawText(RAWTEXT);
}

const TABLE_MODES: ReadonlySet<InsertionMode> = new Set([IN_TABLE, IN_CAPTION, IN_TABLE_BODY, IN_ROW, IN_CELL]);

function select(c: TreeConstructor): void {
  ordinary(c);
  c.framesetOk = false;
  c.mode = TABLE_MODES.has(c.mode) ? IN_SELECT_IN_TABLE : IN_SELECT;
}

function option(c: TreeConstructor): void {
  if (c.stack.namespace === HTML && c.stack.tag === TAG.option) c.pop();
  ordinary(c);
}

function rubyBase(c: TreeConstructor): void {
  if (c.stack.has(TAG.ruby, IN_SCOPE)) c.generateImpliedEndTags();
  c.insertElement();
}

function rubyText(c: TreeConstructor): void {
  if (c.stack.has(TAG.ruby, IN_SCOPE)) c.generateImpliedEndTags(TAG.rtc);
  c.insertElement();
}

function math(c: TreeConstructor): void {
  c.reconstructFormatting();
  insertForeign(c, MATHML);
}

function svg(c: TreeConstructor): void {
  c.reconstructFormatting();
  insertForeign(c, SVG);
}

function ignored(): void {
  // A stray table part or head: the standard drops the tag.
}

function headContent(c: TreeConstructor): void {
  startHeadContent(c);
}

const RULES: readonly (readonly [Handler, readonly KnownTag[]])[] = [
  [formatting, ['b', 'big', 'code', 'em', 'font', 'i', 's', 'small', 'strike', 'strong', 'tt', 'u']],
  [anchor, ['a']],
  [heading, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']],
  [
    block,
    [
      'address',
      'article',
      'aside',
      'blockquote',
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
      'main',
      'menu',
      'nav',
      'ol',
      'p',
      'search',
      'section',
      'summary',
      'ul',
    ],
  ],
  [listItem, ['li', 'dd', 'dt']],
  [replaced, ['area', 'br', 'embed', 'img', 'keygen', 'wbr']],
  [rule, ['hr']],
  [rubyBase, ['rb', 'rtc']],
  [rubyText, ['rt', 'rp']],
  [preformatted, ['pre', 'listing']],
  [xmp, ['xmp']],
  [svg, ['svg']],
  [math, ['math']],
  [html, ['html']],
  [body, ['body']],
  [frameset, ['frameset']],
  [headContent, ['base', 'basefont', 'bgsound', 'link', 'meta', 'script', 'style', 'template', 'title']],
  [form, ['form']],
  [nobr, ['nobr']],
  [table, ['table']],
  [input, ['input']],
  [plainVoid, ['param', 'source', 'track']],
  [image, ['image']],
  [button, ['button']],
  [embedded, ['applet', 'marquee', 'object']],
  [iframe, ['iframe']],
  [select, ['select']],
  [option, ['option', 'optgroup']],
  [rawText, ['noembed', 'noframes']],
  [textarea, ['textarea']],
  [plaintext, ['plaintext']],
  [ignored, ['caption', 'col', 'colgroup', 'frame', 'head', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']],
];

const BY_TAG: readonly Handler[] = tabulateHandlers(RULES, ordinary);

/** Start tags "in body": one handler a known tag, the ordinary one for all others. */
export function startInBody(c: TreeConstructor): void {
  const { tag } = c;
  if (tag < BY_TAG.length) BY_TAG[tag]!(c);
  else ordinary(c);
}
