/** The commands and flags of `galley-newsroom`. */
import type { CommandText, Flag, Program } from 'galley/command-line';

const ANY = Number.POSITIVE_INFINITY;

const COMMANDS: Readonly<Record<string, CommandText>> = {
  serve: {
    usage: 'galley-newsroom [serve] [options]',
    summary: 'Feeds in, stories out: polls feeds, reads pages, groups them into stories, shows them at http://127.0.0.1:8090/.',
    notes: [
      'Pages are fetched politely, articles extracted with all that feed and site say. Where nothing is followed yet, five newspapers',
      'that do not exist are; no network is needed for them.',
      'Every flag is also a variable of the environment: --least-poll is GALLEY_NEWSROOM_LEAST_POLL; lists are parted by commas.',
    ],
  },
  worker: { usage: 'galley-newsroom worker [options]', summary: 'works on the queues of a PostgreSQL, beside others', notes: [] },
  add: {
    usage: 'galley-newsroom add <feed>... [options]',
    summary: 'follows feeds: addresses of feeds, of pages that name one, or OPML files',
    notes: [],
    inputs: [1, ANY],
  },
  sources: { usage: 'galley-newsroom sources', summary: 'the feeds that are followed, and how they are', notes: [] },
  remove: {
    usage: 'galley-newsroom remove <id>',
    summary: 'follows a feed no longer; its articles stay',
    notes: [],
    inputs: [1, 1],
  },
  set: {
    usage: 'galley-newsroom set <id> [options]',
    summary: 'how a source is read: rules, overrides, headers, pace, retention; without options what is set',
    notes: [
      'A rule is such as “block title: sponsored”, “keep text: harbo*” or “block any: /lottery|horoscope/”: a word or a phrase, or an',
      'expression (RE2) between slashes, in title, text, author, link or any. The rules that are given take the place of those before.',
      '--headers: a file (- is the standard input) with a header a line, “Cookie: session=1”. They are told to the feed’s own host and to those',
      'that --headers-for names, and shown to nobody.',
    ],
    inputs: [1, 1],
  },
  user: {
    usage: 'galley-newsroom user [add|password|fever|token|remove] [<name>]',
    summary: 'who reads: lists users; adds one; changes a password; lets reading programs in',
    notes: [
      'add, password, fever: the password is the first line of the standard input, or GALLEY_PASSWORD. From the first user on everybody has',
      'to log in; who has read here until then becomes that user. fever: a password of its own for programs that speak Fever.',
      'token: prints a key for a program of yours, which it gives as “Authorization: Bearer KEY”.',
    ],
    inputs: [0, 2],
  },
  backup: {
    usage: 'galley-newsroom backup <file.gz>',
    summary: 'everything the newsroom keeps, as of one moment, in one file',
    notes: ['Lines of JSON, compressed. It may be running meanwhile.'],
    inputs: [1, 1],
  },
  restore: {
    usage: 'galley-newsroom restore <file.gz> [options]',
    summary: 'a newsroom out of a backup, in an empty directory or database',
    notes: ['Embedded or served, whichever it was before; backups of older editions are brought to the present one.'],
    inputs: [1, 1],
  },
  check: {
    usage: 'galley-newsroom check [<file.gz>]',
    summary: 'whether all that is kept fits together, or a backup is whole',
    notes: ['Exit code 2: something does not.'],
    inputs: [0, 1],
  },
  prune: {
    usage: 'galley-newsroom prune [options]',
    summary: 'lets go of what is old, as serve and worker do every hour',
    notes: ['Articles, and what people have read and starred, stay.'],
  },
  judge: {
    usage: 'galley-newsroom judge [--json]',
    summary: 'what people’s merges and splits say of the score by which stories are made',
    notes: [
      'Each is a lot of labelled pairs of articles. What can be learned from them is judged on stories it was not learned from; of few',
      'decisions nothing is learned.',
    ],
  },
  stories: { usage: 'galley-newsroom stories [options]', summary: 'stories, the latest news first', notes: [] },
  story: { usage: 'galley-newsroom story <id>', summary: 'one story: its articles in order of time', notes: [], inputs: [1, 1] },
  articles: { usage: 'galley-newsroom articles [options]', summary: 'articles, the latest news first', notes: [] },
  read: { usage: 'galley-newsroom read <id> [options]', summary: 'one article', notes: [], inputs: [1, 1] },
  search: {
    usage: 'galley-newsroom search <word>... [options]',
    summary: 'articles with all the words, in any language',
    notes: [],
    inputs: [1, ANY],
  },
  digest: {
    usage: 'galley-newsroom digest [options]',
    summary: 'a day’s stories as one page, a book or a folder of Markdown; prints where',
    notes: ['Those that most tell of first, each with the article that says most. The day is of UTC; yesterday where not given.'],
  },
  export: { usage: 'galley-newsroom export [options]', summary: 'whole articles, one after another', notes: [] },
  full: {
    usage: 'galley-newsroom full <feed> [options]',
    summary: 'one feed with the full text of its articles, on stdout; nothing is kept',
    notes: [],
    inputs: [1, 1],
  },
};

