/** The month names the package ships are those of the runtime's CLDR data, and are read as dates. */
import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../packages/galley/src/fields/dates/date-text.ts';
import { LANGUAGES, namesOf } from './month-names.ts';

describe('month names', () => {
  for (const language of LANGUAGES) {
    it(`of ${language} are read`, () => {
      const wrong: string[] = [];
      for (const [word, month] of namesOf(language)) {
        const iso = `2021-${String(month).padStart(2, '0')}-15`;
        if (parseDate(`15 ${word} 2021`, { language })?.iso !== iso) wrong.push(`${word}=${month}`);
      }
      expect(wrong).toEqual([]);
    });
  }
});
