/** Which subtrees hold no readable text. */
import { describe, expect, it } from 'vitest';
import { findHiding, SHOWN } from '../dom/hidden.ts';
import { parse } from '../dom/parse.ts';
import { blockText, segmentBlocks } from './blocks.ts';
import { collectLeaves } from './leaves.ts';
import { muteText } from './muted.ts';

function readBlocks(html: string): string[] {
  const page = parse(html);
  const leaves = collectLeaves(page);
  const blocks = segmentBlocks(leaves);
  return Array.from({ length: blocks.count }, (_, b) => blockText(page, leaves, blocks, b));
}

describe('what is never text of the page', () => {
  it.each([
    '<script>x</script>',
    '<style>x</style>',
    '<title>x</title>',
    '<template><p>x</p></template>',
    '<svg><text>x</text></svg>',
    '<math><mi>x</mi></math>',
    '<iframe>x</iframe>',
    '<object>x</object>',
    '<canvas>x</canvas>',
    '<video>x</video>',
    '<noembed>x</noembed>',
    '<datalist><option>x</datalist>',
    '<!-- x -->',
  ])('%s', (html) => {
    expect(readBlocks(`<body>before${html}after`).join('')).toBe('beforeafter');
  });

  it('but a declarative shadow template is', () => {
    expect(readBlocks('<my-card><template shadowrootmode="open"><p>inside</p><slot></slot></template>outside</my-card>')).toEqual([
      'inside',
      'outside',
    ]);
  });

  it('and the title of an svg is not the title of the page', () => {
    const page = parse('<svg><title>x</title></svg>');
    const svg = page.tag.findIndex((_, n) => page.tagName(n) === 'svg');
    const { muted } = muteText(page);
    expect(muted[svg]).toBe(1);
    expect(muted[svg + 1]).toBe(0); // only roots are marked
  });
});

describe('noscript', () => {
  it('is not read beside a real body', () => {
    expect(readBlocks('<body><noscript>Please enable it</noscript><p>A page that speaks for itself.')).toEqual([
      'A page that speaks for itself.',
    ]);
  });

  it('is all there is on an empty page', () => {
    expect(readBlocks('<body><noscript>The article without scripts</noscript><p>Loading')).toEqual([
      'The article without scripts',
      'Loading',
    ]);
  });
});

describe('a shell for a script', () => {
  const post = '<p>A post of a thread that the page shows only to readers without scripts, at some length.</p>'.repeat(5);

  it('speaks through its noscript, whatever its indentation', () => {
    expect(readBlocks(`<body>${' '.repeat(200)}<div>\n${' '.repeat(80)}</div><noscript>${post}</noscript>`)).toHaveLength(5);
  });

  it('and beside a menu of its own', () => {
    expect(readBlocks(`<body><nav>Start page, members and search</nav><noscript>${post}</noscript>`)).toHaveLength(6);
    expect(readBlocks(`<body>${post}<noscript>${post}</noscript>`)).toHaveLength(5);
  });
});

describe('hidden elements', () => {
  const article = '<p>The visible article, which is long enough to be most of the page.</p>';

  it.each([
    'style="display:none"',
    'style="color:red; DISPLAY : none !important"',
    'style="visibility: hidden"',
    'hidden',
    'hidden="until-found"',
  ])('%s', (attribute) => {
    expect(readBlocks(`<div ${attribute}>junk</div>${article}`)).toHaveLength(1);
  });

  it('other styles hide nothing', () => {
    const page = parse('<p style="display:block; visibility:visible">x');
    expect(page.parent.every((_, n) => findHiding(page, n) === SHOWN)).toBe(true);
  });

  it('are read where the page is unreadable without, as articles behind a script are', () => {
    const blocks = readBlocks(`<body style="visibility:hidden"><script>var x</script>${article}<p style="display:none">anti-copy junk</p>`);
    expect(blocks).toEqual([expect.stringContaining('The visible article')]);
  });

  it('are read from twice the running text that is shown', () => {
    const reveal = (times: number): number =>
      muteText(parse(`${article}<div style="opacity:0">${article.repeat(times)}</div>`)).revealed.length;
    expect([1, 2, 3].map(reveal)).toEqual([0, 0, 1]);
    expect(
      muteText(parse(`<nav>${'<a href=x>A long line of a menu that is text in a link</a>'.repeat(3)}</nav><div hidden>${article}</div>`))
        .revealed,
    ).toHaveLength(1);
  });

  it('are read in the one way that covers the page', () => {
    const blocks = readBlocks(
      `<div hidden>${article}</div><p style="font-size:0">junk and more of it, as long as that</p><div hidden>${article}</div>`,
    );
    expect(blocks).toHaveLength(2);
  });

  it('are judged by their text without scripts', () => {
    expect(readBlocks(`<div hidden><script>${'x'.repeat(1000)}</script>junk</div>${article}`)).toHaveLength(1);
  });

  it('are judged one by one', () => {
    const junk = '<span style="display:none">xxxx</span>';
    expect(readBlocks(`<p>${`${junk}text `.repeat(50)}`)).toEqual([`${'text '.repeat(50)}`.trim()]);
  });

  it('are never read inside lines, however much there is: but an inline element may hold blocks', () => {
    const noise = 'j26HJ jPMY9 and more noise for those who copy, longer than the line it stands in';
    const poem = Array.from({ length: 40 }, (_, i) => `line ${i}<span style="display:none">${noise}</span><br>`).join('');
    expect(readBlocks(`<div>${poem}</div>`).join('\n')).not.toContain('j26HJ');
    expect(readBlocks(`<div>Read on<span style="display:none">${article}</span></div>`)).toHaveLength(2);
  });
});

describe('what a control right before it shows is read', () => {
  const page = (panel: string): string => `<body><p>before</p>${panel}<p>after</p>`;

  it.each([
    '<div><button aria-expanded="false">Q</button></div> <div hidden>A</div>',
    '<h3><button aria-expanded="false" aria-controls="a">Q</button></h3><section id="a" role="region" style="display:none">A</section>',
    '<a href="#a" aria-expanded="false">Q</a><div aria-hidden="true">A</div>',
    '<details><summary>Q</summary> <div aria-hidden="true">A</div></details>',
    '<div role="tablist"><a role="tab">Q</a></div><div role="tabpanel" hidden>A</div>',
    '<div><button><span>Q</span></button></div><div hidden>A</div>',
    '<h3><button aria-controls="a">Q</button></h3><div id="a" style="display:none">A</div>',
    '<div class="box is-collapsed"><div>Q</div><div style="display: none">A</div></div>',
  ])('%s', (html) => {
    expect(readBlocks(page(html))).toEqual(['before', 'Q', 'A', 'after']);
  });

  it.each([
    '<nav><button aria-expanded="false">Q</button><div hidden>A</div></nav>',
    '<button aria-expanded="false">Q</button><ul hidden><li>A</ul>',
    '<button aria-expanded="false">Q</button><dialog>A</dialog>',
    '<button aria-expanded="false">Q</button>words<div hidden>A</div>',
    '<button aria-expanded="true">Q</button><div hidden>A</div>',
    '<p>Q</p><div hidden>A</div>',
    '<button>Q</button><div role="tooltip" hidden>A</div>',
    '<button aria-controls="b">Q</button><div id="a" style="display:none">A</div>',
    '<header class="is-collapsed"><div>Q</div><div hidden>A</div></header>',
  ])('but not %s', (html) => {
    expect(readBlocks(page(html)).join(' ')).not.toContain('A');
  });
});
