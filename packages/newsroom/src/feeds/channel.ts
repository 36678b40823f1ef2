/** What a feed is written from, whatever its format: the channel, and its items. */

export interface Channel {
  readonly title: string;
  /** Of the feed itself. */
  readonly url: string;
  /** Of the page the feed belongs to. */
  readonly homeUrl?: string;
  readonly description?: string;
  readonly inLanguage?: string;
  /** ISO 8601; default: the newest date among the items. */
  readonly dateModified?: string;
}

export interface ChannelItem {
  /** Stays the same when the article is edited. */
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** Plain text or HTML. */
  readonly summary?: string;
  /** HTML of the whole article: must be safe and its addresses absolute, as `renderHtml` of galley makes it. */
  readonly content?: string;
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author?: readonly string[];
  readonly keywords?: readonly string[];
  readonly inLanguage?: string;
  /** The article's main picture. */
  readonly image?: { readonly url: string; readonly type?: string };
}
