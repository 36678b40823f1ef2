/** What elements of bylines are named, and where the links in them lead (docs/method/fields.md#people-and-sources). */
import type { LabelPattern } from '../choice/element-labels.ts';

export const SOURCE: LabelPattern = { bit: 2, words: /(?:^|[\s_-])(?:source|from|media|origin|laiyuan)(?=$|[\s_-])/ };
export const AUTHOR: LabelPattern = {
  bit: 4,
  words:
    /(?:^|[\s_-])(?:by-?lines?|authors?|writ(?:e|ten)-?by|posted[-_]by|autor(?:e[ns]?|in)?|auteurs?|writers?|contributors?|reporters?|journalists?|penulis|yazar|muhabir|redactor|egilea|podpis|creator)(?=$|[\s_-]|name|line|block|\d)/,
};
/** Parts of an author's box that are not the name: `author-name` inside `article-desc` is an author, `date` inside `author` none. */
export const BESIDE_AUTHOR: LabelPattern = {
  bit: 8,
  words:
    /(?:^|[\s_-])(?:bio|author-by|biography|desc|description|avatar|about|photographer|fotograf|role|position|jobtitle|follow|social(?!-author)|email|mail|date|time|timestamp|count|image|img|photo|picture|caption|credit|headline|excerpt|slide|quote|category)(?=$|[\s_-])/,
};
/** Captions: who is named there took the picture. The head of an article may be called one, but for a longer name. */
export const CAPTION: LabelPattern = { bit: 64, words: /[a-z][_-]?caption|\b(?:f|ph)oto\b/ };
/** Parts of addresses that lead to a section or a subject. */
export const SECTION_PATH: RegExp = /[/=?&_](?:categor(?:y|ies|ia|ie)|tags?|topics?|sections?|rubrik|kategorie|themen?)[/=]/i;
/** Parts of addresses that lead to somebody’s own page; an account by its sign only on this site: elsewhere it is where to follow it. */
export const AUTHOR_PATH: RegExp =
  /[/=?&](?:authors?|autor(?:e[ns]?|i(?:n|us)?)?|auteurs?|by|byline|columnists?|contributors?|jo[eu]rnalist(?:s|en?|in)?|person(?:a|en|s)?|people|profile?s?|experts?|kirjoittaja|firmas?|giornalisti|periodistas?|medewerkers?|kolumnist|muallif|tac-gia|toimittaja|gazetar|redaktion|reporters?|staff|team|users?|writers?|yazar(?:lar)?|egilea|awdur|hofundur|forfatter|skribent|penulis|avtor)[/=-](?!log-?(?:in|out)|regist|sign-?(?:in|up)|password)[^/]|^\/@[^/?#]+\/?$/i;
/** Below a text links to people lead to those it is about. */
export const SUBJECT_PATH: RegExp = /[/=?&](?:person(?:a|en|s)?|people)[/=-]/i;
