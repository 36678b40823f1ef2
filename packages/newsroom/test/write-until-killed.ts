/** Run by a test: writes a source and an article in one transaction after another and tells of each commit. */
import process from 'node:process';
import { openStore } from '../src/store/store.ts';

const store = await openStore({ directory: process.argv[2]! });
for (let at = 1; ; at++) {
  await store.transaction(async (tx) => {
    await tx.sources.add({ url: `https://killed.example/${at}/feed` });
    await tx.articles.save({ url: `https://killed.example/${at}`, article: { headline: `n${at}`, articleBody: 'text '.repeat(200) } });
  });
  process.stdout.write(`${at}\n`);
}
