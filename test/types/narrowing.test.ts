/** What the compiler knows about results and parts once somebody has asked: this file fails in `tsc` before it fails here. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Article, ExtractResult, Group, ImageObject, MediaObject, Part, ReasonCode } from '../../packages/galley/src/index.ts';
import { extract, extractRendered } from '../../packages/galley/src/index.ts';
import { RICH_PAGE, RICH_URL } from '../outputs/rich-page.ts';

const NO_PAGE = '<!doctype html>';

/** What a newcomer writes first. */
function readHeadline(page: string): string {
  const result = extract(page);
  if (result.ok) return result.article.headline ?? '';
  return result.reason;
}

function readTaken(page: string): number {
  const { ok, article, reason } = extract(page);
  return ok ? article.parts.length : -reason.length;
}

function describePart(part: Part): string {
  switch (part.type) {
    case 'image':
      return part.image.url;
    case 'video':
    case 'audio':
    case 'embed':
      return part.media.url;
    case 'table':
      return `${part.rows.length} rows`;
    case 'heading':
      return '#'.repeat(part.level);
    case 'code':
      return part.language ?? '';
    case 'math':
    case 'separator':
      return part.text;
    case 'paragraph':
    case 'caption':
    case 'summary':
    case 'attribution':
      return `${part.spans?.length ?? 0} spans`;
  }
}

describe('a result', () => {
  it('has an article where it is ok, and a reason where it is not', () => {
    expect(readHeadline(RICH_PAGE)).toBe(extract(RICH_PAGE).article!.headline);
    expect(readHeadline(NO_PAGE)).toBe('empty');
    expect(readTaken(RICH_PAGE)).toBeGreaterThan(10);
    expect(readTaken(NO_PAGE)).toBe(-5);
  });

  it('is narrowed by `ok`', () => {
    type Found = Extract<ExtractResult, { ok: true }>;
    type None = Extract<ExtractResult, { ok: false }>;
    expectTypeOf<Found['article']>().toEqualTypeOf<Article>();
    expectTypeOf<None['article']>().toEqualTypeOf<Article | undefined>();
    expectTypeOf<Found['reason']>().toEqualTypeOf<undefined>();
    expectTypeOf<None['reason']>().toEqualTypeOf<ReasonCode>();
    expectTypeOf<Found | None>().toEqualTypeOf<ExtractResult>();
    expectTypeOf(extractRendered).returns.resolves.toEqualTypeOf<ExtractResult>();
  });

  it('promises no article before somebody asked', () => {
    const result = extract(NO_PAGE);
    // @ts-expect-error: there may be none.
    expect(() => result.article.headline).toThrow(TypeError);
  });
});

describe('a part', () => {
  it('has what its type says', () => {
    const { article } = extract(RICH_PAGE, { url: RICH_URL });
    const seen = new Set(article!.parts.map(({ type }) => type));
    expect([...seen].sort()).toEqual(expect.arrayContaining(['code', 'heading', 'image', 'paragraph', 'table', 'video']));
    for (const part of article!.parts) expect(describePart(part), part.type).toEqual(expect.any(String));
  });

  it('is narrowed by `type`', () => {
    type Of<T extends Part['type']> = Extract<Part, { type: T }>;
    expectTypeOf<Of<'image'>['image']>().toEqualTypeOf<ImageObject>();
    expectTypeOf<Extract<Part, { media: unknown }>['type']>().toEqualTypeOf<'video' | 'audio' | 'embed'>();
    expectTypeOf<Extract<Part, { media: unknown }>['media']>().toEqualTypeOf<MediaObject>();
    expectTypeOf<Of<'heading'>['level']>().toEqualTypeOf<number>();
    expectTypeOf<Of<'image'>>().not.toHaveProperty('rows');
    expectTypeOf<Of<'table'>>().not.toHaveProperty('image');
  });

  it('stands in containers that are narrowed by `type` too', () => {
    const { article } = extract(RICH_PAGE, { url: RICH_URL });
    const numbers = article!.parts.flatMap(({ within = [] }) => within.flatMap((group) => (group.type === 'item' ? [group.number] : [])));
    expect(numbers).toContain(3);
    expectTypeOf<Extract<Group, { type: 'callout' }>['kind']>().toEqualTypeOf<'note' | 'tip' | 'important' | 'warning' | 'caution'>();
    expectTypeOf<Extract<Group, { type: 'quote' }>>().not.toHaveProperty('list');
  });

  it('cannot be made without what its type asks for', () => {
    const place = { text: '', node: -1, offset: -1 };
    // @ts-expect-error: an image part has an image.
    const image: Part = { type: 'image', ...place };
    // @ts-expect-error: a paragraph has no rows.
    const paragraph: Part = { type: 'paragraph', ...place, rows: [] };
    expect([image.type, paragraph.type]).toEqual(['image', 'paragraph']);
  });
});
