/** What stands around readers' comments is called, in class names, ids and headings. */
import { type NameWords, nameWords } from '../../records/name-finder.ts';

/** Words of class names and ids. They count only below a body that stands outside them. */
export const COMMENT_WORDS: readonly string[] = [
  'comment comments respond replies',
  // Names written as one word.
  ...'list body text content item block box wrap wrapper container section entry'.split(' ').map((end) => `comment${end}`),
  // Services.
  'disqus dsq intensedebate livefyre webmention webmentions',
  'kommentar kommentare kommentarer kommentarii leserkommentare commentaire commentaires comentario comentarios comentarii commenti',
  'komentarz komentarze komentari komentar kommentit reacties yorum yorumlar pinglun',
].flatMap((words) => words.split(' '));

/** The question whether a class attribute holds one of them. */
export const COMMENT_NAMES: NameWords = nameWords(COMMENT_WORDS);

/** The whole of a heading above comments. */
export const COMMENTS_HEADING: RegExp =
  /^(?:\d[\d.,]* )?(?:(?:reader |user |leser)?(?:comments?|kommentare?[rn]?)|responses?|commentaires?|coment[aá]rios?|commenti|komentarze|комментари[ийев]+|评论|評論|コメント|댓글|yorumlar|reacties|kommentit)(?: \(?\d+\)?)?:?$/i;
