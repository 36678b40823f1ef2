/** Words of lines about an article that are none of its text: who edited it, where it is from, whose it is, what else to read. Lower case. */

/** What somebody else called it. */
export const ORIGINAL_TITLE: RegExp = /^[（(【[]?\s*(?:本文)?原文?(?:[标標])?[题題]\s?(?:为|為|[：:是])/;

/** Whose text it is, and what may be done with it; what software for blogs says below a post: when it was posted, who may answer and how. */
export const RIGHTS: RegExp =
  /^[（(【[*※]?\s*(?:(?:免[责責]|版[权權]|平台|特别|郑重|重要)?[声聲]明[：:】]|copyright\b|©|ⓒ|\(c\) ?\d)|未[经經](?:允[许許]|授[权權]|[许許]可|书面)|版[权權](?:[归歸]|所有|属)|[转轉][载載][请請]|禁止转载|[无無]断転載|무단\s?전재|저작권자|all rights reserved|todos los derechos reservados|todos os direitos reservados|tous droits réservés|alle rechte vorbehalten|tutti i diritti riservati|все права защищены|усі права захищені|may not be published, broadcast|不构成[^。]{0,8}投资建议|^(?:this (?:(?:entry|post) was (?:posted|filed)|document is subject)|you can follow any|both comments and (?:pings|trackbacks) are|you may use these html)\b/i;

/** Reporters by name alone: 澎湃新闻记者 段彦超 廖艳, 이용민 기자. */
export const REPORTERS: RegExp =
  /^[^，。！？\s]{0,12}记者[\s:：]+[\u4e00-\u9fff·]{2,8}(?:[\s、][\u4e00-\u9fff·]{2,8}){0,4}$|^[/[(<‹]?(?:\S{1,12}=)?(?:[가-힣]{1,4}[\s·,]{0,2}){1,4}(?:선임|수습)?기자[\])>›]?(?:\s?\S{1,40}@\S{1,40})?$|^◎/;

/** Another story, between the paragraphs. English lines with a colon stand in texts of every kind and are left to the model. */
export const READ_ALSO: RegExp =
  /^[>»►▶•*[(【]*\s*(?:(?:must |also )?read(?: also| more)?\s?[|｜]|читайте (?:также|ещё|еще)|читай(?:те)? також|по теме\s?:|leia (?:também|mais|ainda)|veja (?:também|mais)|le[aeé] (?:también|más)\s?:|te puede interesar|lesen sie auch|lesen sie (?:mehr|dazu)|mehr zum thema|auch interessant|lire aussi|à lire (?:aussi|également)|leggi anche|baca juga|lees ook|läs (?:också|även)|les også|læs også|lue myös|czytaj (?:też|także|również)|zobacz (?:też|także|również)|čtěte také|přečtěte si (?:také|i)|bunu da oku|xem thêm|đọc thêm|相[关關](?:新[闻聞]|[阅閱][读讀]|[报報]道)|延伸[阅閱][读讀]|此前报道|更多阅读|関連記事|관련\s?기사|اقرأ أيض|اقرا ايض|بیشتر بخوانید)/i;

/** What stands in for a film or a post until the reader agrees to be sent it. */
export const PLACEHOLDER: RegExp =
  /^(?:empfohlener redaktioneller inhalt|an dieser stelle finde(?:n sie|st du|t ihr) einen externen|(?:damit können )?personenbezogene daten (?:können )?an dritt|please accept [^.]{0,40}cookies)/i;

/** An advertisement stood here. */
export const ADVERTISED: RegExp =
  /^\P{L}{0,9}(?:advertisement|publicidade?|publicité|pubblicità|anzeige|werbung|реклама|広告|[广廣]告|광고)\P{L}{0,9}$/iu;
