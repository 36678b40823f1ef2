/** Lines that begin with an arrow or a bullet. */
import { expect, it } from 'vitest';
import { renderBetween } from '../../../../../test/render-between.ts';

it('are items, line by line and paragraph by paragraph', () => {
  expect(renderBetween('<p>We keep:<br>• nets of <b>hemp</b><br>• knots<p>● lamps<p>and no more.')).toEqual([
    'We keep:',
    '- nets of **hemp**',
    '- knots',
    '- lamps',
    'and no more.',
  ]);
  expect(renderBetween('<p>&gt; • nets<br>&gt; • knots')).toEqual(['> - nets', '> - knots']);
});

it('are none between texts, in lists, or without a blank', () => {
  expect(renderBetween('<p>• • •</p>')).toEqual(['---']);
  expect(renderBetween('<ul><li>• nets<li>• knots</ul>')).toEqual(['- • nets', '- • knots']);
  expect(renderBetween('<p>•Nets of the harbour<br>&gt; see there<br>• knots')).toEqual([
    '•Nets of the harbour',
    '\\> see there',
    '- knots',
  ]);
});

it('are quotations by themselves where others are beyond doubt', () => {
  expect(renderBetween('<p>&gt; It is so,<br>&gt; they say.<p>No.<p>&gt; And now?')).toEqual([
    '> It is so,\\',
    '> they say.',
    'No.',
    '> And now?',
  ]);
  expect(renderBetween('<p>Yes.<p>&gt; And now?')).toEqual(['Yes.', '\\> And now?']);
});
