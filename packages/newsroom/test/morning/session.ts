/** A morning with the newsroom, step by step, as somebody has it who adds five papers and reads: what is on the screen is looked at each time. */
import { strict as assert } from 'node:assert';
import type { Locator } from 'playwright-core';
import { type NewsroomProcess, startNewsroomProcess } from './newsroom-process.ts';
import { ARABIC, CHINESE, FRESH, HARBOUR, JAPANESE, PAPERS, RUSSIAN, WALL_EDITED } from './papers.data.ts';
import { type Reader, startReader } from './reader.ts';
import { startTown, type Town } from './town.ts';

export interface MorningOptions {
  /** Folder for a picture of every page; none are taken where not given. */
  readonly pictures?: string;
  /** Where the papers live; any free port where not given. */
  readonly port?: number;
  /** Told before each step. */
  readonly onStep?: (name: string) => void;
}

interface Morning {
  readonly town: Town;
  readonly newsroom: NewsroomProcess;
  readonly reader: Reader;
}

/** What is done, in this order. */
export const STEPS: readonly (readonly [name: string, act: (morning: Morning) => Promise<void>])[] = [
  ['finds nothing yet', findNothing],
  ['adds a paper that is out of order, and is told so', addClosed],
  ['adds five papers by their addresses', addPapers],
  ['reads the stories', readStories],
  ['reads by keyboard, and stars', readByKeys],
  ['searches', search],
  ['follows a story', followStory],
  ['sees an edit', seeEdit],
  ['is told what is new', seeNews],
  ['keeps the sources', keepSources],
  ['sees why a source fails', seeFailure],
  ['reads from right to left, and Japanese', readScripts],
  ['reads on a phone in the dark', readOnPhone],
  ['marks all as read', markAll],
  ['gives the newsroom a password', lock],
];

/** @throws AssertionError where something is not on the screen that should be, or something is that should not */
export async function spendMorning({ pictures, port = 0, onStep = () => {} }: MorningOptions = {}): Promise<void> {
  const town = await startTown(port);
  let newsroom: NewsroomProcess | undefined;
  let reader: Reader | undefined;
  try {
    newsroom = await startNewsroomProcess();
    reader = await startReader(newsroom.url, pictures);
    for (const [name, act] of STEPS) {
      onStep(name);
      await act({ town, newsroom, reader });
    }
    // Nobody but the newsroom itself has asked the papers for anything.
    const askers = town.origin.requests
      .map(({ headers }) => headers['user-agent'] ?? '')
      .filter((agent) => !agent.startsWith('galley-newsroom/'));
    assert.deepEqual(askers, []);
    // What its own log calls a problem is the paper that was out of order, and nothing else.
    assert.deepEqual(
      newsroom.problems.filter((line) => !line.includes('the server answered')),
      [],
    );
  } finally {
    await reader?.close();
    await newsroom?.stop();
    await town.origin.close();
  }
}

const ARTICLES = PAPERS.flatMap(({ editions }) => editions).reduce((sum, { articles }) => sum + articles.length, 0);
/** Three articles tell one. */
const STORIES = ARTICLES - 2;

async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

async function findNothing({ reader }: Morning): Promise<void> {
  await reader.goTo('/');
  assert.match(await textOf(reader.page.locator('main')), /No stories yet/);
  await reader.look('empty');
}

async function add({ reader: { goTo, page } }: Morning, address: string, folder = ''): Promise<void> {
  await goTo('/read/sources');
  await page.getByLabel('Address of a site or a feed').fill(address);
  await page.getByLabel('Folder').first().fill(folder);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.waitForURL((url) => url.pathname !== '/read/sources');
}

async function addClosed(morning: Morning): Promise<void> {
  const { town, reader } = morning;
  town.answer(RUSSIAN, 503);
  // Chromium reports a page's own status as an error.
  reader.forgive('the server responded with a status of 502');
  await add(morning, town.home(RUSSIAN));
  assert.match(await textOf(reader.page.locator('main')), /It answered 503/);
  await reader.look('trouble');
  town.answer(RUSSIAN, 200);
}

