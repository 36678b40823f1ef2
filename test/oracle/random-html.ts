/** Seeded random HTML: concatenations of nasty tags and slices of other pages, and mutations of real ones. */

/** Pseudo-random numbers in [0, 1) by a linear congruential generator; the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Tags with rules of their own, and the texts that go wrong between them. */
export const TOKENS: readonly string[] = [
  ...['p', '/p', 'b', '/b', 'a href=x', '/a', 'i', '/i', 'nobr', '/nobr', 'font color=a', '/font', 'em', '/em', 'code', '/code'],
  ...['table', '/table', 'tr', '/tr', 'td', '/td', 'th', 'tbody', '/tbody', 'thead', 'caption', '/caption', 'col', 'colgroup', '/colgroup'],
  ...[
    'div',
    '/div',
    'span',
    '/span',
    'li',
    '/li',
    'ul',
    '/ul',
    'ol',
    'dd',
    'dt',
    'dl',
    'h1',
    '/h1',
    '/h2',
    'hr',
    'br',
    '/br',
    'pre',
    '/pre',
  ],
  ...['svg', '/svg', 'math', '/math', 'mi', '/mi', 'foreignObject', '/foreignObject', 'desc', 'annotation-xml encoding="text/html"', 'g/'],
  ...[
    'select',
    '/select',
    'option',
    '/option',
    'optgroup',
    '/optgroup',
    'button',
    '/button',
    'form',
    '/form',
    'input type=hidden',
    'input',
  ],
  ...['template', '/template', 'object', '/object', 'applet', '/applet', 'marquee', 'ruby', 'rt', 'rp', 'rb', 'rtc', 'image', 'img src=x'],
  ...['html y=2', '/html', 'head', '/head', 'body x=1', '/body', 'frameset', '/frameset', 'frame', 'noframes', '/noframes', 'meta', 'base'],
  ...[
    'title',
    '/title',
    'style',
    '/style',
    'script',
    '/script',
    'textarea',
    '/textarea',
    'noscript',
    '/noscript',
    'xmp',
    '/xmp',
    'iframe',
    '/iframe',
  ],
  ...['plaintext', 'listing', 'template shadowrootmode=open', 'dialog', 'search', 'b id=1', 'b id=2', 'p id=1 id=2', 'a b=&amp;c'],
].map((tag) => `<${tag}>`);
export const TEXTS: readonly string[] = [
  ...['text', ' ', '\n', '\0', '\r', '\r\n', '&amp', '&amp;', '&#x0;', '&#128;', '&notit;', '&lt', '<', '</', '</>', '<!', '<?x>', '中文'],
  ...[
    '<!--c-->',
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
    '<!---!>',
    '<![CDATA[x]]>',
    '<![CDATA[',
    ']]>',
    '<!doctype html>',
    '<!doctype>',
    '"',
    "'",
    '=',
  ],
  ...[
    '<script><!--<script>',
    '<textarea>\n',
    '<pre>\r\n',
    '<div ',
    '<a "',
    '<b =',
    '<svg viewbox=1>',
    '<math definitionurl=x>',
    '</p x=1>',
    '<br/',
    '\ud83d',
  ],
];

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Up to 14 pieces: tags, texts and slices of the sources. */
export function writeSoup(random: () => number, sources: readonly string[]): string {
  const pieces = 1 + Math.floor(random() * 14);
  let html = '';
  for (let i = 0; i < pieces; i++) {
    const kind = random();
    if (kind < 0.15 && sources.length > 0) html += sliceOf(random, pick(random, sources), 30);
    else html += pick(random, kind < 0.4 ? TEXTS : TOKENS);
  }
  return html;
}

function sliceOf(random: () => number, source: string, longest: number): string {
  const start = Math.floor(random() * source.length);
  return source.slice(start, start + Math.floor(random() * longest));
}

/** A page with a few pieces deleted, repeated, moved or replaced by nasty ones, and sometimes cut off. */
export function mutatePage(random: () => number, page: string): string {
  const cuts = 1 + Math.floor(random() * 6);
  let html = page;
  for (let i = 0; i < cuts; i++) {
    const at = Math.floor(random() * html.length);
    const length = Math.floor(random() * 200);
    const before = html.slice(0, at);
    const after = html.slice(at + length);
    const piece = html.slice(at, at + length);
    const kind = random();
    if (kind < 0.25) html = before + after;
    else if (kind < 0.5) html = before + piece + piece + after;
    else if (kind < 0.8) html = before + pick(random, TOKENS) + pick(random, TEXTS) + piece + after;
    else if (kind < 0.95) html = before + after + piece;
    else html = before;
  }
  return html;
}
