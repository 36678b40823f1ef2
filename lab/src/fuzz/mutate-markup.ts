/** Mutations of markup: cuts at every kind of place, splices, repeats, bombs, nasty text, data, lies in the head. */
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { pick, pickPlace } from './draw.ts';
import { writeDataScript } from './hostile-data.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTE_VALUES, NASTY_DATES, NASTY_MARKUP, NASTY_REFERENCES, NASTY_TEXT } from './nasty.data.ts';

/** What grows is cut here: calls stay cheap. */
const LONGEST = 24_000;
const DEEPEST = 1500;

/** Gives the page changed; `other` is another page to take from. */
type Mutation = (random: SeededRandom, page: string, other: () => string) => string;

/** Where a page may end. */
const PLACES: readonly RegExp[] = [
  /<\/?[a-z][a-z0-9]{0,5}/gi,
  /<[a-z]+\s+[a-z-]{1,9}/gi,
  /=\s*["']?[^"'\s>]{0,4}/g,
  /&#?[a-z0-9]{0,3}/gi,
  /<!-{0,2}[^>]{0,3}/g,
  /<script[^>]*>[^<]{0,9}/gi,
  /<style[^>]*>[^<]{0,9}/gi,
  /<title[^>]*>[^<]{0,9}/gi,
  /<(?:textarea|template|select|svg|math|noscript|table|tr)[^>]*>/gi,
  /[\ud800-\udbff]/g,
  /\\(?:u[0-9a-f]{0,3})?/gi,
  />/g,
  /[^<>\s]{2}/g,
];
const TAG_START = /(?=<[a-z/!])/gi;
const IN_TAG = /<[a-z][a-z0-9]*/gi;
const BEHIND_TAG = /<[^<>]*>/g;
const HEAD = /<head[^>]*>|<html[^>]*>|<!doctype[^>]*>/gi;

const MUTATIONS: readonly Mutation[] = [
  flipBits,
  cutEnd,
  cutStart,
  splice,
  repeatRange,
  deleteRange,
  moveRange,
  addAttributes,
  addReferences,
  addMarkup,
  addMarkup,
  addText,
  addText,
  addData,
  addData,
  nest,
  swapName,
  lieInHead,
  dropTags,
  changeBlanks,
  addDate,
  changeCase,
  wrap,
];

/** One to five mutations, mostly few. */
export function mutateMarkup(random: SeededRandom, page: string, other: () => string): string {
  let changed = page;
  for (let rounds = 1 + Math.floor(5 * random.next() ** 2); rounds > 0; rounds--) {
    changed = pick(random, MUTATIONS)(random, changed, other);
    if (changed.length > LONGEST) changed = changed.slice(0, LONGEST);
  }
  return changed;
}

function insert(page: string, at: number, piece: string): string {
  return page.slice(0, at) + piece + page.slice(at);
}

function flipBits(random: SeededRandom, page: string): string {
  const units = page.split('');
  for (let flips = 1 + random.below(12); flips > 0 && units.length > 0; flips--) {
    const at = random.below(units.length);
    units[at] = String.fromCharCode(units[at]!.charCodeAt(0) ^ (1 << random.below(random.next() < 0.8 ? 7 : 16)));
  }
  return units.join('');
}

function cutEnd(random: SeededRandom, page: string): string {
  return page.slice(0, pickPlace(random, page, pick(random, PLACES)));
}

function cutStart(random: SeededRandom, page: string): string {
  return page.slice(pickPlace(random, page, pick(random, PLACES)));
}

function splice(random: SeededRandom, page: string, other: () => string): string {
  const second = other();
  return page.slice(0, pickPlace(random, page, TAG_START)) + second.slice(pickPlace(random, second, TAG_START));
}

function takeRange(random: SeededRandom, page: string): [start: number, end: number] {
  const start = pickPlace(random, page, random.next() < 0.7 ? TAG_START : /(?=.)/gs);
  return [start, Math.min(page.length, start + 1 + random.below(random.next() < 0.5 ? 60 : 1500))];
}

function repeatRange(random: SeededRandom, page: string): string {
  const [start, end] = takeRange(random, page);
  const piece = page.slice(start, end);
  const most = Math.max(1, Math.floor(LONGEST / 2 / Math.max(1, piece.length)));
  return insert(page, end, piece.repeat(1 + random.below(Math.min(most, random.next() < 0.7 ? 4 : 400))));
}

function deleteRange(random: SeededRandom, page: string): string {
  const [start, end] = takeRange(random, page);
  return page.slice(0, start) + page.slice(end);
}

function moveRange(random: SeededRandom, page: string): string {
  const [start, end] = takeRange(random, page);
  const rest = page.slice(0, start) + page.slice(end);
  return insert(rest, pickPlace(random, rest, TAG_START), page.slice(start, end));
}

function addAttributes(random: SeededRandom, page: string): string {
  let text = '';
  const count = random.next() < 0.8 ? 1 + random.below(4) : random.below(300);
  for (let i = 0; i < count; i++) {
    const name = random.next() < 0.8 ? pick(random, ATTRIBUTE_NAMES) : `a${random.below(1000)}`;
    const value = random.next() < 0.8 ? pick(random, ATTRIBUTE_VALUES) : pick(random, NASTY_TEXT);
    const quote = pick(random, ['"', '"', "'", '']);
    text += ` ${name}=${quote}${value}${quote}`;
  }
  return insert(page, pickPlace(random, page, IN_TAG), text);
}

function addReferences(random: SeededRandom, page: string): string {
  let text = '';
  for (let i = random.next() < 0.8 ? 1 + random.below(5) : random.below(300); i >= 0; i--) text += pick(random, NASTY_REFERENCES);
  return insert(page, pickPlace(random, page, random.next() < 0.6 ? BEHIND_TAG : /./gs), text);
}

function addMarkup(random: SeededRandom, page: string): string {
  let changed = page;
  for (let i = 1 + random.below(4); i > 0; i--)
    changed = insert(changed, pickPlace(random, changed, BEHIND_TAG), pick(random, NASTY_MARKUP));
  return changed;
}

function addText(random: SeededRandom, page: string): string {
  let changed = page;
  for (let i = 1 + random.below(4); i > 0; i--) {
    const place = random.next() < 0.6 ? BEHIND_TAG : /./gs;
    changed = insert(changed, pickPlace(random, changed, place), pick(random, NASTY_TEXT));
  }
  return changed;
}

function addData(random: SeededRandom, page: string): string {
  return insert(page, pickPlace(random, page, random.next() < 0.5 ? HEAD : BEHIND_TAG), writeDataScript(random));
}

function addDate(random: SeededRandom, page: string): string {
  const date = pick(random, NASTY_DATES);
  const piece = random.next() < 0.5 ? date : `<time datetime="${pick(random, NASTY_DATES)}">${date}</time>`;
  return insert(page, pickPlace(random, page, BEHIND_TAG), piece);
}

const NESTABLE: readonly string[] =
  '<div>,<p>,<span>,<b>,<i class=x>,<a href=/x>,<ul><li>,<ol><li>,<table><tr><td>,<blockquote>,<details><summary>,<dl><dd>,<section>,<font>,<sup>,<code>,<svg>,<math><mrow>,<template>,<figure>,<ruby>,<q>,<h2>,<select><option>,<button>'.split(
    ',',
  );

function nest(random: SeededRandom, page: string): string {
  const open = pick(random, NESTABLE);
  const count = random.next() < 0.9 ? 1 + random.below(30) : random.below(DEEPEST);
  const between = random.next() < 0.3 ? 'x, y. ' : '';
  return insert(page, pickPlace(random, page, BEHIND_TAG), `${open}${between}`.repeat(count));
}

const NAMES: readonly string[] =
  'p div span b a h1 h2 li ul ol td tr table pre code blockquote script style title noscript template svg math figure figcaption sup section article main nav header footer form select option textarea details summary dl dt dd ruby rt iframe video time'.split(
    ' ',
  );

function swapName(random: SeededRandom, page: string): string {
  const at = pickPlace(random, page, /<\/?(?=[a-z])/gi);
  return page.slice(0, at) + page.slice(at).replace(/^[a-z0-9]*/i, pick(random, NAMES));
}

function lieInHead(random: SeededRandom, page: string): string {
  const value = random.next() < 0.5 ? pick(random, ATTRIBUTE_VALUES) : pick(random, NASTY_TEXT);
  const kind = random.below(6);
  const names = ['og:title', 'og:url', 'og:image', 'og:type', 'author', 'date', 'description', 'article:published_time', 'keywords'];
  const meta = `<meta ${pick(random, ['name', 'property', 'itemprop'])}="${pick(random, names)}" content="${value}">`;
  const lie = [
    meta,
    `<base href="${value}">`,
    `<base href="https://x.example/${'a'.repeat(random.below(4000))}/">`,
    `<link rel="${pick(random, ['canonical', 'icon', 'next', 'prev', 'amphtml', 'alternate'])}" href="${value}">`,
    `<meta charset="${pick(random, ['gbk', 'utf-16', 'x', 'iso-2022-jp', 'windows-1251', 'utf-7'])}">`,
    `<title>${value}</title>`,
  ][kind]!;
  return insert(page, pickPlace(random, page, HEAD), lie);
}

function dropTags(random: SeededRandom, page: string): string {
  const share = random.next();
  const pattern = pick(random, [/<\/[a-z0-9]+>/gi, /<[a-z][^<>]*>/gi, /<!--.*?-->/gs, /["']/g, /\s(?:class|id)="[^"]*"/gi]);
  return page.replace(pattern, (piece) => (random.next() < share ? '' : piece));
}

function changeBlanks(random: SeededRandom, page: string): string {
  const blank = pick(random, ['', '\n', '\r\n', '\t', '\u00a0', '\u3000', '\0', '\f', '  \n ', '\u2028']);
  const share = random.next();
  return page.replace(/\s+/g, (piece) => (random.next() < share ? blank : piece));
}

function changeCase(random: SeededRandom, page: string): string {
  const upper = random.next() < 0.5;
  return page.replace(/<\/?[a-z][a-z0-9]*/gi, (name) => (upper ? name.toUpperCase() : name.toLowerCase()));
}

function wrap(random: SeededRandom, page: string): string {
  const [open, close] = pick(random, [
    ['<!--', '-->'],
    ['<script>', '</script>'],
    ['<textarea>', ''],
    ['<noscript>', '</noscript>'],
    ['<template>', '</template>'],
    ['<svg>', '</svg>'],
    ['<math>', '</math>'],
    ['<table>', '</table>'],
    ['<select>', '</select>'],
    ['<title>', ''],
    ['<div hidden>', '</div>'],
    ['<?xml version="1.0"?><rss><channel><item>', '</item></channel></rss>'],
    ['{"html": "', '"}'],
    ['', page],
  ] as const);
  return open + page + close;
}
