import { describe, expect, it } from 'vitest';
import { unfoldWords } from './folded-words.ts';

describe('unfoldWords', () => {
  it('puts back what words have in common with the one before', () => {
    expect(unfoldWords(' jan*uar*n*ar янв*арь')).toEqual(['jan', 'januar', 'jann', 'janar', 'янв', 'январь']);
  });
});
