import { expect, it } from 'vitest';
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
