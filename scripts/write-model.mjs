/** Part of the build: the shipped model as a file of bytes, `galley/default.model`, for pages that fetch it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const dist = join(ROOT, 'packages/galley/dist');
const { MODEL_BASE64 } = await import(`${dist}/learned/model/model.data.js`);
writeFileSync(join(dist, 'default.model'), Buffer.from(MODEL_BASE64, 'base64'));
