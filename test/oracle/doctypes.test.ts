/** Document modes over every public identifier that matters, in many spellings: the same as parse5's `document.mode`. */
import { describe, expect, it } from 'vitest';
import { findDifference } from './parse5-oracle.ts';

const PUBLIC_IDS: readonly string[] = [
  ...['', 'html', 'HTML', 'about:legacy-compat', '-/W3C/DTD HTML 4.0 Transitional/EN', '-//W3O//DTD W3 HTML Strict 3.0//EN//'],
  ...[
    '2.0 Level 1',
    '2.0 Level 2',
    '2.0 Strict Level 1',
    '2.0 Strict Level 2',
    '2.0 Strict',
    '2.0',
    '2.1E',
    '3.0',
    '3.2 Final',
    '3.2',
    '3',
  ].map((version) => `-//IETF//DTD HTML ${version}//EN`),
  ...['Level 0', 'Level 1', 'Level 2', 'Level 3', 'Strict Level 0', 'Strict Level 1', 'Strict Level 2', 'Strict Level 3', 'Strict', ''].map(
    (level) => `-//IETF//DTD HTML ${level}//EN`,
  ),
  ...['3 1995-03-24', '3.2 Draft', '3.2 Final', '3.2', '3.2S Draft', '4.0 Frameset', '4.0 Transitional', 'Experimental 19960712'].map(
    (version) => `-//W3C//DTD HTML ${version}//EN`,
  ),
  ...['4.01 Frameset', '4.01 Transitional', '4.01', '4.0', 'Experimental 970421'].map((version) => `-//W3C//DTD HTML ${version}//EN`),
  ...['1.0 Frameset', '1.0 Transitional', '1.0 Strict', '1.1', 'Basic 1.0'].map((version) => `-//W3C//DTD XHTML ${version}//EN`),
  ...['2.0 HTML Strict', '2.0 HTML', '2.0 Tables', '3.0 HTML Strict', '3.0 HTML', '3.0 Tables', '4.0 HTML'].map(
    (version) => `-//Microsoft//DTD Internet Explorer ${version}//EN`,
  ),
  '+//Silmaril//dtd html Pro v0r11 19970101//EN',
  '-//AS//DTD HTML 3.0 asWedit + extensions//EN',
  '-//AdvaSoft Ltd//DTD HTML 3.0 asWedit + extensions//EN',
  '-//IETF//DTD HTML//EN',
  '-//Metrius//DTD Metrius Presentational//EN',
  '-//Netscape Comm. Corp.//DTD HTML//EN',
  '-//Netscape Comm. Corp.//DTD Strict HTML//EN',
  "-//O'Reilly and Associates//DTD HTML 2.0//EN",
  "-//O'Reilly and Associates//DTD HTML Extended 1.0//EN",
  "-//O'Reilly and Associates//DTD HTML Extended Relaxed 1.0//EN",
  '-//SQ//DTD HTML 2.0 HoTMetaL + extensions//EN',
  '-//SoftQuad Software//DTD HoTMetaL PRO 6.0::19990601::extensions to HTML 4.0//EN',
  '-//SoftQuad//DTD HoTMetaL PRO 4.0::19971010::extensions to HTML 4.0//EN',
  '-//Spyglass//DTD HTML 2.0 Extended//EN',
  '-//Sun Microsystems Corp.//DTD HotJava HTML//EN',
  '-//Sun Microsystems Corp.//DTD HotJava Strict HTML//EN',
  '-//W3C//DTD W3 HTML//EN',
  '-//W3O//DTD W3 HTML 3.0//EN',
  '-//WebTechs//DTD Mozilla HTML 2.0//EN',
  '-//WebTechs//DTD Mozilla HTML//EN',
];
const SYSTEM_IDS: readonly string[] = [
  '',
  'http://www.w3.org/TR/html4/loose.dtd',
  'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd',
];

describe.each(PUBLIC_IDS)('public identifier %j', (id) => {
  it('has the mode of parse5 with any system identifier and in any spelling', () => {
    for (const publicId of [id, id.toLowerCase(), id.toUpperCase(), id.replace(/\/\/EN$/, '//DE'), `${id} `]) {
      const tags = SYSTEM_IDS.map((system) => `<!DOCTYPE html PUBLIC "${publicId}" "${system}">`);
      tags.push(
        `<!doctype HTML public '${publicId}'>`.replace(/'(.*)'(.*)'/, '"$1\'$2"'),
        `<!DOCTYPE svg PUBLIC "${publicId}">`,
        `<!DOCTYPE html PUBLIC "${publicId}`,
      );
      for (const tag of tags) expect(findDifference(`${tag}<p><table>`), tag).toBeUndefined();
    }
  });
});

it.each([
  '',
  '<!DOCTYPE html>',
  '<!doctype>',
  '<!DOCTYPE html SYSTEM "about:legacy-compat">',
  '<!DOCTYPE html SYSTEM ""x>',
  '<!--x--><!DOCTYPE html>',
  'x<!DOCTYPE html>',
])('mode of %j', (start) => {
  expect(findDifference(`${start}<p><table>`)).toBeUndefined();
});