async function addPapers(morning: Morning): Promise<void> {
  const { town, reader } = morning;
  const { page } = reader;
  for (const paper of [HARBOUR, CHINESE, ARABIC, RUSSIAN]) {
    await add(morning, town.home(paper), paper === HARBOUR ? 'Around Gannet Bay' : '');
    await page.waitForURL(/\/read\/sources\/\d+$/);
    assert.equal(await page.locator('.facts dd').first().textContent(), town.feed(paper, paper.editions[0]!));
  }
  await add(morning, town.home(JAPANESE));
  await page.getByRole('heading', { name: 'Which feeds?' }).waitFor();
  assert.equal(await page.getByRole('checkbox').count(), 2);
  await reader.look('choices');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.waitForURL('**/read/sources');
  assert.equal(await page.locator('tbody tr').count(), 6);
}

async function readStories({ reader }: Morning): Promise<void> {
  const stories = reader.page.locator('article.story');
  const wall = stories.filter({ hasText: 'Gannet Bay' });
  const isWhole = async (): Promise<boolean> => (await wall.locator('.count').allTextContents()).join() === '3 articles';
  await reader.until('/', 'all stories', async () => (await stories.count()) === STORIES && (await isWhole()));
  assert.equal(await wall.locator('.headlines a').count(), 3);
  await reader.look('stories');
}

/** The headline that has the focus. */
function focused({ page }: Reader): Promise<string | null> {
  return page.locator('article.story:focus-within h2').textContent();
}

