/** `npm start`: installs and builds if need be, then extracts three sample pages of ours, or what the arguments say. */
import process from 'node:process';
import { styleText } from 'node:util';
import { CLI, ensureBuilt, ensureInstalled, run } from './prepare.mjs';

const SAMPLES = ['test/pages/zh-metro.html', 'test/pages/ug-news.html', 'test/pages/en-harbour.html'];

ensureInstalled();
ensureBuilt();
const args = process.argv.slice(2);
process.exit(args.length > 0 ? run(process.execPath, [CLI, ...args]) : showSamples());

function showSamples() {
  for (const sample of SAMPLES) {
    console.log(styleText('bold', `\n$ galley ${sample}\n`));
    const status = run(process.execPath, [CLI, sample]);
    if (status !== 0) return status;
  }
  console.log(styleText('dim', '\nYours: npm start -- <url | file | ->   Why: npm start -- --explain <page>   More: npm start -- --help'));
  return 0;
}
