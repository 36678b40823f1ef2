import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsServer, openTestStore, startNewsServer, storePage, writePage } from '../../../test/news-server.ts';
import { type ToldStory, tellStory } from '../../../test/told-story.ts';
import type { Store } from '../../store/store.ts';
import { diffWords } from './shown-changes.ts';
import { drawTimeline } from './timeline-chart.ts';

let store: Store;
let server: NewsServer;
let told: ToldStory;
beforeAll(async () => {
  store = await openTestStore();
  told = await tellStory(store);
  server = await startNewsServer({ store });
}, 120_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const read = async (path: string) => {
  const response = await server.ask(path);
  return { status: response.status, policy: response.headers.get('content-security-policy') ?? '', text: await response.text() };
};

describe('the page of a story', () => {
  it('says who had it first, what is a copy and what was added', async () => {
    const { status, policy, text } = await read(`/read/stories/${told.storyId}`);
    expect(status).toBe(200);
    expect(policy).toContain("script-src 'self';");
    expect(text.replace('<script type="module" src="/reader.js"></script>', '')).not.toMatch(/<script|\son\w+=|style="/i);
    expect(text).toMatch(/<dt>First<\/dt><dd><bdi>harbour\.example<\/bdi>/);
    expect(text).toMatch(/<dt>By<\/dt><dd><bdi>Ada Brandt<\/bdi>/);
    expect(text).toMatch(/<dt>It credits<\/dt><dd><bdi>Northport Wire<\/bdi>/);
    expect(text).toMatch(/<dt>Copied by<\/dt><dd><bdi>echo\.example<\/bdi>/);
    expect(text).toContain('Copy of 1');
    expect(text).toContain('What it added: 1 new paragraph, 1 told otherwise, 1 told before');
    expect(text).toContain('every <del>ten</del><ins>twelve</ins> minutes');
    expect(text).toContain('Nothing added: 3 told before');
    expect(text.match(/<li id="article-\d+">/g)).toHaveLength(4);
  });

  it('asks which story is the same where there is another one', async () => {
    const merge = `action="/read/stories/${told.storyId}/merge"`;
    const alone = (await read(`/read/stories/${told.storyId}`)).text;
    expect([alone.includes(merge), alone.includes('There is no other story')]).toEqual([false, true]);
    const { storyId } = await storePage(store, {
      url: 'https://x.example/1',
      page: writePage('Tides', ['The tide came.']),
      at: '2026-11-21T06:00:00Z',
    });
    const { text } = await read(`/read/stories/${told.storyId}`);
    expect(text).toContain(merge);
    expect(text).toContain(`<option value="${storyId}" dir="auto">Tides (1)</option>`);
  });

  it('draws a mark for every article, told apart by its shape', async () => {
    const { text } = await read(`/read/stories/${told.storyId}`);
    const chart = /<svg viewBox[\s\S]*?<\/svg>/.exec(text)![0];
    expect([...chart.matchAll(/<title>(\d)\. (\w+):/g)].map(([, number, kind]) => `${number} ${kind}`).sort()).toEqual([
      '1 First',
      '2 Copy',
      '3 Update',
      '4 Update',
    ]);
    expect(chart.match(/class="lane"/g)).toHaveLength(4);
    expect(chart).toContain('direction="ltr"');
  });

  it('keeps every mark inside the chart, whatever the times and names', async () => {
    const entries = Array.from({ length: 40 }, (_, i) => ({
      at: new Date(Date.UTC(2026, 0, 1) + i ** 4 * 60_000).toISOString(),
      kind: 'echo' as const,
      house: `Das sehr lange Blatt für Stadt und Land Nummer ${i}`,
      headline: '<b>',
    }));
    const chart = String(await drawTimeline(entries));
    const height = Number(/viewBox="0 0 960 (\d+)"/.exec(chart)![1]);
    const places = [...chart.matchAll(/<circle class="ring" cx="([\d.]+)" cy="([\d.]+)"/g)].slice(0, 40);
    expect(places).toHaveLength(40);
    for (const [, x, y] of places) {
      expect(Number(x)).toBeGreaterThan(190);
      expect(Number(x)).toBeLessThan(960);
      expect(Number(y)).toBeLessThan(height);
    }
    expect(chart).toContain('29 more sources');
    expect(chart).not.toContain('<b>');
    expect(String(await drawTimeline(entries.slice(0, 1)))).not.toContain('NaN');
  });
});

describe('the page of revisions', () => {
  const save = (articleBody: string, seenAt: string) =>
    store.articles.save({ url: 'https://edits.example/1', article: { headline: 'Edits', articleBody }, seenAt });

  it('shows two of them side by side, words marked', async () => {
    const [one, two, three] = ['One stays as it is here.', 'Two stays as it is here.', 'Three stays as it is here.'];
    await save(`${one}\n${two}\n${three}\nFour stays.\nThe mayor said on Friday that she would stay.`, '2026-11-01T00:00:00Z');
    await save(`${one}\n${two}\n${three}\nFour stays.\nThe mayor said on Friday that she would go.`, '2026-11-01T01:00:00Z');
    const { id } = await save(
      `${one}\n${two}\n${three}\nFour stays.\nThe mayor said on Monday that she would go.\nNobody <i>spoke</i>.`,
      '2026-11-01T02:00:00Z',
    );
    const { status, text } = await read(`/read/articles/${id}/revisions`);
    expect(status).toBe(200);
    expect(text).toMatch(/on <del>Friday<\/del> that[\s\S]*on <ins>Monday<\/ins> that/);
    expect(text).toContain('<ins>Nobody &lt;i&gt;spoke&lt;/i&gt;.</ins>');
    expect(text).toContain('2 paragraphs unchanged');
    expect(text.replace('<script type="module" src="/reader.js"></script>', '')).not.toMatch(/<script|style="/i);
    const first = await read(`/read/articles/${id}/revisions?from=1&to=3`);
    expect(first.text).toContain('<del>stay</del>');
    expect(first.text).toContain(`href="/articles/${id}/diff?from=1&amp;to=3"`);
    expect((await read(`/read/articles/${id}`)).text).toContain(`href="/read/articles/${id}/revisions"`);
    for (const query of ['?from=4', '?to=9', '?from=x', '?from=0'])
      expect((await read(`/read/articles/${id}/revisions${query}`)).status).toBe(404);
  });

  it('answers for an article with one revision', async () => {
    const { status, text } = await read(`/read/articles/${told.first}/revisions`);
    expect([status, text.includes('1 revision')]).toEqual([200, true]);
  });
});

describe('diffWords', () => {
  it('gives both wordings back', () => {
    const [before, after] = ['第一座桥关闭了。It is closed.', '第二座桥关闭了。It was closed!'];
    const changes = diffWords(before, after);
    const side = (kind: string) =>
      changes
        .filter((change) => change.kind === 'same' || change.kind === kind)
        .map(({ text }) => text)
        .join('');
    expect([side('removed'), side('added')]).toEqual([before, after]);
  });

  it('leaves off where everything differs', () => {
    const words = (letter: string) => Array.from({ length: 2000 }, (_, i) => `${letter}${i}`).join(' ');
    expect(diffWords(words('a'), words('b'))).toHaveLength(2);
  });
});
