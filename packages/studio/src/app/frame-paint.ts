/** The colours of a page's blocks. Told apart without colour, too: kept text stands on a line, dropped text is hatched, what was corrected is framed by dashes. */
export const PAINT = `
:where(img:not([src])) { display: inline-block; min-width: 48px; min-height: 32px; max-width: 100%; max-height: 90px; border: 1px dashed #888 }
:where([galley-link]) { color: #0645ad; text-decoration: underline; cursor: default }
galley-b { cursor: pointer; border-radius: 2px; transition: none !important }
galley-b[f=kept] { background: rgba(46, 160, 67, .18) !important; box-shadow: 0 2px 0 rgba(26, 127, 55, .9) !important }
galley-b[f=dropped] { background: repeating-linear-gradient(135deg, rgba(130, 130, 130, .16) 0 2px, transparent 2px 7px) !important }
galley-b[r] { background: repeating-linear-gradient(135deg, rgba(191, 135, 0, .28) 0 2px, transparent 2px 7px) !important }
galley-b[said] { outline: 2px dashed #8250df !important; outline-offset: 1px }
galley-b[now] { outline: 3px solid #0969da !important; outline-offset: 1px; background: rgba(84, 174, 255, .3) !important }
`;
