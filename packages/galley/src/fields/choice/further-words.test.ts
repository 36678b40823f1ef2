import { describe, expect, it } from 'vitest';
import { parseDate } from '../dates/date-text.ts';
import { FURTHER_HALVES, FURTHER_MONTHS } from './further-words.data.ts';
import { speak } from './further-words.ts';

describe('words of further languages', () => {
  it.each(Object.keys(FURTHER_MONTHS))('%s: names of months are read', (language) => {
    const { months } = speak(`${language}-XX`)!;
    expect(FURTHER_MONTHS[language]!.split(' ').length).toBe(12);
    const wrong = [...months!].filter(([name, month]) => {
      const written = name.replace('\u0e3a', '.').replace('_', ' ');
      return (
        name !== '-' &&
        month <= 12 &&
        parseDate(`15 ${written} 2021`, { language, months })?.iso !== `2021-${String(month).padStart(2, '0')}-15`
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(FURTHER_HALVES))('%s: halves of the day are read', (language, halves) => {
    const { months } = speak(language)!;
    const [morning, afternoon] = halves.split(' ').map((words) => words.split('/'));
    const read = (text: string): string | undefined => parseDate(text, { language, months })?.iso.slice(0, 16);
    for (const word of morning!) expect([word, read(`12.05.2024, 3:30 ${word}`)]).toEqual([word, '2024-05-12T03:30']);
    for (const word of afternoon!) {
      // Words with a full stop in them stand behind the hour.
      if (!word.includes('.')) expect([word, read(`12.05.2024 ${word} 3:30`)]).toEqual([word, '2024-05-12T15:30']);
      expect([word, read(`12.05.2024, 3:30 ${word}`)]).toEqual([word, '2024-05-12T15:30']);
    }
  });

  it.each([
    ['km', 'ថ្ងៃអាទិត្យ ទី១២ ខែឧសភា ឆ្នាំ២០២៤'],
    ['my', '၂၀၂၄ ခုနှစ် မေလ ၁၂ ရက်'],
    ['si', '2024 මැයි මස 12 වන ඉරිදා'],
    ['am', 'ሜይ 12 ቀን 2024'],
    ['tg', '12 майи соли 2024'],
    ['ky', '2024-жылдын 12-майы'],
    ['eu', '2024ko maiatzaren 12a'],
    ['ku', '12ê Gulana 2024'],
    ['ku', 'Yekşem, 12 Gul 2024'],
    ['bn', '১২ মে ২০২৪'],
  ])('%s: days are read with the words around them: %s', (language, day) => {
    expect(parseDate(day, { language, months: speak(language)!.months })?.iso).toBe('2024-05-12');
  });

  it('are said in known ones, where they stand alone', () => {
    expect(speak('bn')!.say('ভোলা প্রতিনিধি')).toBe('ভোলা correspondent');
    const half = parseDate('১২ মে ২০২৪, বিকেল ৩টা ৩০ মিনিট', { language: 'bn', months: speak('bn')!.months });
    expect(half?.iso).toBe('2024-05-12T15:30:00');
    expect(speak('bn')!.say('প্রতিনিধিত্ব')).toBe('প্রতিনিধিত্ব');
    expect(speak('th')!.say('ผู้สื่อข่าวภูมิภาค')).toBe('staff reporter');
    expect(speak('sw')!.say('Na Rehema na Juma')).toBe('by Rehema and Juma');
    expect(speak('mr')!.say('व. पु. काळे व छाया जोशी')).toBe('व. पु. काळे and छाया जोशी');
    expect(speak('ml')!.say('ചിത്ര നായർ')).toBe('ചിത്ര നായർ');
    expect(speak('hy-AM')!.say('Հեղինակ՝ Վահե')).toBe('հեղինակ: Վահե');
    expect(speak('pl')!.say('Rozmawiał Jan')).toBe('by Jan');
    expect(speak('en')).toBeUndefined();
    expect(speak(undefined)).toBeUndefined();
  });
});
