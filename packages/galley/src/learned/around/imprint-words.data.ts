/** Words of lines about an article that are none of its text: who edited it, where it is from, whose it is. Lower case. */

/** What somebody else called it. */
export const ORIGINAL_TITLE: RegExp = /^[（(【[]?\s*(?:本文)?原文?(?:[标標])?[题題]\s?(?:为|為|[：:是])/;

/** Whose text it is, and what may be done with it. */
export const RIGHTS: RegExp =
  /^[（(【[*※]?\s*(?:(?:免[责責]|版[权權]|平台|特别|郑重|重要)?[声聲]明[：:】]|copyright\b|©|ⓒ|\(c\) ?\d)|未[经經](?:允[许許]|授[权權]|[许許]可|书面)|版[权權](?:[归歸]|所有|属)|[转轉][载載][请請]|禁止转载|[无無]断転載|무단\s?전재|저작권자|(?:rights|derechos|direitos|droits|diritti) r[eié]serv|rechte vorbehalten|права (?:защищены|захищені)|不构成[^。]{0,8}投资建议/i;

/** Reporters by name alone: 澎湃新闻记者 段彦超 廖艳, 이용민 기자. */
export const REPORTERS: RegExp =
  /^[^，。！？\s]{0,12}记者[\s:：]+[\u4e00-\u9fff·]{2,8}(?:[\s、][\u4e00-\u9fff·]{2,8}){0,4}$|^[/[(<‹]?(?:\S{1,12}=)?(?:[가-힣]{1,4}[\s·,]{0,2}){1,4}(?:선임|수습)?기자[\])>›]?(?:\s?\S{1,40}@\S{1,40})?$|^◎/;

/** Another story between the paragraphs. */
export const INSTEAD: RegExp = /^(?:must |also )?read ?[|｜]/i;
