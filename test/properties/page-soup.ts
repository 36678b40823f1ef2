/** Random markup for property tests: tags that nest, close badly, hide text and link it. */
import fc from 'fast-check';

const TAGS = ['div', 'p', 'span', 'ul', 'li', 'table', 'tr', 'td', 'br', 'b', 'h2', 'script', 'select', 'noscript', 'section', 'font'];

export const SOUP: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS.map((tag) => `<${tag}>`), '<a href=/x>', '<a name=y>', '<div hidden>', '<p style="display:none">'),
      fc.constantFrom(...TAGS.map((tag) => `</${tag}>`), '</a>'),
      fc.constantFrom('Some words, here. ', '正文，很长。', 'سالام، دۇنيا. ', ' ', '\u200b', '12:30', '<!-- -->'),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 80 },
  )
  .map((pieces) => pieces.join(''));
