/**
 * `npm run record:client -- FILE`: a newsroom for a reading program to be tried with. Every line that is typed begins a step of what it is
 * about to do; at the end of the input its requests are written to the file.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { startRecorder } from './clients/recorder.ts';
import { startClientWorld, USER } from './clients/world.ts';

const [file] = process.argv.slice(2);
const world = await startClientWorld();
const recorder = await startRecorder(world);
console.log(`newsroom: http://${recorder.address}/ and http://${recorder.address}/api/greader.php`);
console.log(`user: ${USER.name}, password: ${USER.password}; a feed to add: ${world.valley}`);
recorder.step('start');
for await (const line of createInterface(process.stdin)) {
  if (line === 'marks') console.log(JSON.stringify(await world.marks()));
  else if (line === 'show') console.log(JSON.stringify(recorder.steps, null, 1));
  else if (line === 'end') break;
  else recorder.step(line);
}
const flow = { client: '', configuration: '', driven: '', recordedOn: new Date().toISOString().slice(0, 10), steps: recorder.steps };
if (file !== undefined) writeFileSync(file, `${JSON.stringify(flow, null, 2)}\n`);
await recorder.close();
await world.close();
