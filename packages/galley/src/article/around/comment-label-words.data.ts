/** What lines above readers' comments say, in the languages of the world. */

/** How the word begins; where English and its neighbours have longer ones of another meaning – commentary –, the whole. */
const STEMS: string =
  'comments?(?!\\p{L})|conversation(?!\\p{L})|discussion(?!\\p{L})|responses(?!\\p{L})|replies|postings|kommentar|kommentit(?!\\p{L})|kommentaar|leserkommentar|commentaire|réactions|coment[aá]rio|comentari|commenti(?!\\p{L})|reacties|athugasemd|ummæli|komentār|komentar|komentár|komentář|debata|diskuse|diskusia|diskuze|hozzászólás|kommentek|комментар|комментарий|коментар|каментар|пікір|пикир|фикр|сэтгэгд|σχόλια|σχολια|yorum|şərh|fikrlar|izohlar|komente|maoni|iruzkin|კომენტარ|մեկնաբանություն|تعليقات|التعليقات|نظرات|دیدگاه|تبصرے|ئىنكاس|پىكىر|باھا|תגובות|टिप्पणि|कमेंट|प्रतिक्रिया|মন্তব্য|கருத்து|కామెంట్|അഭിപ്രായ|ความคิดเห็น|bình luận|ý kiến|komento|មតិ|အမြင်|አስተያየት';

/** A short line with one of them; not above the last ones of the whole site. */
export const COMMENTS_LABEL: RegExp = new RegExp(
  `^(?!.*(?:recent|letzte|neue?ste|dernier|[uú]ltim|последн)).*(?:(?<!\\p{L})(?:${STEMS})|评论|評論|留言|回應|回应|コメント|댓글|의견)`,
  'iu',
);
