/** The attack corpus in a real Chromium: no script runs, no request leaves but for images and players, nothing stands there that is not allowed. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../chromium.ts';
import { listPayloads, listTexts } from './payloads.ts';
import { attackPage, renderAttack, renderFieldAttack } from './render-attack.ts';

const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));
const PAYLOADS = listPayloads();
/** Cases a document: what is well written cannot hide what stands behind it, and the count of cases is checked. */
const CHUNK = 250;
const ELEMENTS =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code table thead tbody tr th td figure figcaption img a strong em s del sup sub br hr video audio iframe section input div details summary footer dl dt dd ruby rt rp bdi caption';
const MATHML =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics annotation';
const ATTRIBUTES =
  'href src alt title width height colspan rowspan start class id align controls preload type disabled checked cite value open role display encoding mathvariant dir form stretchy linethickness sandbox allow referrerpolicy loading poster';

/** Frames that may load: players of services on the list, in a sandbox (in-page.js looks at that). */
const PLAYER: RegExp = /^https:\/\/(?:www\.youtube\.com\/embed\/|players\.brightcove\.net\/)/;

interface Findings {
  /** Cases whose frame is there and whole. */
  cases: number;
  /** What a case holds that is not on the list. */
  wrong: string[];
}

interface Judged extends Findings {
  hits: number[];
  requests: string[];
}

async function judge(browser: Browser, bodies: readonly string[]): Promise<Judged> {
  const context = await browser.newContext();
  await context.addInitScript({ path: IN_PAGE });
  const page: Page = await context.newPage();
  const hits: number[] = [];
  const requests: string[] = [];
  await page.exposeFunction('__hit', (id: number) => hits.push(id));
  const html = `<!doctype html><meta charset=utf-8><body>${bodies.map((body, i) => `<div data-case=${i}>${body}</div>`).join('\n')}`;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url() === 'https://judge.example/') return route.fulfill({ body: html, contentType: 'text/html' });
    const player = request.resourceType() === 'document' && PLAYER.test(request.url());
    if (request.resourceType() !== 'image' && !player) requests.push(`${request.resourceType()} ${request.url().slice(0, 100)}`);
    return route.abort();
  });
  await page.goto('https://judge.example/', { waitUntil: 'load' });
  const lists = JSON.stringify({ elements: ELEMENTS, mathml: MATHML, attributes: ATTRIBUTES });
  const found = (await page.evaluate(`__inspect(${lists})`)) as Findings;
  await page.evaluate('__touchEverything()');
  await page.waitForTimeout(50);
  await context.close();
  return { ...found, hits, requests };
}

describe.skipIf(!hasChromium('the attack corpus'))('the attack corpus', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('is dangerous: unchanged, it runs and sends', { timeout: 120_000 }, async () => {
    const hits = new Set<number>();
    let requests = 0;
    const families = ['handlers', 'mutations'].map((family) => PAYLOADS.filter((payload, i) => payload.family === family && i % 3 === 0));
    // Few at a time: many swallow what stands behind them. What is enough for both is enough: each document takes a browser a second.
    for (let from = 0; from < families[0]!.length && (hits.size <= 25 || requests <= 10); from += 8) {
      for (const raw of families) {
        const bodies = raw.slice(from, from + 8).map(({ html }) => html);
        const found = await judge(browser, bodies).catch(() => undefined);
        for (const hit of found?.hits ?? []) hits.add(hit);
        requests += found?.requests.length ?? 0;
      }
    }
    expect(hits.size).toBeGreaterThan(25);
    expect(requests).toBeGreaterThan(10);
  });

  /** What was disarmed often leaves the same behind: each document once. */
  async function expectNothing(outputs: readonly string[]): Promise<void> {
    const unique = [...new Set(outputs)];
    for (let from = 0; from < unique.length; from += CHUNK) {
      const bodies = unique.slice(from, from + CHUNK);
      const { cases, wrong, hits, requests } = await judge(browser, bodies);
      const shown = wrong.slice(0, 5).map((text) => `${text} of ${bodies[Number.parseInt(text, 10)]}`);
      expect({ cases, wrong: shown, hits, requests }).toEqual({ cases: bodies.length, wrong: [], hits: [], requests: [] });
    }
  }

  it(`of ${PAYLOADS.length} payloads does nothing in any output`, { timeout: 600_000 }, async () => {
    await expectNothing(PAYLOADS.flatMap(({ html }) => renderAttack(html)));
  });

  it('does nothing by an address that nobody knows what it is relative to', { timeout: 600_000 }, async () => {
    const payloads = PAYLOADS.filter(({ family }) => family === 'addresses');
    expect(payloads.length).toBeGreaterThan(200);
    const outputs = payloads.flatMap(({ html }) => renderAttack(html, false));
    // Such addresses do come out.
    expect(
      renderAttack('<p>It is <a href="../x/y">there</a> that they land.</p>', false).filter((html) => html.includes('"../x/y"')).length,
    ).toBe(6);
    await expectNothing(outputs);
  });

  it('does nothing in front matter that a reader takes for text', { timeout: 120_000 }, async () => {
    await expectNothing(listTexts().flatMap(renderFieldAttack));
  });
});

describe('the attack corpus without a browser', () => {
  it('is large and of many kinds', () => {
    expect(PAYLOADS.length).toBeGreaterThan(1000);
    expect(new Set(PAYLOADS.map(({ html }) => html)).size).toBe(PAYLOADS.length);
    expect(attackPage(PAYLOADS[0]!.html)).toContain('__hit(0)');
  });
});
