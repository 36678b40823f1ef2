/** A page with everything a body can hold, for tests of the outputs. */
export const RICH_URL = 'https://news.example/2024/boats.html';

const WORDS = 'The boats came in early on Friday, and the harbour was full of people who had waited for them since dawn. ';

export const RICH_PAGE: string = `<!doctype html><html lang="en"><head><title>Boats are back</title>
<link rel="canonical" href="https://news.example/boats">
<meta property="og:image" content="https://news.example/lead.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Boats are back",
"datePublished":"2024-03-01T08:00+01:00","dateModified":"2024-03-02","author":[{"@type":"Person","name":"Ines Marlow"},{"@type":"Person","name":"Ola Brandt"}],
"publisher":{"@type":"Organization","name":"The Courier"},"keywords":["boats","harbour"],"articleSection":"Coast"}</script></head>
<body><nav><a href="/">Home</a></nav><article><h1>Boats are back</h1>
<p>${WORDS.repeat(2)}It rose by x<sup>2</sup>, or <math alttext="x^2"><mi>x</mi></math>, says <a href="/who?a=1&amp;b=2">the *harbour* master</a><sup><a href="#fn1">1</a></sup>.</p>
<figure><img src="/boat.jpg" srcset="/boat-400.jpg 400w, /boat-1200.jpg 1200w" alt="A boat"><figcaption>A boat comes in. Photo: Jana Doe</figcaption></figure>
<h2>What the numbers say</h2>
<p>${WORDS}Some of it is <b>bold</b>, some <i>slanted</i>, some <code>a | b</code>, some <del>gone</del>.</p>
<table><tr><th>Year</th><th>Boats</th></tr><tr><td>2022</td><td>17 | 18</td></tr><tr><td>2023</td><td>21</td></tr></table>
<ul><li>First, ${WORDS}</li><li>Second, ${WORDS}<ol start="3"><li>Third, ${WORDS}</li></ol></li></ul>
<blockquote><p>“We counted twenty-one of them, and then we stopped, because it was time to eat,” the harbour master said on Friday.</p></blockquote>
<pre><code class="language-js">if (a &lt; b) {
  say("boats");
}</code></pre>
<p>${WORDS}</p>
<div><iframe src="https://www.youtube.com/embed/abc_DEF-123" title="Boats"></iframe></div>
<div><audio controls><source src="/sound.mp3"></audio></div>
<p>${WORDS.repeat(2)}</p>
<ol class="notes"><li id="fn1">The harbour master since 1998, who counts every boat that comes in and every boat that leaves.</li></ol>
</article><footer>© The Courier</footer></body></html>`;
