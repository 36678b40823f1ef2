import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { isScriptShell } from './script-shell.ts';

const isShell = (body: string): boolean => isScriptShell(parse(`<!doctype html><title>The whole title of a page</title><body>${body}`));
const APP = '<script src="app.js"></script>';
const MENU = '<nav><a href="/a">Home of the paper</a> <a href="/b">Sport and other games</a></nav>';

describe('isScriptShell', () => {
  it('sees empty elements that frameworks fill', () => {
    for (const mount of ['<div id="root"></div>', '<div id="__next">Loading…</div>', '<app-root></app-root>', '<main id="app"> </main>'])
      expect(isShell(MENU + mount + APP), mount).toBe(true);
  });

  it('sees pages without any text, and pages that ask for JavaScript', () => {
    expect(isShell(`<div class="x"></div>${APP}`)).toBe(true);
    expect(isShell(`${MENU}<noscript>Please enable JavaScript.</noscript>${APP}`)).toBe(true);
    expect(isShell(`${MENU}<p>Bitte JavaScript aktivieren!</p>${APP}`)).toBe(true);
  });

  it('needs a script that runs', () => {
    expect(isShell('<div id="root"></div>')).toBe(false);
    expect(isShell('<div id="root"></div><script type="application/json">{}</script>')).toBe(false);
  });

  it('lets pages with text be', () => {
    expect(isShell(`<div id="root"><p>${'Some words of a page. '.repeat(10)}</p></div>${APP}`)).toBe(false);
    expect(isShell(`<p>${'Some words of a page. '.repeat(50)}</p><noscript>Enable JavaScript.</noscript>${APP}`)).toBe(false);
    expect(isShell(`<div id="app"></div><p>${'Some words of a page. '.repeat(150)}</p>${APP}`)).toBe(false);
  });
});
