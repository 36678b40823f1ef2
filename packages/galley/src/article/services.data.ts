/** Services whose frames and quotations are content of an article – films, posts, maps, charts – and how they address one. */

export interface EmbedService {
  /** As people call it. */
  readonly name: string;
  readonly type: 'video' | 'audio' | 'embed';
  /** Host, without `www.` and the like: its end must match. */
  readonly host: string;
  /** What the path (with its query) of such a frame starts with; any when left out. */
  readonly path: RegExp | undefined;
  /** The page people would open, from the groups of `path`; the frame's own address when left out. */
  readonly page: ((groups: readonly string[]) => string) | undefined;
}

const youtube = ([, id]: readonly string[]): string => `https://www.youtube.com/watch?v=${id}`;
const YOUTUBE_FRAME: RegExp = /^\/(?:embed|v)\/(?!videoseries)([\w-]{6,20})/;

/** A service as a row: the order is that of its properties. */
type ServiceRow = readonly [name: string, type: EmbedService['type'], host: string, path?: RegExp, page?: EmbedService['page']];

const EMBED_ROWS: readonly ServiceRow[] = [
  ['YouTube', 'video', 'youtube.com', YOUTUBE_FRAME, youtube],
  ['YouTube', 'video', 'youtube-nocookie.com', YOUTUBE_FRAME, youtube],
  ['Vimeo', 'video', 'player.vimeo.com', /^\/video\/(\d{4,15})/, ([, id]) => `https://vimeo.com/${id}`],
  ['Dailymotion', 'video', 'dailymotion.com', /^\/embed\/video\/(\w{4,20})/, ([, id]) => `https://www.dailymotion.com/video/${id}`],
  ['YouTube', 'video', 'youtube.com', /^\/embed\/(?:videoseries|live_stream|\?list)/],
  ['Dailymotion', 'video', 'geo.dailymotion.com'],
  ['Loom', 'video', 'loom.com', /^\/embed\//],
  ['Wistia', 'video', 'fast.wistia.net', /^\/embed\//],
  ['Wistia', 'video', 'fast.wistia.com', /^\/embed\//],
  ['Niconico', 'video', 'embed.nicovideo.jp'],
  ['Naver TV', 'video', 'tv.naver.com', /^\/embed\//],
  ['Internet Archive', 'video', 'archive.org', /^\/embed\//],
  ['Bilibili', 'video', 'player.bilibili.com'],
  ['Youku', 'video', 'player.youku.com'],
  ['Tencent Video', 'video', 'v.qq.com', /^\/(?:txp\/)?iframe\//],
  ['Rutube', 'video', 'rutube.ru', /^\/(?:play|video)\/embed\//],
  ['VK', 'video', 'vk.com', /^\/video_ext\.php/],
  ['VK', 'video', 'vkvideo.ru', /^\/video_ext\.php/],
  ['OK', 'video', 'ok.ru', /^\/videoembed\//],
  ['Twitch', 'video', 'player.twitch.tv'],
  ['Streamable', 'video', 'streamable.com'],
  ['JW Player', 'video', 'jwplayer.com', /^\/players\//],
  ['JW Player', 'video', 'jwplatform.com', /^\/players\//],
  ['Brightcove', 'video', 'players.brightcove.net'],
  ['Kaltura', 'video', 'kaltura.com', /^\/(?:p|index\.php)\//],
  ['TED', 'video', 'embed.ted.com'],
  ['Rumble', 'video', 'rumble.com', /^\/embed\//],
  ['Odysee', 'video', 'odysee.com', /^\/\$\/embed\//],
  ['Aparat', 'video', 'aparat.com', /^\/(?:video\/video\/)?embed\//],
  ['Facebook', 'video', 'facebook.com', /^\/(?:v\d[\d.]{0,5}\/)?plugins\/video\.php/],
  ['Facebook', 'embed', 'facebook.com', /^\/(?:v\d[\d.]{0,5}\/)?plugins\/post\.php/],
  ['X', 'embed', 'platform.twitter.com', /^\/embed\/.*[?&]id=(\d{5,25})/i, ([, id]) => `https://twitter.com/i/status/${id}`],
  [
    'Instagram',
    'embed',
    'instagram.com',
    /^\/(p|reel|tv)\/([\w-]{5,20})\/embed/,
    ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`,
  ],
  ['VK', 'embed', 'vk.com', /^\/widget_(?:post|poll)/],
  ['Weibo', 'embed', 'weibo.com'],
  ['Weibo', 'embed', 'm.weibo.cn'],
  ['LinkedIn', 'embed', 'linkedin.com', /^\/embed\//],
  ['Pinterest', 'embed', 'assets.pinterest.com', /^\/ext\/embed/],
  ['TikTok', 'video', 'tiktok.com', /^\/(?:embed|player)\//],
  ['Telegram', 'embed', 't.me', /^\/([\w/]{3,60})\?embed=/, ([, post]) => `https://t.me/${post}`],
  ['Bluesky', 'embed', 'embed.bsky.app'],
  ['Threads', 'embed', 'threads.net', /^\/\S{1,100}\/embed/],
  ['Reddit', 'embed', 'embed.reddit.com'],
  ['Reddit', 'embed', 'redditmedia.com'],
  ['SoundCloud', 'audio', 'w.soundcloud.com'],
  [
    'Spotify',
    'audio',
    'open.spotify.com',
    /^\/embed(?:-podcast)?\/(track|album|playlist|episode|show|artist)\/(\w+)/,
    ([, kind, id]) => `https://open.spotify.com/${kind}/${id}`,
  ],
  ['Mixcloud', 'audio', 'mixcloud.com', /^\/widget\//],
  ['Bandcamp', 'audio', 'bandcamp.com', /^\/EmbeddedPlayer/],
  ['Deezer', 'audio', 'widget.deezer.com'],
  ['Spreaker', 'audio', 'widget.spreaker.com'],
  ['Buzzsprout', 'audio', 'buzzsprout.com'],
  ['Libsyn', 'audio', 'html5-player.libsyn.com'],
  ['Simplecast', 'audio', 'player.simplecast.com'],
  ['Transistor', 'audio', 'share.transistor.fm'],
  ['Captivate', 'audio', 'player.captivate.fm'],
  ['Omny', 'audio', 'omny.fm'],
  ['Audioboom', 'audio', 'embeds.audioboom.com'],
  ['Ivoox', 'audio', 'ivoox.com', /^\/player/],
  ['Ximalaya', 'audio', 'ximalaya.com', /^\/\S{0,80}embed/],
  ['NetEase Music', 'audio', 'music.163.com', /^\/outchain\/player/],
  ['Yandex Music', 'audio', 'music.yandex.ru', /^\/iframe/],
  ['Apple Music', 'audio', 'embed.music.apple.com'],
  ['Apple Podcasts', 'audio', 'embed.podcasts.apple.com'],
  ['Acast', 'audio', 'embed.acast.com'],
  ['Megaphone', 'audio', 'playlist.megaphone.fm'],
  ['Podigee', 'audio', 'player.podigee-cdn.net'],
  ['Datawrapper', 'embed', 'datawrapper.dwcdn.net'],
  ['Flourish', 'embed', 'flo.uri.sh'],
  ['Flourish', 'embed', 'flourish.studio'],
  ['Infogram', 'embed', 'infogram.com'],
  ['Our World in Data', 'embed', 'ourworldindata.org', /^\/(?:grapher|explorers)\//],
  ['Google Maps', 'embed', 'google.com', /^\/maps\/(?:d\/)?(?:u\/\d\/)?embed/],
  ['OpenStreetMap', 'embed', 'openstreetmap.org', /^\/export\/embed/],
  ['Yandex Maps', 'embed', 'yandex.ru', /^\/map-widget\//],
  ['Bing Maps', 'embed', 'bing.com', /^\/maps\/embed/],
  ['Mapbox', 'embed', 'api.mapbox.com', /^\/styles\//],
  ['uMap', 'embed', 'umap.openstreetmap.fr'],
  ['ArcGIS', 'embed', 'arcgis.com', /^\/apps\//],
  ['2GIS', 'embed', 'widgets.2gis.com'],
  ['Strava', 'embed', 'strava.com', /^\/\S{1,80}\/embed/],
  ['Komoot', 'embed', 'komoot.com', /^\/\S{1,80}\/embed/],
  ['Tableau', 'embed', 'public.tableau.com'],
  ['Power BI', 'embed', 'app.powerbi.com'],
  ['Google Docs', 'embed', 'docs.google.com'],
  ['Google Drive', 'embed', 'drive.google.com', /^\/file\/d\//],
  ['Issuu', 'embed', 'issuu.com'],
  ['SlideShare', 'embed', 'slideshare.net', /^\/slideshow\/embed/],
  ['Speaker Deck', 'embed', 'speakerdeck.com', /^\/player\//],
  ['Riddle', 'embed', 'riddle.com'],
  ['Typeform', 'embed', 'typeform.com', /^\/to\//],
  ['Apester', 'embed', 'renderer.apester.com'],
  ['Playbuzz', 'embed', 'playbuzz.com'],
  ['Opinary', 'embed', 'opinary.com'],
  ['Pinpoll', 'embed', 'pinpoll.com'],
  ['Poll Everywhere', 'embed', 'polleverywhere.com'],
  ['StoryMapJS', 'embed', 'uploads.knightlab.com'],
  ['GitHub Gist', 'embed', 'gist.github.com'],
  ['JSFiddle', 'embed', 'jsfiddle.net'],
  ['CodeSandbox', 'embed', 'codesandbox.io', /^\/embed\//],
  ['StackBlitz', 'embed', 'stackblitz.com'],
  ['Observable', 'embed', 'observablehq.com', /^\/embed\//],
  ['Sketchfab', 'embed', 'sketchfab.com', /^\/models\/\w{10,50}\/embed/],
  ['DocumentCloud', 'embed', 'documentcloud.org', /^\/documents\//],
  ['Scribd', 'embed', 'scribd.com', /^\/embeds\//],
  ['Giphy', 'embed', 'giphy.com', /^\/embed\//],
  ['CodePen', 'embed', 'codepen.io', /^\/\S{1,80}\/embed/],
  ['Knight Lab', 'embed', 'knightlab.com', /^\/libs\//],
];

export const EMBED_SERVICES: readonly EmbedService[] = EMBED_ROWS.map(([name, type, host, path, page]) => ({
  name,
  type,
  host,
  path,
  page,
}));

/** A page of a film, sound or post, as people link to it. */
export interface LinkedService extends Omit<EmbedService, 'page' | 'path'> {
  readonly path: RegExp;
  /** The page, without what trackers add. */
  readonly page: (groups: readonly string[]) => string;
  /** The address of its frame, for services whose frame shows nothing else. */
  readonly frame: ((groups: readonly string[]) => string) | undefined;
}

const youtubeFrame = ([, id]: readonly string[]): string => `https://www.youtube.com/embed/${id}`;
const YOUTUBE_PAGE: RegExp = /^\/(?:watch\?(?:[^#]{0,200}&)?v=|shorts\/|live\/|embed\/|v\/)([\w-]{6,20})/;

type LinkedRow = readonly [...Required<ServiceRow>, frame?: LinkedService['frame']];

const LINKED_ROWS: readonly LinkedRow[] = [
  ['YouTube', 'video', 'youtube.com', YOUTUBE_PAGE, youtube, youtubeFrame],
  ['YouTube', 'video', 'youtu.be', /^\/([\w-]{6,20})/, youtube, youtubeFrame],
  [
    'Vimeo',
    'video',
    'vimeo.com',
    /^\/(?:video\/)?(\d{4,15})/,
    ([, id]) => `https://vimeo.com/${id}`,
    ([, id]) => `https://player.vimeo.com/video/${id}`,
  ],
  [
    'Dailymotion',
    'video',
    'dailymotion.com',
    /^\/(?:embed\/)?video\/(\w{4,20})/,
    ([, id]) => `https://www.dailymotion.com/video/${id}`,
    ([, id]) => `https://www.dailymotion.com/embed/video/${id}`,
  ],
  ['Bilibili', 'video', 'bilibili.com', /^\/video\/(BV\w{8,12}|av\d{2,12})/, ([, id]) => `https://www.bilibili.com/video/${id}`],
  ['TikTok', 'video', 'tiktok.com', /^\/(@[\w.-]{1,40})\/video\/(\d{6,25})/, ([, who, id]) => `https://www.tiktok.com/${who}/video/${id}`],
  ['X', 'embed', 'twitter.com', /^\/(\w{1,20})\/status(?:es)?\/(\d{5,25})/, ([, who, id]) => `https://twitter.com/${who}/status/${id}`],
  ['X', 'embed', 'x.com', /^\/(\w{1,20})\/status\/(\d{5,25})/, ([, who, id]) => `https://x.com/${who}/status/${id}`],
  ['Instagram', 'embed', 'instagram.com', /^\/(p|reel|tv)\/([\w-]{5,20})/, ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`],
  [
    'Bluesky',
    'embed',
    'bsky.app',
    /^\/profile\/([\w.:-]{3,80})\/post\/(\w{5,20})/,
    ([, who, id]) => `https://bsky.app/profile/${who}/post/${id}`,
  ],
  [
    'Spotify',
    'audio',
    'open.spotify.com',
    /^\/(track|album|playlist|episode|show)\/(\w{10,30})/,
    ([, kind, id]) => `https://open.spotify.com/${kind}/${id}`,
    ([, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  ],
  // The address of a film's still.
  ['Vidyard', 'video', 'play.vidyard.com', /^\/(\w{10,40})\.jpg/, ([, id]) => `https://play.vidyard.com/${id}`],
  ['SoundCloud', 'audio', 'soundcloud.com', /^\/([\w-]{2,40})\/([\w-]{2,120})/, ([, who, what]) => `https://soundcloud.com/${who}/${what}`],
];

export const LINKED_SERVICES: readonly LinkedService[] = LINKED_ROWS.map(([name, type, host, path, page, frame]) => ({
  name,
  type,
  host,
  path,
  page,
  frame,
}));

/** Elements with the number of a film or post in an attribute, by name: `amp-youtube data-videoid`, `lite-youtube videoid`. */
export const EMBED_ELEMENTS: Readonly<
  Record<string, readonly [name: string, type: EmbedService['type'], attributes: readonly string[], prefix: string]>
> = {
  'amp-youtube': ['YouTube', 'video', ['data-videoid'], 'https://www.youtube.com/watch?v='],
  'lite-youtube': ['YouTube', 'video', ['videoid'], 'https://www.youtube.com/watch?v='],
  'amp-vimeo': ['Vimeo', 'video', ['data-videoid'], 'https://vimeo.com/'],
  'lite-vimeo': ['Vimeo', 'video', ['videoid'], 'https://vimeo.com/'],
  'amp-dailymotion': ['Dailymotion', 'video', ['data-videoid'], 'https://www.dailymotion.com/video/'],
  'amp-twitter': ['X', 'embed', ['data-tweetid'], 'https://twitter.com/i/status/'],
  'amp-instagram': ['Instagram', 'embed', ['data-shortcode'], 'https://www.instagram.com/p/'],
  'youtube-video': ['YouTube', 'video', ['video-id', 'videoid'], 'https://www.youtube.com/watch?v='],
  'lite-dailymotion': ['Dailymotion', 'video', ['videoid'], 'https://www.dailymotion.com/video/'],
  'amp-tiktok': ['TikTok', 'video', ['data-src'], 'https://www.tiktok.com/embed/'],
  'amp-soundcloud': ['SoundCloud', 'audio', ['data-trackid'], 'https://api.soundcloud.com/tracks/'],
  'amp-vk': ['VK', 'embed', ['data-postid'], 'https://vk.com/wall'],
};

/** Elements that carry the whole address of what they stand for, by name. */
export const ADDRESS_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'amp-iframe': ['src'],
  'amp-facebook': ['data-href'],
  'amp-reddit': ['data-src'],
  'amp-video-iframe': ['src'],
  oembed: ['url'],
  'o-embed': ['url'],
  'fb:post': ['href'],
  'fb:video': ['href'],
};

/** Elements that play a file of the page's own, as `video` and `audio` do. */
export const PLAYER_ELEMENTS: ReadonlySet<string> = new Set(['amp-video', 'amp-audio']);
