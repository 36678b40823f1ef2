/** `npm run bench:stories`: streams generated articles through the clustering and shows that an article's cost does not grow. */
import { type Message, type MessageClusterer, SinglePass, StoryStream, tokenise } from '@galley/newsroom/stories';
import { type SeededRandom, seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { fillSection } from '../reports/fill-section.ts';
import { drawTable } from '../reports/tables.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run bench:stories --',
  summary: 'CPU time per article, ten thousand by ten thousand, of a stream of generated articles in random order of stories.',
  flags: {
    articles: { value: 'N', help: 'how many (default 100000)' },
    paper: { help: "time the paper's single pass instead of the default" },
    write: { help: 'fill docs/papers/story-clustering.md' },
  },
};

/** Thirty a quarter of an hour: the window of 72 hours holds 10,800 of them. */
const SPACING = 24_000;
const BATCH = 10_000;
const VOCABULARY = 60_000;
const WORDS = 220;
/** Stories that may go on, about half a day's. */
const GOING_ON = 600;

interface GeneratedStory {
  names: string[];
  topic: string[];
  last: Message | undefined;
}

/** Articles of 220 words by Zipf's law; each story has names of its own and a choice of words; one in eight is a copy. */
function* generateArticles(count: number): Generator<Message> {
  const random = seedRandom(1);
  const words = Array.from({ length: VOCABULARY }, (_, i) => spell(i));
  const stories: GeneratedStory[] = [];
  for (let i = 0; i < count; i++) {
    const fresh = stories.length === 0 || random.next() < 0.35;
    const story = fresh ? startStory(i, words, random) : stories[random.below(stories.length)]!;
    if (fresh) stories.push(story);
    if (stories.length > GOING_ON) stories.shift();
    const time = i * SPACING;
    const copied = story.last !== undefined && random.next() < 0.2;
    const message = copied ? { ...story.last!, id: `a${i}`, time } : writeArticle(`a${i}`, time, story, words, random);
    story.last = message;
    yield message;
  }
}

function startStory(i: number, words: readonly string[], random: SeededRandom): GeneratedStory {
  const names = Array.from({ length: 5 }, (_, n) => capitalise(spell(VOCABULARY + i * 5 + n)));
  return { names, topic: Array.from({ length: 60 }, () => words[random.below(VOCABULARY)]!), last: undefined };
}

function writeArticle(id: string, time: number, { names, topic }: GeneratedStory, words: readonly string[], random: SeededRandom): Message {
  const draw = (): string => {
    const chance = random.next();
    if (chance < 0.08) return names[random.below(names.length)]!;
    if (chance < 0.3) return topic[random.below(topic.length)]!;
    // Log-uniform ranks: the r-th word comes with a chance near 1/r.
    return words[Math.floor(VOCABULARY ** random.next()) - 1]!;
  };
  const write = (length: number): string => Array.from({ length }, draw).join(' ');
  const sentences = Array.from({ length: WORDS / 20 }, () => `${capitalise(write(20))}.`);
  return { id, time, title: capitalise(`${names[0]} ${write(7)}`), body: sentences.join(' '), language: 'en' };
}

/** A word of consonants and vowels for every number, all different. */
function spell(number: number): string {
  let word = '';
  for (let rest = number; rest > 0 || word.length < 4; rest = Math.floor(rest / 80))
    word += 'bdfgklmnprtvzjcs'[rest % 16]! + 'aeiou'[Math.floor(rest / 16) % 5]!;
  return word;
}

function capitalise(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

interface Row {
  upTo: number;
  /** CPU milliseconds an article. */
  ms: number;
  /** The same for cutting the same articles into words, which no stream's length can change: what the machine is worth right now. */
  words: number;
  stories: number;
  megabytes: number;
}

function bench(): void {
  const args = readArguments(COMMAND);
  const count = args.number('articles') ?? 100_000;
  const stream: MessageClusterer = args.has('paper') ? new SinglePass() : new StoryStream();
  const rows: Row[] = [];
  let batch: Message[] = [];
  let created = 0;
  for (const message of generateArticles(count)) {
    batch.push(message);
    if (batch.length < BATCH) continue;
    const words = measure(batch, (one) => tokenise(one.title + one.body, one.language));
    const ms = measure(batch, (one) => {
      if (stream.assign(one).created) created++;
    });
    rows.push({
      upTo: (rows.length + 1) * BATCH,
      ms,
      words,
      stories: created,
      megabytes: process.memoryUsage().heapUsed / 2 ** 20,
    });
    console.error(`${rows.at(-1)!.upTo} articles, ${rows.at(-1)!.ms.toFixed(3)} ms each`);
    batch = [];
  }
  console.log(draw(rows));
  if (args.has('write')) fillSection('docs/papers/story-clustering.md', 'cost', draw(rows));
}

/** CPU milliseconds an article. */
function measure(batch: readonly Message[], work: (message: Message) => unknown): number {
  const before = process.cpuUsage();
  for (const one of batch) work(one);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / batch.length;
}

function draw(rows: readonly Row[]): string {
  return drawTable<Row>(
    [
      { title: 'articles', cell: ({ upTo }) => upTo.toLocaleString('en') },
      { title: 'ms an article (CPU)', cell: ({ ms }) => ms.toFixed(3) },
      { title: '÷ cutting it into words', cell: ({ ms, words }) => (ms / words).toFixed(2) },
      { title: '× the first 10,000', cell: ({ ms, words }) => (ms / words / (rows[0]!.ms / rows[0]!.words)).toFixed(2) },
      { title: 'stories so far', cell: ({ stories }) => stories.toLocaleString('en') },
      { title: 'heap, MB', cell: ({ megabytes }) => megabytes.toFixed(0) },
    ],
    rows,
  );
}

await runCommand(bench);