const ALL: readonly string[] = Object.keys(COMMANDS);
const KEEPING: readonly string[] = ['serve', 'worker', 'prune'];
const WORKING: readonly string[] = ['serve', 'worker'];
const FETCHING: readonly string[] = ['serve', 'worker', 'add', 'full'];
const LISTING: readonly string[] = ['stories', 'articles', 'search'];

const FLAGS: Readonly<Record<string, Flag>> = {
  data: { of: ALL, value: 'DIR', completes: 'file', help: 'directory of the embedded database (GALLEY_NEWSROOM_DATA)' },
  database: { of: ALL, value: 'URL', help: 'use this PostgreSQL instead (DATABASE_URL)' },
  server: { of: ALL, value: 'URL', help: 'ask the newsroom that runs there' },
  'api-key': { of: ALL, value: 'KEY', help: 'key that the interface asks for, or that it is asked with (GALLEY_API_KEY)' },
  json: { of: ALL, help: 'logs and lists as JSON lines' },
  port: { of: ['serve'], short: 'p', value: 'PORT', help: 'port of pages and interface (default 8090)' },
  host: { of: ['serve'], value: 'ADDRESS', help: 'address to listen on (default 127.0.0.1)' },
  name: { of: ['serve'], value: 'HOST', repeatable: true, help: 'a name by which browsers ask for it, beside those of this machine' },
  'behind-proxy': { of: ['serve'], help: 'a proxy of yours stands before it: X-Forwarded-For, -Proto and -Host are its words' },
  'base-path': { of: ['serve'], value: 'PATH', help: 'the path of its host below which it lies: /news' },
  cors: { of: ['serve'], value: 'ORIGIN', repeatable: true, help: 'a site whose pages may use the interface; * for all' },
  labels: {
    of: ['serve'],
    value: 'DIR',
    completes: 'file',
    help: 'folder that labels made in /studio are written to, for galley train --labels',
  },
  open: { of: ['serve'], help: 'let everybody in who reaches it, without a key or a user with a password' },
  demo: { of: ['serve'], value: 'WHEN', completes: 'when', help: 'newspapers that do not exist: auto, on, off (default auto)' },
  health: { of: ['worker'], value: '[HOST:]PORT', help: 'answer /health, /ready and /metrics there' },
  'no-work': { of: ['serve'], help: 'pages and interface only: workers do the rest' },
  concurrency: { of: WORKING, value: 'N', help: 'pages under way at once, most of them on the network (default 24)' },
  pace: { of: [...WORKING, 'full'], value: 'MS', help: 'milliseconds between two requests to a host (default 1000)' },
  'least-poll': { of: WORKING, value: 'SECONDS', help: 'shortest time between two polls of a feed (default 300)' },
  'most-poll': { of: WORKING, value: 'SECONDS', help: 'longest time between two polls of a feed (default 86400)' },
  'public-url': {
    of: WORKING,
    value: 'URL',
    help: 'where others reach it: hubs tell news there (WebSub; default by --name, off without)',
  },
  lease: { of: WORKING, value: 'SECONDS', help: 'a worker without a sign of life for so long has lost its jobs (default 60)' },
  embedder: {
    of: WORKING,
    value: 'DIR',
    completes: 'file',
    help: 'folder of a sentence model (ONNX) by whose vectors stories go across languages',
  },
  contact: { of: WORKING, value: 'ADDRESS', help: 'page or mailbox for those who wonder who asks' },
  'allow-private': {
    of: FETCHING,
    value: 'HOST',
    repeatable: true,
    help: 'a private host or network that may be fetched; may be given several times',
  },
  'keep-pages': { of: KEEPING, value: 'DAYS', help: 'how long pages are kept as they came; the last 20 of a host stay (default 30)' },
  'keep-revisions': { of: KEEPING, value: 'DAYS', help: 'how long earlier revisions of articles are kept (default: for ever)' },
  'keep-log': { of: KEEPING, value: 'DAYS', help: 'how long the log of requests is kept (default 30)' },
  'keep-pictures': { of: KEEPING, value: 'MB', help: 'how much of pictures is kept, made small; 0: none are shown (default 256)' },
  rule: { of: ['set'], value: 'RULE', repeatable: true, help: 'which items are kept; may be given several times' },
  overrides: {
    of: ['set'],
    value: 'FILE',
    completes: 'file',
    help: 'where its pages have what: JSON, names and CSS selectors; or a file of many hosts',
  },
  headers: { of: ['set'], value: 'FILE', completes: 'file', help: 'headers and cookies for the source; kept secret' },
  'headers-for': { of: ['set'], value: 'HOST', repeatable: true, help: 'another host that is told them' },
  'user-agent': { of: ['set'], value: 'TEXT', help: 'the header User-Agent, whole' },
  'poll-every': { of: ['set'], value: 'MINUTES', help: 'between two polls, whatever its feed says' },
  'keep-days': { of: ['set'], value: 'DAYS', help: 'how long its articles are kept; starred ones stay' },
  'keep-articles': { of: ['set'], value: 'N', help: 'how many of its articles are kept; starred ones stay' },
  unset: {
    of: ['set'],
    value: 'WHAT',
    repeatable: true,
    help: 'rules, overrides, headers, user-agent, poll-every, keep-days, keep-articles',
  },
  form: { of: ['digest'], value: 'FORM', help: 'html, epub or markdown (default html)' },
  day: { of: ['digest'], value: 'DAY', help: 'such as 2026-11-22 (default yesterday)' },
  out: { of: ['digest'], short: 'o', value: 'PATH', completes: 'file', help: 'the file, or the folder of Markdown' },
  folder: { of: ['add'], value: 'NAME', help: 'where to keep them' },
  limit: { of: [...LISTING, 'full'], short: 'n', value: 'N', help: 'how many (default 20)' },
  language: { of: LISTING, value: 'CODE', help: 'en, zh, ug …' },
  since: { of: [...LISTING, 'export'], value: 'TIME', help: 'ISO 8601: this time or later' },
  least: { of: ['stories'], value: 'N', help: 'of so many articles at least' },
  story: { of: ['articles'], value: 'ID', help: 'of this story' },
  source: { of: ['articles'], value: 'ID', help: 'of this feed' },
  output: {
    of: ['read', 'export'],
    value: 'FORM',
    completes: 'form',
    help: 'form of an article (list in the command’s help; default the first)',
  },
  format: {
    of: ['full'],
    value: 'FORMAT',
    completes: 'format',
    help: 'format of the feed (list in the command’s help; default the first)',
  },
  completion: { of: ['serve'], value: 'SHELL', help: 'print the completion script for bash, zsh or fish' },
  help: { of: ALL, short: 'h', help: 'print this text; after a command, only what belongs to it' },
  version: { of: ALL, short: 'V', help: 'print the version' },
};

export const NEWSROOM: Program = { name: 'galley-newsroom', commands: COMMANDS, flags: FLAGS, main: 'serve' };
