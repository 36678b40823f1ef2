/** Who says that a page comes from a forum: its address, its title, its linked data, words of forum software in its source. */
import type { Page } from '../dom/page.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** What address, title and linked data say. */
export interface ForumNames {
  readonly address: boolean;
  /** The address is one of a short message: what its author adds right below goes on with it. */
  readonly message: boolean;
  /** The title has the word. */
  readonly titled: boolean;
  readonly declared: 'thread' | 'article' | 'nothing';
}

/** A part of the address: `forum.`, `somethingforum.org`, `/threads/`, `/thread-12`, `?tid=`, `viewtopic.php`, `/issues/7`. */
const FORUM_ADDRESS: RegExp =
  /(?:[/.](?:bbs|forums?|threads?|topics?)(?=[-/.?_\d])|forums?\.[a-z]|[/.](?:boards?|groups|discuss(?:ions?)?|community|communities|questions?|qa|answers|support)[/.]|view(?:topic|thread)|show(?:topic|thread)|[?&]topic=\d|read\.(?:php|cgi)|\btid[-=]|\/t\/|\/(?:issues|tickets?|bugs?|pull|merge_requests|work_items)\/\d|show_bug|\/pipermail\/|\/msg\d|\bitem\?id=)/i;
/** `/ann/status/12`, `/@ann/12`, `/@ann/post/Cx`, `/profile/ann/post/3k`. */
const MESSAGE_ADDRESS: RegExp = /\/status\/\d|\/@[^/]+\/(?:post\/|\d+$)|\/profile\/[^/]+\/post\//;
const FORUM_SOFTWARE: RegExp =
  /phpbb|discuz|phpwind|vbulletin|xenforo|viewthread|viewtopic|showthread|postbit|smf_|\bmybb|ipsComment|bbpress|asgaros|wpforo|flarum|discourse|nodebb|vanillaforums|punbb|fluxbb|simplemachines|woltlab|burning ?board|question2answer|dwqa|anspress/i;
const FORUM_TITLE: RegExp = /\bforum|论坛|論壇|форум|フォーラム|포럼|منتدى|مۇنبەر/i;
const THREAD_ITEM: RegExp = /schema\.org\/(?:QAPage|DiscussionForumPosting)/;
const THREAD_TYPE: RegExp = /DiscussionForumPosting|QAPage|Question$/;
const ARTICLE_TYPE: RegExp = /(?:Article|BlogPosting|Recipe|Product)$/;

/** `page`: for its microdata. */
export function readForumNames({ url, metadata, title }: Evidence, page: Page): ForumNames {
  const types = metadata.linkedData.flatMap((object) => object.types);
  const declared =
    types.some((type) => THREAD_TYPE.test(type)) || page.attributePasses('itemtype', (type) => THREAD_ITEM.test(type))
      ? 'thread'
      : types.some((type) => ARTICLE_TYPE.test(type))
        ? 'article'
        : 'nothing';
  return { address: isForumAddress(url), message: isMessageAddress(url), declared, titled: FORUM_TITLE.test(title) };
}

/** True at addresses as threads and short messages have them. */
export function isForumAddress(url: URL | undefined): boolean {
  return isMessageAddress(url) || FORUM_ADDRESS.test(url?.href ?? '');
}

function isMessageAddress(url: URL | undefined): boolean {
  return MESSAGE_ADDRESS.test(url?.pathname ?? '');
}

/** True when the source holds a word of forum software; a look over all of it, so ask last. */
export function mentionsForumSoftware(source: string): boolean {
  return FORUM_SOFTWARE.test(source);
}
