import { describe, expect, it, vi } from 'vitest';
import { extractRendered } from './extract-rendered.ts';

const SHELL = '<!doctype html><title>Lighthouse to be lit again</title><div id="root"></div><script src="app.js"></script>';
const TEXT = 'The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.';
const WHOLE = `<!doctype html><title>Lighthouse to be lit again</title><article><h1>Lighthouse to be lit again</h1>${`<p>${TEXT}</p>`.repeat(6)}</article>`;

describe('extractRendered', () => {
  it('asks for the rendered page once, where the page itself is nothing', async () => {
    const render = vi.fn(async () => WHOLE);
    const { ok, article } = await extractRendered(new TextEncoder().encode(SHELL), { url: 'https://a.example/x', render });
    expect(render.mock.calls).toEqual([['https://a.example/x', SHELL]]);
    expect(ok).toBe(true);
    expect(article!.articleBody).toContain(TEXT);
  });

  it('asks for nothing where there is an article, or another reason', async () => {
    const render = vi.fn(() => WHOLE);
    expect((await extractRendered(WHOLE, { render })).ok).toBe(true);
    expect((await extractRendered('', { render })).reason).toBe('empty_input');
    expect(render).not.toHaveBeenCalled();
  });

  it('tells of a renderer that fails and keeps what there was', async () => {
    const failing = [() => Promise.reject(new Error('no browser')), () => null as unknown as string];
    for (const render of failing) {
      const { reason, problems } = await extractRendered(SHELL, { render });
      expect(reason).toBe('needs_javascript');
      expect(problems.map(({ code }) => code)).toEqual(['render_failed']);
    }
    await expect(extractRendered(SHELL, { render: 5 as never })).rejects.toThrow(TypeError);
  });

  it('keeps the reason when the rendered page is as empty', async () => {
    expect((await extractRendered(SHELL, { render: () => SHELL })).reason).toBe('needs_javascript');
  });
});
