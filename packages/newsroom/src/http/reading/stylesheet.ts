/** How the pages for people look: light and dark, wide and narrow, in either direction of writing. */

export const STYLESHEET: string = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --raised: #ffffff; --ink: #1d1d1b; --faint: #66635c; --line: #dfdbd2; --accent: #9c2f1f; --mark: #ffe58f;
  --added: #d9f2dc; --removed: #f9dcd6;
  --serif: Charter, "Iowan Old Style", "Source Serif 4", Georgia, "Noto Serif", serif;
  --sans: system-ui, -apple-system, "Segoe UI", "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16171a; --raised: #1e2024; --ink: #e7e4dd; --faint: #a09c93; --line: #35373d; --accent: #f0957f; --mark: #6b5310;
    --added: #1e3d25; --removed: #4a2620;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 100%/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
body { margin: 0; min-block-size: 100vh; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .18em; }
a:hover { color: var(--accent); text-decoration-color: currentColor; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; background: var(--raised); padding: .6rem 1rem; z-index: 1; }
.skip:focus { inset-inline-start: .5rem; inset-block-start: .5rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .7rem clamp(1rem, 4vw, 2.5rem); border-block-end: 1px solid var(--line); background: var(--raised); }
.brand { font: 700 1.25rem/1 var(--serif); text-decoration: none; letter-spacing: -.01em; }
.bar nav { display: flex; gap: 1.1rem; margin-inline-end: auto; }
.bar nav a { text-decoration: none; color: var(--faint); padding-block: .35rem; }
.bar nav a[aria-current] { color: var(--ink); box-shadow: 0 2px 0 var(--accent); }
.search { display: flex; flex: 0 1 24rem; gap: .4rem; }
.search input { flex: 1; min-inline-size: 0; }
input, button, textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .4rem .7rem; }
button { cursor: pointer; background: var(--raised); }
button:hover { border-color: var(--accent); }
main { padding: 1.6rem clamp(1rem, 4vw, 2.5rem) 4rem; max-inline-size: 62rem; margin-inline: auto; }
main.wide { max-inline-size: 100rem; }
h1 { font: 700 clamp(1.5rem, 3.4vw, 2.1rem)/1.22 var(--serif); margin: 0 0 .6rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font: 700 1.2rem/1.3 var(--serif); margin: 0; overflow-wrap: anywhere; }
h2 a, .headlines a { text-decoration: none; }
.meta { color: var(--faint); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .1rem .9rem; margin: .25rem 0 0; padding: 0; list-style: none; }
.lead { margin: .45rem 0 0; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
form.row { display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: end; margin-block: .8rem; }
form.row label { min-inline-size: 0; max-inline-size: 100%; display: grid; grid-template-columns: minmax(0, 1fr); gap: .2rem; color: var(--faint); font-size: .85rem; }
label input, label select { max-inline-size: 100%; color: var(--ink); font-size: 1rem; }
select, input[type=checkbox], input[type=radio] { font: inherit; accent-color: var(--accent); }
select { color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .4rem .5rem; max-inline-size: 18rem; }
.marks { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: .6rem; }
.marks button { font-size: .85rem; padding: .2rem .6rem; }
.read h2 { font-weight: 400; color: var(--faint); }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.2rem; }
.facts dt { color: var(--faint); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.folder { margin-block-start: 1.6rem; }
.fields { display: grid; gap: .8rem; max-inline-size: 26rem; margin-block-start: 1rem; }
.fields label { display: grid; gap: .25rem; color: var(--faint); font-size: .9rem; }
.fields textarea { color: var(--ink); font: .9rem/1.5 ui-monospace, monospace; resize: vertical; }
.fields + h2, .note + h2 { margin-block-start: 1.8rem; }
.story { padding-block: 1.25rem; border-block-end: 1px solid var(--line); }
.story:first-of-type { padding-block-start: .4rem; }
.picture { float: inline-end; inline-size: 8rem; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; margin-block: .2rem .6rem; margin-inline: 1rem 0; border-radius: .3rem; background: var(--line); }
.icon { vertical-align: -.15em; inline-size: 1rem; block-size: 1rem; border-radius: .15rem; }
.story::after { content: ""; display: block; clear: both; }
.text img { max-inline-size: 100%; block-size: auto; }
.count { color: var(--accent); font-weight: 600; }
.headlines { margin: .7rem 0 0; padding: 0 0 0 0; list-style: none; border-inline-start: 3px solid var(--line); }
.headlines li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .3rem 0 .3rem; padding-inline-start: .9rem; align-items: baseline; }
.headlines .lead { grid-column: 1 / -1; color: var(--faint); font-size: .94rem; margin: 0 0 .3rem; -webkit-line-clamp: 2; }
.headlines .where { color: var(--faint); font-size: .875rem; white-space: nowrap; }
.more { display: inline-block; margin-block-start: 1.5rem; }
.note { background: var(--raised); border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: .3rem; padding: .8rem 1rem; margin-block: 1rem; }
mark { background: var(--mark); color: inherit; border-radius: .15em; padding-inline: .1em; }
table.sources { table-layout: fixed; border-collapse: collapse; margin-block-start: .6rem; inline-size: 100%; font-size: .94rem; }
.sources th, .sources td { text-align: start; padding: .55rem .8rem .55rem 0; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.sources th { color: var(--faint); font-weight: 500; font-size: .85rem; white-space: nowrap; }
.failed { color: var(--accent); }
.tools { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font-size: .9rem; margin: .9rem 0 0; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: clamp(1.2rem, 2.5vw, 2.4rem); align-items: start; }
.pair > section > h2 { font: 600 .8rem/1.4 var(--sans); color: var(--faint); text-transform: uppercase; letter-spacing: .06em; margin-block-end: .6rem; }
.page { inline-size: 100%; block-size: 84vh; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
.source { position: sticky; inset-block-start: 1rem; }
.pair .text { margin-block-start: 1.4rem; }
.text { font: 1.09rem/1.65 var(--serif); overflow-wrap: anywhere; }
.text > :first-child { margin-block-start: 0; }
.text p { margin-block: 0 .95em; }
.text h1, .text h2, .text h3, .text h4 { font: 700 1.15em/1.3 var(--serif); margin-block: 1.4em .5em; }
.text img, .text video { max-inline-size: 100%; block-size: auto; border-radius: .3rem; }
.text figure { margin: 1.2em 0; color: var(--faint); font-size: .9em; }
.text blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); }
.text pre { overflow-x: auto; background: var(--raised); border: 1px solid var(--line); padding: .8em; border-radius: .3rem; font-size: .85em; direction: ltr; text-align: start; }
.text table { border-collapse: collapse; display: block; overflow-x: auto; }
.text td, .text th { border: 1px solid var(--line); padding: .3em .6em; text-align: start; }
.edits p { margin-block: .4em; padding: .2em .5em; border-radius: .2rem; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--removed); }
del + ins { margin-inline-start: .25em; }
summary { cursor: pointer; }
fieldset { border: 1px solid var(--line); border-radius: .3rem; margin: .6rem 0; }
.choice { display: block; padding-block: .15rem; }
.first { margin-block: 1rem 0; }
.timeline { margin: 1.2rem 0; }
.scroll { overflow-x: auto; direction: ltr; }
.timeline .scroll > svg { display: block; inline-size: 100%; min-inline-size: 42rem; block-size: auto; }
.timeline text { fill: var(--ink); font: 13px var(--sans); direction: ltr; }
.timeline .tick, .timeline .number { fill: var(--faint); font-size: 12px; }
.timeline .lane, .timeline .grid { stroke: var(--line); stroke-width: 1; }
.timeline .grid { stroke-dasharray: 2 4; }
.full { fill: var(--ink); stroke: var(--paper); stroke-width: 1; }
.hole { fill: var(--paper); }
.ring { fill: var(--paper); stroke: var(--ink); stroke-width: 2; }
.key { inline-size: 1.1em; block-size: 1.1em; vertical-align: -.2em; margin-inline-end: .2em; }
figcaption { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; color: var(--faint); font-size: .85rem; margin-block-start: .4rem; }
.course { margin: 1.4rem 0 0; padding-inline-start: 2.2rem; }
.course > li { padding-block: .8rem; border-block-start: 1px solid var(--line); }
.course > li::marker { color: var(--faint); }
.course h2 { font-size: 1.08rem; }
.course details { margin-block-start: .4rem; font-size: .94rem; }
.course .why, .of { color: var(--faint); font-size: .875rem; }
.added p { background: var(--raised); border-inline-start: 3px solid var(--line); }
table.sides { border-collapse: collapse; table-layout: fixed; inline-size: 100%; margin-block-start: 1rem; font: 1rem/1.6 var(--serif); }
.sides th { text-align: start; font: 600 .85rem/1.4 var(--sans); color: var(--faint); }
.sides th, .sides td { padding: .4rem .8rem; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; text-align: start; }
.sides td + td, .sides th + th { border-inline-start: 1px solid var(--line); }
.sides .same, .sides .folded { color: var(--faint); }
.sides .folded td { font: .85rem var(--sans); text-align: center; }
.sides del { text-decoration: line-through; }
.sides ins, .added ins { text-decoration: underline; text-underline-offset: .2em; }
:lang(zh), :lang(ja), :lang(ko) { line-break: strict; }
:lang(zh) { --serif: "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei", "Noto Sans", system-ui, sans-serif; }
:lang(ja) { --serif: "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", "Noto Sans", system-ui, sans-serif; }
:lang(ko) { --serif: "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans", system-ui, sans-serif; }
:lang(zh-TW), :lang(zh-HK), :lang(zh-Hant) { --serif: "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei", "WenQuanYi Micro Hei", system-ui, sans-serif; }
:lang(ar), :lang(fa), :lang(ug), :lang(ur), :lang(ps) { --serif: "UKIJ Tuz", "Noto Naskh Arabic", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", serif; }
.text:lang(zh), .text:lang(ja) { font: 1.05rem/1.85 var(--serif); text-align: justify; }
.text:lang(ar), .text:lang(fa), .text:lang(ug), .text:lang(ur), .text:lang(ps) { font: 1.2rem/1.95 var(--serif); }
h1:lang(ar), h1:lang(fa), h1:lang(ug), h1:lang(ur), h2:lang(ug), h2:lang(ar), h2:lang(fa), h2:lang(ur) { line-height: 1.55; }
@media (max-width: 56rem) {
  .pair { grid-template-columns: minmax(0, 1fr); }
  .source { position: static; }
  .page { block-size: 70vh; }
}
@media (min-width: 38rem) { .sources th:first-child { inline-size: 46%; } }
@media (max-width: 38rem) {
  .search { flex-basis: 100%; order: 3; }
  .picture { inline-size: 5.5rem; }
  .headlines li { grid-template-columns: minmax(0, 1fr); }
  .sides thead { position: absolute; inset-inline-start: -100vw; clip-path: inset(50%); }
  .sides tr, .sides td { display: block; }
  .sides td, .sides td + td { border: 0; padding-inline: 0; }
  .sides td:empty, .sides .same td + td { display: none; }
  .sides tr { border-block-end: 1px solid var(--line); }
  .sides td[data-label]::before { content: attr(data-label); display: block; color: var(--faint); font: .8rem var(--sans); }
  .sources thead { position: absolute; inset-inline-start: -100vw; clip-path: inset(50%); }
  .sources tr { display: block; padding-block: .6rem; border-block-end: 1px solid var(--line); }
  .sources td { display: block; border: 0; padding: .1rem 0; }
  .sources td[data-label]:not(:empty)::before { content: attr(data-label) ": "; color: var(--faint); }
}
.status { position: fixed; inset-block-end: .5rem; inset-inline-end: .5rem; margin: 0; padding: .4rem .8rem; background: var(--raised); border: 1px solid var(--line); border-radius: .3rem; font-size: .9rem; }
.status:empty { padding: 0; border: 0; }
.fresh:empty { display: none; }
.help { background: var(--raised); color: var(--ink); border: 1px solid var(--line); border-radius: .4rem; }
.help dl { display: grid; grid-template-columns: auto 1fr; gap: .4rem 1.2rem; margin: 0; }
.help dd { margin: 0; }
.help label { display: block; margin-block-start: .6rem; }
@media print { .bar, .tools, .source { display: none; } .pair { display: block; } }
`.trimStart();
