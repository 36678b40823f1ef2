/** What drawn shapes are made of, beside the pages of test/fidelity. */

/** Stands for the number of the unit, so that no two are alike. */
export const NUMBER = '§';

/** Opened again and again, none closed. */
export const NESTS: readonly string[] = [
  ...[
    '<div>',
    '<span>',
    '<b>',
    '<i>',
    '<a>',
    '<ul><li>',
    '<ol><li>',
    '<table><tr><td>',
    '<blockquote>',
    '<section>',
    '<article>',
    '<main>',
  ],
  ...['<details>', '<dl><dd>', '<figure>', '<em>', '<font>', '<p><span>', '<q>', '<sup>', '<ruby>', '<header>', '<aside>', '<fieldset>'],
  ...['<picture>', '<svg>', '<math>', '<template>', '<button>', '<h2>', '<code>', '<pre>'],
];

export const LINES: readonly string[] = [
  ...['<br>', '<hr>', '<wbr>', '<!-- x -->', ' ', '\n', '&nbsp;', '<img src=a§.jpg>', '<a href=/p§></a>', '<span></span>', '<p></p>'],
];

export const WORDS: readonly string[] = [
  ...[
    'The board met on Monday. ',
    'word ',
    'Ann Poe§, ',
    'By Ann Poe and Bob Roe ',
    '“Yes,” he said. ',
    'https://news.example/a§ ',
    '[§] ',
  ],
  ...['(Reuters) – ', '港口新闻。', '“', '-', '§', '. ', '@a§ #b ', '\n', 'Photo: Ann Poe / AP | ', '$x_§$ ', '12:30 ', '3,5 % ', '_*_ '],
];

/** Around a text that grows. */
export const HOLDERS: readonly string[] = [
  ...['<p>', '<title>', '<h1>', '<h2>', '<li>', '<td>', '<time>', '<figcaption>', '<span class=byline>', '<span class=author>', '<label>'],
  ...['<div class=date>', '<a href=/x>', '<code>', '<pre>', '<blockquote>', '<cite>', '<div class=comment>', '<div class=caption>', '<dt>'],
  ...['<button>', '<summary>', '<dd>', '<sup>', '<th>', '<caption>', '<math>', '<div>', '<small>', '<address>', '<strong>', '<style>'],
  ...['<script>', '<noscript>', '<textarea>', '<option>', '<div class=tags>'],
];

export const METAS: readonly string[] = [
  ...[
    'author',
    'description',
    'og:title',
    'article:published_time',
    'keywords',
    'og:image',
    'twitter:data1',
    'news_keywords',
    'parsely-author',
  ],
];

/** Between values of one attribute. */
export const SEPARATORS: readonly string[] = ['', ' ', ',', ';', '/', '&', '-'];

export const DATA_KEYS: readonly string[] = [
  ...[
    'author',
    'image',
    'headline',
    'description',
    'articleBody',
    'datePublished',
    'publisher',
    '@graph',
    'mainEntity',
    'comment',
    'hasPart',
  ],
  ...[
    'keywords',
    'video',
    'itemListElement',
    'sameAs',
    'about',
    '@type',
    'name',
    'url',
    'citation',
    'isPartOf',
    'editor',
    'creator',
    'text',
  ],
  ...['mainEntityOfPage', 'articleSection', 'inLanguage', 'dateModified', 'associatedMedia', 'speakable'],
];

/** `KEY` stands for one of the keys. */
export const DATA_VALUES: readonly string[] = [
  '"Ann Poe§"',
  '"a§"',
  '"2024-05-§"',
  '{}',
  '[]',
  'null',
  '§',
  '{"@type":"Person","name":"Ann Poe§"}',
  '{"KEY":"Ann §"}',
  '{"@type":"NewsArticle","KEY":"The board met §."}',
  '{"@id":"#a§","KEY":{"@id":"#a§"}}',
  '{"@type":"Comment","text":"The board met.","author":"A§"}',
];
