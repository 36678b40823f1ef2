/** What links and buttons to answer a post or a comment are called. */
import type { NodeId, Page } from '../dom/page.ts';

const REPLY_TEXT: RegExp =
  /^(?:\d+ )?(?:reply|replies|answer|quote|antworten|zitieren|répondre|citer|responder|citar|rispondi|cita|beantwoorden|reageer|odpowiedz|cytuj|ответить|цитировать|цитата|відповісти|yanıtla|cevapla|alıntı|svara|svar|vastaa|回复|回覆|引用|返信|답글|답변|رد|اقتباس|پاسخ|نقل قول|جاۋاب)(?: (?:to|à|a|auf) [^.?!]{1,20})?$/i;
/** Longer texts are no buttons. */
export const LONGEST_LABEL = 24;

/** True where the text of element n, and nothing else, says that one can answer here. */
export function isReplyLabel(page: Page, n: NodeId): boolean {
  return REPLY_TEXT.test(readLabel(page, n));
}

/** The text of an element, '' where it is too long for a button. */
function readLabel(page: Page, n: NodeId): string {
  let label = '';
  for (let m = n + 1; m < page.end[n]! && label.length <= LONGEST_LABEL; m++) label += page.rawText(m);
  return label.length > LONGEST_LABEL ? '' : label.trim();
}
