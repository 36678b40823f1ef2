/** What is in these pages? `node node/summarize.js page.html other.html` prints a few lines a page. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { extract } from 'galley';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node summarize.js FILE...');
  process.exit(64);
}

for (const file of files) {
  // Bytes, not a string: which encoding they are in is found out, whatever the page says.
  const result = extract(readFileSync(file));
  console.log(`== ${file}`);
  if (!result.ok) {
    // A list, a form, a wall, an error page … `reason` is from a closed list. What text there was is in `result.article` all the same.
    console.log(`no article: ${result.reason}`);
    continue;
  }
  const { headline, author, datePublished, inLanguage, articleBody, image, confidence } = result.article;
  console.log(headline ?? '(no headline)');
  console.log([author.map(({ name }) => name).join(', '), datePublished, inLanguage].filter(Boolean).join(' · '));
  console.log(`${countWords(articleBody, inLanguage)} words, ${image.length} pictures, ${Math.round(confidence * 100)} % sure`);
  for (const { code, message } of result.problems) console.log(`! ${code}: ${message}`);
}

/**
 * Words as the language has them: Chinese and Thai write no blanks between.
 * @param {string} text
 * @param {string | undefined} language
 */
function countWords(text, language) {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
