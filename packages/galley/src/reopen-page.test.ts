import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';

const BODY = `<div class="nav"><a href="/">Home</a> <a href="/l">Local</a></div>
<h1>Lighthouse to be lit again</h1>
<p>The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.</p>
<p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.</p>
<p>The keepers left when the lamp was switched to electricity, and the tower was sold to a farmer for one pound.</p>
<p>The first ships will be asked to report what they see, and the trust will publish the answers in the autumn.</p>`;
const whole = extract(`<html><head><title>Lighthouse to be lit again</title></head>\n<body>${BODY}</body></html>`);

const OPEN: Record<string, string> = {
  title: `<html><head><title>Lighthouse to be lit again\n<meta name="x" content="y"></head>\n<body>${BODY}</body></html>`,
  textarea: `<title>Lighthouse</title><body><form><textarea name="q"></form>\n${BODY}</body>`,
  script: `<title>Lighthouse</title><script>\nvar a = '<b>' + 1;\nsend(a);\n</head>\n<body>\n${BODY}</body>`,
  style: `<title>Lighthouse</title><style>\np { color: red }\n</head>\n<body>\n${BODY}</body>`,
  iframe: `<title>Lighthouse</title><body><iframe src="/ad">\n${BODY}</body>`,
  xmp: `<title>Lighthouse</title><body><xmp>\n${BODY}</body>`,
  comment: `<title>Lighthouse</title><body><!-- begin of the page\n${BODY}</body>`,
};

describe('a page swallowed by what nobody closed', () => {
  it.each(Object.entries(OPEN))('%s: is read as if it were closed, and says so', (name, html) => {
    const { ok, article, problems } = extract(html);
    expect(ok).toBe(true);
    expect(article?.articleBody).toBe(whole.article?.articleBody);
    const problem = problems.find(({ code }) => code === 'swallowed_page');
    expect(problem?.message).toContain(name);
    expect(html.slice(problem!.offset!, problem!.offset! + 2)).toMatch(/^<[a-z!]/);
  });

  it('may be swallowed twice', () => {
    const { article, problems } = extract(`<title>Lighthouse\n<script>\nvar a;\n</head><body>\n${BODY}`);
    expect(article?.articleBody).toBe(whole.article?.articleBody);
    expect(problems.filter(({ code }) => code === 'swallowed_page')).toHaveLength(1);
  });

  it('is none where a script holds templates, where a comment ends, or where the page speaks for itself', () => {
    const template = `<title>App</title><div id="app"></div><script type="text/template">${BODY}</script>`;
    const comment = `<title>App</title><div id="app"></div><!-- ${BODY} --><p>Short.</p>`;
    const area = `<title>Lighthouse</title>${BODY}<textarea>${BODY}`;
    for (const html of [template, comment, area]) expect(extract(html).problems.map(({ code }) => code)).not.toContain('swallowed_page');
  });
});
