/** Words of last lines and boxes that are none of the text. */

/** An agency's text ends; the codes of who wrote it, no Roman numbers. */
export const ENDED: RegExp =
  /^#{3,}$|^(?:انتهای|پایان) پیام|^(?:\/\/ ?)?انتهى ?\/|^\((?![ivx]+\))\p{L}{2,5}(?:[,/] ?\p{L}{2,5}){0,3}\)$|^(?:\(\p{L}{2,9}\) )?[[(]?[\p{L}\p{M}.]{1,14}(?:\/ ?[\p{L}\p{M}.]{0,14})+[\])]?$|^\/\p{L}{2,9}\/$|^[（(【]?(?:图片均?来[自源]|综合整理自|免责声明)/iu;
/** Boxes of other stories, letters and support, and what is said for want of scripts, by words of their class names; a dictionary's related words are its text. */
export const BOX: RegExp =
  /(?<!r)related(?!-?word)|relacionad|newsletter|donate|opt-?in(?![gnt])|sign-?up|abone|(?:^|\s)recommended|membership|inread|read-?(?:also|next)|no-js/i;
/** Advertisements, buttons to share and players of the text: words between dashes, or the first of a name in camel case. */
export const SMALL_BOX: RegExp =
  /(?:^|[-_\s])(?:[aA]ds?|td-a|taboola|outbrain|advert|[sS]har(?:e|ing)|reactions)(?=$|[-_\s]|[A-Z][a-z])|audio(?:-?player)?(?=$|\s)/;