async function readByKeys({ reader }: Morning): Promise<void> {
  const { page } = reader;
  await reader.goTo('/read/articles');
  const headlines = await page.locator('article.story h2').allTextContents();
  assert.equal(headlines.length, ARTICLES);
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  assert.equal(await focused(reader), headlines[1]);
  await reader.look('unread');
  await page.keyboard.press('s');
  await page.getByRole('status').filter({ hasText: 'Star: done' }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('m');
  await page.getByRole('status').filter({ hasText: 'Mark as read: done' }).waitFor();
  await page.keyboard.press('?');
  assert.match(await textOf(page.getByRole('dialog')), /next article or story/);
  await reader.look('keys', { most: 760 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(/\/read\/articles\/\d+$/);
  assert.equal(await page.locator('h1').textContent(), headlines[1]);
  await reader.goTo('/read/articles');
  // The one that was marked and the one that was opened.
  assert.deepEqual(await page.locator('article.story h2').allTextContents(), headlines.slice(2));
  await page.getByRole('link', { name: 'Starred' }).click();
  await page.waitForURL('**/read/articles?show=starred');
  assert.deepEqual(await page.locator('article.story h2').allTextContents(), [headlines[1]]);
  await reader.look('starred');
}

async function search({ reader }: Morning): Promise<void> {
  const { page } = reader;
  const ask = async (words: string): Promise<string[]> => {
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === words);
    return page.locator('article.story h2').allTextContents();
  };
  assert.deepEqual(await ask('电车'), [CHINESE.editions[0]!.articles[0]!.headline]);
  assert.deepEqual(await ask('ледокол'), [RUSSIAN.editions[0]!.articles[0]!.headline]);
  assert.equal((await ask('lighthouse storm')).length, 2);
  assert.ok((await page.locator('mark').count()) > 0);
  await reader.look('search');
}

async function followStory({ reader }: Morning): Promise<void> {
  const { page } = reader;
  await reader.goTo('/');
  await page.locator('article.story').filter({ hasText: 'Gannet Bay' }).locator('h2 a').click();
  await page.waitForURL(/\/read\/stories\/\d+$/);
  const facts = await textOf(page.locator('dl.first'));
  assert.match(facts, /First\s*Harbour Post[\s\S]*By\s*Ines Calder[\s\S]*Copied by\s*Minato Shimbun in English/);
  assert.deepEqual(await page.locator('.course .kind').allTextContents(), ['First', 'Copy of 1', 'Update']);
  assert.match(await textOf(page.locator('.course > li').nth(1)), /Nothing added/);
  await page.getByText('What it added').click();
  assert.match((await page.locator('.added ins').allTextContents()).join(' '), /eleven thousand tonnes of granite/);
  await reader.look('story', { most: 1250 });
}

/** Presses the button by which a source is asked at once. */
async function askNow(page: Reader['page'], url: string, title: string): Promise<void> {
  await page.goto(new URL('/read/sources', url).href);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Ask now' }).click();
  await page.waitForLoadState();
}

async function seeEdit({ town, newsroom, reader }: Morning): Promise<void> {
  const { page } = reader;
  town.edit();
  await askNow(page, newsroom.url, 'Harbour Post');
  await reader.look('source');
  const edited = page.locator('.headlines a', { hasText: 'nineteen houses' });
  await reader.until('/', 'the new headline', async () => (await edited.count()) === 1);
  await edited.click();
  await page.getByRole('heading', { level: 1, name: WALL_EDITED.headline }).waitFor();
  await page.getByText('What the last revision changed').click();
  assert.match((await page.locator('.edits ins').allTextContents()).join(' '), /a hundred pumps/);
  await reader.look('article', { most: 760 });
  await page.getByRole('link', { name: '2 revisions' }).click();
  await page.waitForURL('**/revisions');
  assert.deepEqual(await page.locator('.sides del').allTextContents(), ['twelve', 'Twelve']);
  assert.match(
    (await page.locator('.sides ins').allTextContents()).join('|'),
    /^nineteen\|Nineteen\|.*Rope Walk.*\|The county has promised/,
  );
  await reader.look('revisions');
}

async function seeNews({ town, newsroom, reader }: Morning): Promise<void> {
  const { page } = reader;
  await reader.goTo('/read/articles');
  const before = await page.locator('article.story').count();
  town.publish();
  const tab = await reader.openTab();
  await askNow(tab, newsroom.url, 'Harbour Post');
  await tab.close();
  const news = page.getByRole('link', { name: 'One new article' });
  await news.waitFor();
  assert.equal(await page.locator('article.story').count(), before);
  await reader.look('news');
  await news.click();
  await page.getByRole('link', { name: FRESH.headline }).waitFor();
  assert.equal(await page.locator('article.story h2').first().textContent(), FRESH.headline);
}

async function openSource({ goTo, page }: Reader, title: string): Promise<void> {
  await goTo('/read/sources');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL(/\/read\/sources\/\d+$/);
}

async function keepSources({ reader }: Morning): Promise<void> {
  const { page } = reader;
  const save = async (title: string, change: { name?: string; folder: string }): Promise<void> => {
    await openSource(reader, title);
    if (change.name !== undefined) await page.getByLabel('Title').fill(change.name);
    await page.getByLabel('Folder').fill(change.folder);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: change.name ?? title, exact: true }).waitFor();
  };
  await save('江湾日报', { name: 'Jiangwan Daily', folder: 'East Asia' });
  await save('みなと新聞', { folder: 'East Asia' });
  await save('Minato Shimbun in English', { folder: 'Around Gannet Bay' });
  await openSource(reader, 'Северная пристань');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.getByRole('link', { name: 'How it is read' }).click();
  await page.getByLabel(/^Rules/).fill('block title: /лотерея|гороскоп/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForLoadState();
  assert.equal(await page.getByLabel(/^Rules/).inputValue(), 'block title: /лотерея|гороскоп/');
  await reader.look('rules');
  await reader.goTo('/read/articles?folder=East+Asia&show=all');
  assert.equal(await page.locator('article.story').count(), 4);
  await reader.goTo('/read/webhooks');
  await reader.look('webhooks');
}

async function seeFailure({ town, newsroom, reader }: Morning): Promise<void> {
  const { page } = reader;
  const row = page.locator('tbody tr').filter({ hasText: 'صحيفة الميناء' });
  town.answer(ARABIC, 404);
  await askNow(page, newsroom.url, 'صحيفة الميناء');
  await reader.until('/read/sources', 'the failure', async () => /1 failure: the server answered 404/.test(await textOf(row)));
  assert.deepEqual(await page.locator('section.folder h2 a').allTextContents(), ['Around Gannet Bay', 'East Asia']);
  assert.match(await textOf(page.locator('tbody tr').filter({ hasText: 'Северная пристань' })), /paused/);
  await reader.look('sources');
  town.answer(ARABIC, 200);
  await askNow(page, newsroom.url, 'صحيفة الميناء');
  await reader.until('/read/sources', 'no failure', async () => !/failure/.test(await textOf(row)));
}

async function openArticle({ goTo, page }: Reader, headline: string): Promise<void> {
  await goTo('/read/articles?show=all');
  await page.getByRole('link', { name: headline, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: headline, exact: true }).waitFor();
}

const ARABIC_HEADLINE = ARABIC.editions[0]!.articles[0]!.headline;
const JAPANESE_HEADLINE = JAPANESE.editions[0]!.articles[0]!.headline;

async function readScripts({ reader }: Morning): Promise<void> {
  const { page } = reader;
  const directionOf = (selector: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).direction`);
  await openArticle(reader, ARABIC_HEADLINE);
  assert.deepEqual([await directionOf('.text'), await directionOf('h1'), await directionOf('.bar')], ['rtl', 'rtl', 'ltr']);
  await reader.look('article-ar', { most: 760 });
  await openArticle(reader, JAPANESE_HEADLINE);
  assert.equal(await page.locator('.text').getAttribute('lang'), 'ja');
  await reader.look('article-ja', { most: 760 });
}

async function readOnPhone({ reader }: Morning): Promise<void> {
  const { page } = reader;
  await reader.use('phone');
  const most = { most: 844 };
  await reader.goTo('/');
  await reader.look('phone-stories', most);
  await reader.goTo('/read/articles?show=all');
  await reader.look('phone-articles', most);
  await reader.goTo('/read/sources');
  await reader.look('phone-sources', most);
  await openArticle(reader, ARABIC_HEADLINE);
  await reader.look('phone-article-ar', most);
  await openArticle(reader, WALL_EDITED.headline);
  await page.getByRole('link', { name: '2 revisions' }).click();
  await page.waitForURL('**/revisions');
  await reader.look('phone-revisions', most);
  await openArticle(reader, WALL_EDITED.headline);
  await page.getByRole('link', { name: 'Story', exact: true }).click();
  await page.waitForURL(/\/read\/stories\/\d+$/);
  await reader.look('phone-story', most);
  await reader.use('desk');
}

async function markAll({ reader }: Morning): Promise<void> {
  const { page } = reader;
  await reader.goTo('/read/articles');
  assert.ok((await page.locator('article.story').count()) > 0);
  await page.getByRole('button', { name: 'Mark everything as read' }).click();
  await page.getByText('Nothing here.').waitFor();
  assert.equal(await page.locator('article.story').count(), 0);
  await reader.look('all-read');
}

async function lock({ newsroom, reader }: Morning): Promise<void> {
  const { page } = reader;
  const password = 'a long password for the bay';
  await newsroom.run(['user', 'add', 'anna'], `${password}\n`);
  await reader.goTo('/');
  await page.waitForURL('**/login*');
  await reader.look('login');
  await page.getByLabel('Name').fill('anna');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
  // What was starred before there was anybody to log in is hers.
  await reader.goTo('/read/articles?show=starred');
  assert.equal(await page.locator('article.story').count(), 1);
}
