/** Models that have not seen a site: the shipped one where its set never trains, else one trained without the language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, readModel } from 'galley';
import { REPOSITORY } from '../../corpora/data-location.ts';

/** The language that the model of a set must not have seen; absent where no page of the set trains the shipped model. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'ug-bilqut': 'ug',
  'ug-diyarim': 'ug',
  'ug-selkin': 'ug',
  'zh-uighurbiz': 'zh',
};

/** `shipped`, a model of lab/results, or undefined (and a word on stderr) where that model is still to be trained. */
export function openHeldModel(set: string): Model | 'shipped' | undefined {
  const language = LANGUAGES[set];
  if (language === undefined) return 'shipped';
  const path = `lab/results/default-without-${language}.model`;
  const hint = `first: npm run train -- --without-lang ${language} --out ${path}`;
  try {
    if (existsSync(join(REPOSITORY, path))) return readModel(readFileSync(join(REPOSITORY, path)));
    console.error(`${set} is left out: there is no ${path}; ${hint}`);
  } catch (error) {
    console.error(`${set} is left out: ${(error as Error).message}; ${hint}`);
  }
  return undefined;
}
