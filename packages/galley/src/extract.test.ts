import { expect, it } from 'vitest';
import { renderHtml } from './article/outputs/html.ts';
import { renderMarkdown } from './article/outputs/markdown.ts';
import { extract } from './extract.ts';

it('reads late parts of a streamed page where the page would show them', () => {
  const html = `<title>Lighthouse to be lit again</title><main><h1>Lighthouse to be lit again</h1>
<p>The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.</p>
<!--$?--><template id="B:0"></template><p>Loading the story</p><!--/$-->
<p>The keepers left when the lamp was switched to electricity, and the tower was sold to a farmer for one pound.</p></main>
<footer>Gannet Post</footer><div hidden id="S:0"><p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871.</p></div>
<script>$RC=function(a,b){};$RC("B:0","S:0")</script>`;
  expect(
    extract(html)
      .article?.articleBody.split('\n')
      .map((line) => line.slice(0, 14)),
  ).toEqual(['The lighthouse', 'Volunteers hav', 'The keepers le']);
});

const WORDS =
  'The harbour trust has run the old ferry since 1987, and for most of those years nobody took much notice of how it was paid for.';
const RELATIVE = `<title>The ferry is late | Gannet Post</title><header><a href="/">Gannet Post</a></header><main><h1>The ferry is late</h1>
<p class="byline">By <a href="/staff/ann-lee">Ann Lee</a>, 3 May 2024</p><p>${WORDS} It is <a href="../2023/accounts.html">in the accounts</a>.</p>
<figure><img src="pics/ferry.jpg" width="800" height="600"><figcaption>The old ferry at the quay</figcaption></figure>
<p>${WORDS}</p><p>${WORDS}</p></main>`;

it('keeps addresses as they are written where nobody knows that of the page, and reads the rest as if it were known', () => {
  const { article } = extract(RELATIVE);
  const known = extract(RELATIVE, { url: 'https://gannet.example/2024/ferry.html' }).article;
  expect(article?.articleBody).toBe(known?.articleBody);
  expect(article?.image).toEqual([
    { url: 'pics/ferry.jpg', caption: 'The old ferry at the quay', width: 800, height: 600, representativeOfPage: true },
  ]);
  expect(known?.image[0]?.url).toBe('https://gannet.example/2024/pics/ferry.jpg');
  expect([article?.author, known?.author]).toEqual([
    [{ name: 'Ann Lee', url: '/staff/ann-lee' }],
    [{ name: 'Ann Lee', url: 'https://gannet.example/staff/ann-lee' }],
  ]);
  expect(renderMarkdown(article!)).toContain('![](pics/ferry.jpg)\n\n*The old ferry at the quay*');
  expect(renderMarkdown(article!)).toContain('It is [in the accounts](../2023/accounts.html).');
  expect(renderHtml(article!)).toContain('<img src="pics/ferry.jpg"');
});

it('goes by the address that a page calls its own where none is given', () => {
  const page = RELATIVE.replace('<title>', '<link rel="canonical" href="https://gannet.example/2024/ferry.html"><title>');
  const { article } = extract(page);
  expect(article?.image[0]?.url).toBe('https://gannet.example/2024/pics/ferry.jpg');
  expect(article?.url).toBeUndefined();
  expect(article?.mainEntityOfPage).toBe('https://gannet.example/2024/ferry.html');
});
