/** Words of class names and ids that mark what is not the message of a post, in the vocabulary of forum software. */

/** Signatures, notes of edits and of moderators (`mag_tpc` of phpWind), reactions, attachments' counters, noise against copying (Discuz), heads of code (SMF), whoever comments' own last post (CommentLuv): whole words of a name cut at `-`, `_` and camel case. */
export const ASIDE_NAMES: readonly string[] = (
  'signature signatures sig usersig postsignature signaturecontainer edited editednote editnote edithistory mag lastedit lastedited ' +
  'postedited pstatus modified reactions reactionsbar likes likers thanks ratelog sharebar sourcejump toolbar clicks actionbar ' +
  'buttons controls overview vote votes jammer codeheader cluv'
).split(' ');

/** Quotations of other posts. */
export const QUOTE_NAMES: readonly string[] = [
  'quote',
  'quotes',
  'quotebox',
  'quotecontainer',
  'quoteblock',
  'quotetitle',
  'quotecontent',
  'bbcodequote',
  'bbquote',
  'quoted',
  'citation',
  'citatation',
];

/** Names of authors. */
export const AUTHOR_NAMES: readonly string[] = ['author', 'username', 'poster', 'nickname', 'nick', 'creator', 'postmenu'];
