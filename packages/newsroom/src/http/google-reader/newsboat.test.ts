/**
 * newsboat itself, against a newsroom at work: it logs in, lists, reads, stars and marks, and learns what was read elsewhere.
 * `GALLEY_RECORD=1` keeps what it sent for those who have no newsboat (`recorded-clients.test.ts`).
 */
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installNewsboat, type Newsboat, type Terminal, whyNoNewsboat, writeConfiguration } from '../../../test/clients/newsboat.ts';
import { type Recorder, startRecorder } from '../../../test/clients/recorder.ts';
import { type ClientWorld, startClientWorld } from '../../../test/clients/world.ts';

/** What it does in the background it does soon. */
const SOON = { timeout: 20_000 };
const HARBOUR = [0, 1, 2, 3, 4].map((n) => `harbour-${n}`);

describe.skipIf(whyNoNewsboat() !== undefined)('newsboat', { timeout: 120_000 }, () => {
  let world: ClientWorld;
  let recorder: Recorder;
  let newsboat: Newsboat;
  let terminal: Terminal | undefined;
  beforeAll(async () => {
    world = await startClientWorld();
    recorder = await startRecorder(world);
    newsboat = installNewsboat(`http://${recorder.address}/`);
  }, 120_000);
  afterAll(async () => {
    await terminal?.quit();
    if (process.env['GALLEY_RECORD'])
      recorder.write('newsboat', {
        client: newsboat.version,
        configuration: writeConfiguration('http://{{server}}/'),
        driven: 'by newsboat.test.ts: newsboat -x, and keys in a terminal',
      });
    newsboat?.remove();
    await recorder?.close();
    await world?.close();
  });

  /** Waits until all of this was shown from now on. */
  const see = async (...texts: readonly string[]): Promise<void> => {
    let all = '';
    const missing = (): string[] => {
      all += terminal!.shown();
      return texts.filter((text) => !all.includes(text));
    };
    await expect.poll(missing, SOON).toEqual([]);
  };
  const marks = async (kind: 'read' | 'starred'): Promise<string[]> => (await world.marks())[kind];

  it('logs in and gets what is unread', async () => {
    recorder.step('reload');
    expect(await newsboat.execute('reload', 'print-unread')).toBe('8 unread articles\n');
  });

  it('shows the sources, the articles and their full text, and marks as read what was opened', async () => {
    recorder.step('open an article');
    terminal = newsboat.open();
    await see('Harbour', 'Island');
    terminal.press('\r');
    await see('Council of district');
    terminal.press('\r');
    // The feed itself has one sentence an item.
    await see('Paragraph 1 of article', 'Paragraph 3 of article');
    // It says so with the next key.
    terminal.press(' ');
    await expect.poll(() => marks('read'), SOON).toEqual(['harbour-4']);
  });

  it('stars what it flags, and takes the star off with the flag', async () => {
    recorder.step('flag it');
    terminal!.press('\u0005');
    await see('Flags:');
    terminal!.press('s\r');
    await expect.poll(() => marks('starred'), SOON).toEqual(['harbour-4']);
    recorder.step('take the flag off');
    terminal!.press('\u0005');
    await see('Flags:');
    terminal!.press('\u007f\r');
    await expect.poll(() => marks('starred'), SOON).toEqual([]);
  });

  it('marks a source as read', async () => {
    recorder.step('mark the source as read');
    terminal!.press('q');
    terminal!.press('A');
    await expect.poll(() => marks('read'), SOON).toEqual(HARBOUR);
    await terminal!.quit();
    terminal = undefined;
    expect(await newsboat.execute('print-unread')).toBe('3 unread articles\n');
  });

  it('learns what was read elsewhere', async () => {
    recorder.step('reload again');
    const { id } = await world.store.users.first();
    await world.store.articleStates.set(id, [(await world.articles()).get('island-1')!], { read: true });
    expect(await newsboat.execute('reload', 'print-unread')).toBe('2 unread articles\n');
  });
});
