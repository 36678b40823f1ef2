/** `extract` with a browser at hand, for pages that are nothing without their scripts. */
import { decodeInput } from './decode-input.ts';
import type { ExtractResult } from './examine-page.ts';
import { extract } from './extract.ts';
import type { ExtractOptions } from './options.ts';
import type { Problem } from './text/problem.ts';

/** Options of `extractRendered`: those of `extract`, and a browser. */
export interface RenderOptions extends ExtractOptions {
  /**
   * Runs the page in a browser of the caller's and gives the markup it has then. `url` as in the options; `html`: the page decoded.
   * Called once and only for pages that need JavaScript and carry no article in their data. What it throws becomes a problem.
   */
  readonly render: (url: string | undefined, html: string) => Promise<string> | string;
}

/**
 * As `extract`; the result for the rendered page where `render` was called and gave one that is more of an article.
 *
 * @throws TypeError (rejects) on wrong arguments.
 *
 * @example
 * ```ts
 * import { extractRendered } from 'galley';
 *
 * const shell = '<!doctype html><title>News</title><body><div id="root"></div><script src="/app.js"></script>';
 * const result = await extractRendered(shell, {
 *   url: 'https://post.example/lighthouse',
 *   // Stands for a browser: Playwright's `page.content()`, for instance.
 *   render: async () => '<h1>Lighthouse lit</h1><p>The lighthouse at Gannet Rock was lit again on Friday, the harbour trust said.</p>',
 * });
 * result.article?.articleBody; // → 'The lighthouse at Gannet Rock was lit again on Friday, the harbour trust said.'
 * ```
 */
export async function extractRendered(input: string | Uint8Array, renderOptions: RenderOptions): Promise<ExtractResult> {
  const { render, ...options } = renderOptions ?? {};
  if (typeof render !== 'function') throw new TypeError('extractRendered: option "render" must be a function');
  const still = extract(input, options);
  if (still.reason !== 'needs_javascript') return still;
  try {
    const html = await render(options.url, decodeInput(input, options.contentType, []).html);
    if (typeof html !== 'string') return fail(still, `gave ${html === null ? 'null' : `a value of type ${typeof html}`}, not markup`);
    const { contentType: _, ...rest } = options;
    const rendered = extract(html, rest);
    return rendered.ok || rendered.article !== undefined ? rendered : still;
  } catch (error) {
    return fail(still, `failed: ${String(error)}`);
  }
}

function fail(still: ExtractResult, what: string): ExtractResult {
  const problem: Problem = { code: 'render_failed', message: `the function "render" ${what}` };
  return { ...still, problems: [...still.problems, problem] };
}
