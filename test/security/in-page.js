/** What the judge of the attack corpus does inside the browser; plain JavaScript, since only this file knows a DOM. */

/** Looks at all elements of all cases, and again after their markup was written out and read in twice. */
globalThis.__inspect = ({ elements, mathml, attributes }) => {
  const allowed = {
    'http://www.w3.org/1999/xhtml': new Set(elements.split(' ')),
    'http://www.w3.org/1998/Math/MathML': new Set(mathml.split(' ')),
  };
  const named = new Set(attributes.split(' '));
  const wrong = [];
  const judgeAttribute = (element, { name, value }, label) => {
    const footnote = name.startsWith('data-footnote') || name.startsWith('aria-');
    if (!named.has(name) && !footnote) wrong.push(`${label} ${element.localName}[${name}]`);
    if (name !== 'href' && name !== 'src') return;
    const { protocol } = new URL(value, document.baseURI);
    if (!['http:', 'https:', 'mailto:'].includes(protocol)) wrong.push(`${label} ${name}=${value.slice(0, 40)}`);
  };
  const judgePlayer = (element, label) => {
    const { protocol, hostname } = new URL(element.src);
    const known = ['www.youtube.com', 'players.brightcove.net'].includes(hostname);
    if (!known || protocol !== 'https:') wrong.push(`${label} frame of ${element.src.slice(0, 60)}`);
    if (element.getAttribute('sandbox') !== 'allow-scripts allow-same-origin allow-presentation allow-popups')
      wrong.push(`${label} frame without a sandbox`);
  };
  const judgeFrame = (frame, label) => {
    for (const element of frame.querySelectorAll('*')) {
      if (allowed[element.namespaceURI]?.has(element.localName) !== true) wrong.push(`${label} <${element.localName}>`);
      if (element.localName === 'iframe') judgePlayer(element, label);
      for (const attribute of [...element.attributes]) judgeAttribute(element, attribute, label);
    }
  };
  const cases = [...document.querySelectorAll('body > div[data-case]')];
  for (const frame of cases) {
    for (let round = 0; round < 3; round++) {
      judgeFrame(frame, `${frame.getAttribute('data-case')}.${round}`);
      frame.innerHTML = `${frame.innerHTML}`;
    }
  }
  return { cases: cases.length, wrong };
};

/** Fires what people would. */
globalThis.__touchEverything = () => {
  for (const element of document.querySelectorAll('div[data-case] *')) {
    for (const type of ['mouseover', 'mouseenter', 'focus', 'pointerdown', 'toggle']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (!element.closest('a')) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
};
