/** The article: its parts, each leading to the place it came from, and the forms it leaves in. */
import { signal, useSignalEffect } from '@preact/signals';
import type { Cell, Part, RichText, Span } from 'galley';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { PlacedPart } from '../analysis/analysis.ts';
import { Choices } from './choices.tsx';
import { analysis, focus, pass, pinned } from './state.ts';

type Form = 'read' | 'markdown' | 'html' | 'json' | 'text';

const form = signal<Form>('read');
const FORMS: Readonly<Record<Form, string>> = { read: 'Read', markdown: 'Markdown', html: 'HTML', json: 'JSON', text: 'Text' };

export function ArticleView(): JSX.Element {
  const now = analysis.value;
  if (now === undefined) return <p class="hint">Open a page.</p>;
  return (
    <div class="article-view">
      <Choices label="Form of the article" titles={FORMS} value={form.value} choose={(name) => (form.value = name)} />
      <Verdict />
      {form.value === 'read' ? (
        <Reading />
      ) : (
        <pre class="written" dir="auto">
          {now.outputs[form.value] ?? ''}
        </pre>
      )}
    </div>
  );
}

function Verdict(): JSX.Element {
  const { ok, reason, article, page, problems, took } = analysis.value!;
  return (
    <div class="verdict">
      <p>
        <strong>{ok ? 'An article' : `No article: ${(reason ?? '').replaceAll('_', ' ')}`}</strong>
        {article !== undefined && `, confidence ${article.confidence.toFixed(2)}`}
        {page !== undefined && `, a page of kind ${page.kind} (${page.probability.toFixed(2)})`}, read in {took.toFixed(0)} ms
      </p>
      {problems.map(({ code, message }) => (
        <p key={`${code}${message}`} class="problem">
          {code}: {message}
        </p>
      ))}
    </div>
  );
}

/** Written once an analysis; which part is looked at is marked in what stands there, since a page may have thousands. */
function Reading(): JSX.Element {
  const box = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    const { placed = [] } = analysis.value ?? {};
    const block = focus.value;
    markParts(
      box.current?.getElementsByClassName('part'),
      placed.filter(({ from, to }) => block >= from && block < to),
    );
  });
  const { article, placed } = analysis.value!;
  if (article === undefined) return <p class="hint">There is no text.</p>;
  const firstOf = new Map(placed.map(({ part, from }) => [part, from]));
  const blockOf = (target: EventTarget | null): number | undefined => {
    const part = (target as Element | null)?.closest<HTMLElement>('.part')?.dataset['part'];
    return part === undefined ? undefined : firstOf.get(Number(part));
  };
  const rtl = article.direction === 'rtl';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys j and k lead through the same blocks
    <article
      ref={box}
      class="reading"
      lang={article.inLanguage}
      dir={rtl ? 'rtl' : 'auto'}
      onPointerOver={({ target }) => pass(blockOf(target) ?? -1)}
      onClick={({ target }) => {
        const block = blockOf(target);
        if (block === undefined) return;
        focus.value = block;
        pinned.value = true;
      }}
    >
      <h2 dir="auto">{article.headline}</h2>
      <p class="by" dir="auto">
        {article.author.map(({ name }) => name).join(', ')} {article.datePublished}
      </p>
      {groupsOf(article.parts.length).map(([from, to]) => (
        <div key={from} class="parts">
          {article.parts.slice(from, to).map((part, i) => (
            <PartView key={i} index={from + i} part={part} />
          ))}
        </div>
      ))}
    </article>
  );
}

/** Parts that are laid out and painted together: browsers leave out those that nobody sees (`content-visibility`). */
const GROUP = 50;

function groupsOf(count: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(count / GROUP) }, (_, g) => [g * GROUP, (g + 1) * GROUP]);
}

let marked: readonly (Element | undefined)[] = [];

function markParts(elements: HTMLCollectionOf<Element> | undefined, parts: readonly PlacedPart[]): void {
  for (const element of marked) element?.removeAttribute('data-now');
  marked = parts.map(({ part }) => elements?.[part]);
  for (const element of marked) element?.setAttribute('data-now', 'true');
}

function PartView({ index, part }: { readonly index: number; readonly part: Part }): JSX.Element {
  const quoted = part.within?.some(({ type }) => type === 'quote') ?? false;
  const listed = part.within?.some(({ type }) => type === 'item') ?? false;
  return (
    <div class={`part part-${part.type}`} data-part={index} data-quoted={quoted} data-listed={listed}>
      <PartBody part={part} />
    </div>
  );
}

function PartBody({ part }: { readonly part: Part }): JSX.Element {
  switch (part.type) {
    case 'heading':
      return (
        <p class="heading" data-level={part.level}>
          {rich(part)}
        </p>
      );
    case 'code':
      return <pre>{part.text}</pre>;
    case 'table':
      return (
        <table>
          {part.caption !== undefined && <caption>{part.caption.text}</caption>}
          <tbody>
            {part.rows.map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <CellView key={c} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'image':
      return <p class="figure">▣ {part.image.caption ?? part.image.alternateName ?? part.image.url}</p>;
    case 'video':
    case 'audio':
    case 'embed':
      return <p class="figure">▶ {part.media.name ?? part.media.url}</p>;
    case 'separator':
      return <hr />;
    case 'math':
      return <p class="math">{part.text}</p>;
    default:
      return <p dir="auto">{rich(part)}</p>;
  }
}

function CellView({ cell }: { readonly cell: Cell }): JSX.Element {
  const spans = { colSpan: cell.columns ?? 1, rowSpan: cell.rows ?? 1 };
  return cell.header === true ? <th {...spans}>{rich(cell)}</th> : <td {...spans}>{rich(cell)}</td>;
}

const TAGS: Readonly<Partial<Record<Span['type'], 'strong' | 'em' | 'code' | 's' | 'sup' | 'sub' | 'kbd' | 'u'>>> = {
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  strike: 's',
  superscript: 'sup',
  footnote: 'sup',
  subscript: 'sub',
  keyboard: 'kbd',
  link: 'u',
};

/** Text with its spans: pieces between all their ends, each in the elements of those that hold it. */
function rich({ text, spans = [] }: RichText): ComponentChildren {
  if (spans.length === 0) return text;
  const ends = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  // Of a text with hundreds of spans only the words are shown.
  if (ends.length > 400) return text;
  return ends.slice(0, -1).map((from, i) => {
    const to = ends[i + 1]!;
    return spans
      .filter(({ start, end }) => start <= from && end >= to)
      .reduceRight<ComponentChildren>(
        (inner, { type }, s) => {
          const Tag = TAGS[type];
          return Tag === undefined ? inner : <Tag key={s}>{inner}</Tag>;
        },
        text.slice(from, to),
      );
  });
}
