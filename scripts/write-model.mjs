/** Part of the build: the shipped model as a file of bytes, `galley/default.model`, for pages that fetch it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const dist = join(ROOT, 'packages/galley/dist');
const { MODEL_TEXT } = await import(`${dist}/learned/model/model.data.js`);
const { readByteText } = await import(`${dist}/numeric/byte-text.js`);
writeFileSync(join(dist, 'default.model'), readByteText(MODEL_TEXT));
