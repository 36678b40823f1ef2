/** What a feed is written from, whatever its format: the channel, and its items. */

/** What a feed says about itself, for `writeFeed`. */
export interface Channel {
  /** What readers list it under. */
  readonly title: string;
  /** Of the feed itself. */
  readonly url: string;
  /** Of the page the feed belongs to. */
  readonly homeUrl?: string;
  /** One sentence or two, plain text. */
  readonly description?: string;
  /** Language of the items, BCP 47. */
  readonly inLanguage?: string;
  /** ISO 8601; default: the newest date among the items. */
  readonly dateModified?: string;
}

/** One article of a feed, for `writeFeed`. */
export interface ChannelItem {
  /** Stays the same when the article is edited. */
  readonly id: string;
  /** Absolute address of the article. */
  readonly url?: string;
  /** Headline, plain text. */
  readonly title?: string;
  /** Plain text: what stands in it for markup is shown as such. */
  readonly summary?: string;
  /** HTML of the whole article: must be safe and its addresses absolute, as `renderHtml` of galley makes it. */
  readonly content?: string;
  /** Time of publication, ISO 8601. */
  readonly datePublished?: string;
  /** Time of the last change, ISO 8601. */
  readonly dateModified?: string;
  /** Names, one a person. */
  readonly author?: readonly string[];
  /** Tags or sections, one an entry. */
  readonly keywords?: readonly string[];
  /** Marks of a scheme of their own, which programs read; only Atom has a place for them. */
  readonly marks?: readonly { readonly term: string; readonly scheme: string; readonly label: string }[];
  /** Language of the article, BCP 47; where it is the channel’s it can be left out. */
  readonly inLanguage?: string;
  /** The article's main picture. */
  readonly image?: { readonly url: string; readonly type?: string };
}
