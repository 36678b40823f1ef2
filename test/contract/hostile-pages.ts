/** Pages that break careless code: empty, endless, 100,000 deep, links only, one line of a megabyte. */

const DEEP = 100_000;
const SENTENCE = 'The board met on Monday, and voted to extend the line to the harbour. ';
const HAN = '市民反映良好，该线路全长四十二公里，共设二十八座车站。';

function nest(open: string, inside: string, close: string): string {
  return open.repeat(DEEP) + inside + close.repeat(DEEP);
}

/** Page by name; built when asked for. */
export const HOSTILE_PAGES: Readonly<Record<string, () => string>> = {
  empty: () => '',
  'white space': () => ' \n\t\u3000 ',
  'a lone bracket': () => '<',
  'NUL bytes': () => '\0<p>\0text\0</p>\0',
  'text without markup': () => SENTENCE.repeat(20),
  'no title, no body tag': () => `<p>${SENTENCE}</p><p>${SENTENCE}`,
  'links only': () => `<title>Links</title><ul>${'<li><a href=/x>Somewhere else entirely</a></li>'.repeat(300)}</ul>`,
  'scripts only': () => '<script>var text = "not text";</script><style>p{}</style><template><p>hidden</p></template>',
  'hidden only': () => `<div hidden><p>${SENTENCE}</p></div><div style="display:none">${SENTENCE}</div>`,
  'zero-width characters': () => `<p>${'\u200b'.repeat(5000)}</p><p>\u200b\ufeff</p>`,
  'one word a block': () => `<title>a</title>${'<div>a</div>'.repeat(3000)}`,
  'one line of a megabyte': () => `<title>Line</title><body>${SENTENCE.repeat(15_000)}`,
  'one megabyte of ideographs': () => `<title>行</title><body><p>${HAN.repeat(12_000)}`,
  frames: () => '<frameset><frame src=a><noframes><p>Text for those without frames.</p></noframes></frameset>',
  '100,000 nested div': () => nest('<div>', SENTENCE, '</div>'),
  '100,000 nested div with text between': () => '<div>x, y. '.repeat(DEEP),
  '100,000 nested span': () => nest('<span>', SENTENCE, '</span>'),
  '100,000 nested ul/li': () => nest('<ul><li>', SENTENCE, '</li></ul>'),
  '100,000 nested table': () => nest('<table><tr><td>', SENTENCE, '</td></tr></table>'),
  '100,000 nested unknown': () => nest('<x-y>', `<p>${SENTENCE}</p>`, '</x-y>'),
  '100,000 open paragraphs': () => `<p>${SENTENCE.slice(0, 9)}`.repeat(DEEP),
  '100,000 siblings': () => `<title>Siblings</title><body>${'<i>a</i>'.repeat(DEEP)}`,
};

/** A portal-like page of roughly `sections` × 1 kB: navigation, article, related links, records, tables. */
export function makePortalPage(sections: number): string {
  const out = ['<title>Harbour line extended - Port News</title><body><div class=nav>'];
  for (let i = 0; i < sections; i++) out.push(`<li><a href=/n${i}>Section number ${i}</a></li>`);
  out.push('</div><h1>Harbour line extended</h1><div class=body>');
  for (let i = 0; i < sections; i++) {
    out.push(`<p>${SENTENCE}It is paragraph ${i}, said the <a href=/m${i}>mayor</a>.</p><h2>Part ${i}</h2><p>${HAN}</p>`);
    if (i % 10 === 0) out.push(`<figure><img src=i${i}.png><figcaption>Picture ${i}</figcaption></figure><ul><li>${SENTENCE}</li></ul>`);
  }
  out.push('</div><div class=comments>');
  for (let i = 0; i < sections; i++) {
    out.push(`<div class="post p${i}"><div class=who><a href=/u${i}>user ${i}</a> <i>2024-05-${10 + (i % 20)} 12:30</i></div>`);
    out.push(`<div class=text>${SENTENCE.slice(i % 40)}</div><div class=foot><a href=#r>Reply</a></div></div>`);
  }
  out.push('</div><table>');
  for (let i = 0; i < sections; i++) out.push(`<tr><td>Row ${i}<td>${i * 7}<td><a href=/t${i}>Details</a>`);
  out.push('</table><div class=footer>All rights reserved.</div>');
  return out.join('\n');
}

/** `count` paragraphs, each in a nesting of its own depth and class: many different paths. */
export function makeVariedPage(count: number): string {
  const tags = ['div', 'section', 'td', 'li', 'span', 'b', 'x-a', 'center', 'dd', 'article'];
  const out = ['<title>Varied</title>'];
  let seed = 7;
  for (let i = 0; i < count; i++) {
    let open = '';
    for (let j = 0; j < 6; j++) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      open += `<${tags[(seed >>> 16) % tags.length]} class=c${(seed >>> 8) % 50}>`;
    }
    out.push(`${open}<p>${SENTENCE.slice(0, 5 + (seed % 60))}</p>`);
    if (seed % 3 === 0) out.push('</div></section></article></center>');
  }
  return out.join('');
}
