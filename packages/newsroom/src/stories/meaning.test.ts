import { describe, expect, it } from 'vitest';
import type { Meaning } from './embedder.ts';
import { HOUR, type Message } from './message.ts';
import { PAIR_MODEL } from './pair-model.data.ts';
import { StoryStream } from './story-stream.ts';

/** Stands in for a multilingual model: it knows what each text is about. */
const about = (topic: number, noise = 0): Meaning => {
  const vector = new Float32Array(8);
  vector[topic] = 1;
  vector[7] = noise;
  return { vector };
};

const PIER = {
  en: [
    'Storm closes pier at Gannet Rock',
    'The pier at Gannet Rock was closed on Monday after a storm broke two piles, the harbour trust said.',
  ],
  ar: ['عاصفة تغلق رصيف غانيت روك', 'أُغلق الرصيف يوم الاثنين بعد أن كسرت عاصفة دعامتين، حسبما قالت هيئة الميناء.'],
  zh: ['风暴关闭码头', '周一风暴折断两根桩后码头关闭，港务局说，潜水员本周检查其余的桩。'],
} as const;
const CUP = {
  fr: ['Les Rovers gagnent la coupe', 'Les Rovers de Northport ont gagné la coupe aux tirs au but samedi soir contre Velmar.'],
} as const;

const message = (id: string, hour: number, language: string, [title, body]: readonly [string, string], meaning?: Meaning): Message => ({
  id,
  title,
  body,
  time: hour * HOUR,
  language,
  ...(meaning !== undefined && { meaning }),
});

describe('a stream with vectors', () => {
  it('makes one story of several languages, and keeps others out', () => {
    const stream = new StoryStream();
    const first = stream.assign(message('en', 1, 'en', PIER.en, about(0)));
    const arabic = stream.assign(message('ar', 2, 'ar', PIER.ar, about(0, 0.3)));
    const french = stream.assign(message('fr', 3, 'fr', CUP.fr, about(1)));
    const chinese = stream.assign(message('zh', 4, 'zh', PIER.zh, about(0, 0.2)));
    expect([arabic.story, french.story, chinese.story]).toEqual([first.story, 'fr', first.story]);
    expect(arabic.reasons).toContain('meaning .96');
  });

  it('goes by words where there are none', () => {
    const stream = new StoryStream();
    stream.assign(message('en', 1, 'en', PIER.en));
    expect(stream.assign(message('ar', 2, 'ar', PIER.ar)).story).toBe('ar');
    expect(stream.assign(message('zh', 3, 'zh', PIER.zh, about(0))).story).toBe('zh');
  });

  it('asks as much likeness as the model of the vectors needs', () => {
    const strict = (meaning: Meaning): Meaning => ({ ...meaning, sameFrom: 0.99 });
    const stream = new StoryStream();
    stream.assign(message('en', 1, 'en', PIER.en, strict(about(0))));
    expect(stream.assign(message('ar', 2, 'ar', PIER.ar, strict(about(0, 0.3)))).story).toBe('ar');
  });

  it('compares one language by words, unless a model of six features says otherwise', () => {
    const other: readonly [string, string] = [
      'Trust reports',
      'Divers look at what is left of it and will say more, a spokeswoman told reporters.',
    ];
    const run = (model?: Meaning['model']) => {
      const calibrated = (meaning: Meaning): Meaning => (model === undefined ? meaning : { ...meaning, model });
      const stream = new StoryStream();
      stream.assign(message('a', 1, 'en', PIER.en, calibrated(about(0))));
      return stream.assign(message('b', 2, 'en', other, calibrated(about(0)))).story;
    };
    expect(run()).toBe('b');
    expect(run({ bias: PAIR_MODEL.bias, weights: { ...PAIR_MODEL.weights, meaning: 8 } })).toBe('a');
  });

  it('goes on from its state', () => {
    const stream = new StoryStream();
    stream.assign(message('en', 1, 'en', PIER.en, about(0)));
    const again = StoryStream.restore(JSON.parse(JSON.stringify(stream.snapshot())));
    expect(again.assign(message('ar', 2, 'ar', PIER.ar, about(0))).story).toBe('en');
  });
});
