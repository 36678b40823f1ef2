/** Services whose frames and quotations are content of an article – films, posts, maps, charts – and how they address one. */

export interface EmbedService {
  /** As people call it. */
  readonly name: string;
  readonly type: 'video' | 'audio' | 'embed';
  /** Host, without `www.` and the like: its end must match. */
  readonly host: string;
  /** What the path (with its query) of such a frame starts with; any when left out. */
  readonly path?: RegExp;
  /** The page people would open, from the groups of `path`; the frame's own address when left out. */
  readonly page?: (groups: readonly string[]) => string;
}

const youtube = ([, id]: readonly string[]): string => `https://www.youtube.com/watch?v=${id}`;
const YOUTUBE_FRAME: RegExp = /^\/(?:embed|v)\/(?!videoseries)([\w-]{6,20})/;

export const EMBED_SERVICES: readonly EmbedService[] = [
  { name: 'YouTube', type: 'video', host: 'youtube.com', path: YOUTUBE_FRAME, page: youtube },
  { name: 'YouTube', type: 'video', host: 'youtube-nocookie.com', path: YOUTUBE_FRAME, page: youtube },
  { name: 'Vimeo', type: 'video', host: 'player.vimeo.com', path: /^\/video\/(\d{4,15})/, page: ([, id]) => `https://vimeo.com/${id}` },
  {
    name: 'Dailymotion',
    type: 'video',
    host: 'dailymotion.com',
    path: /^\/embed\/video\/(\w{4,20})/,
    page: ([, id]) => `https://www.dailymotion.com/video/${id}`,
  },
  { name: 'YouTube', type: 'video', host: 'youtube.com', path: /^\/embed\/(?:videoseries|live_stream|\?list)/ },
  { name: 'Dailymotion', type: 'video', host: 'geo.dailymotion.com' },
  { name: 'Loom', type: 'video', host: 'loom.com', path: /^\/embed\// },
  { name: 'Wistia', type: 'video', host: 'fast.wistia.net', path: /^\/embed\// },
  { name: 'Wistia', type: 'video', host: 'fast.wistia.com', path: /^\/embed\// },
  { name: 'Niconico', type: 'video', host: 'embed.nicovideo.jp' },
  { name: 'Naver TV', type: 'video', host: 'tv.naver.com', path: /^\/embed\// },
  { name: 'Internet Archive', type: 'video', host: 'archive.org', path: /^\/embed\// },

  { name: 'Bilibili', type: 'video', host: 'player.bilibili.com' },
  { name: 'Youku', type: 'video', host: 'player.youku.com' },
  { name: 'Tencent Video', type: 'video', host: 'v.qq.com', path: /^\/(?:txp\/)?iframe\// },
  { name: 'Rutube', type: 'video', host: 'rutube.ru', path: /^\/(?:play|video)\/embed\// },
  { name: 'VK', type: 'video', host: 'vk.com', path: /^\/video_ext\.php/ },
  { name: 'VK', type: 'video', host: 'vkvideo.ru', path: /^\/video_ext\.php/ },
  { name: 'OK', type: 'video', host: 'ok.ru', path: /^\/videoembed\// },
  { name: 'Twitch', type: 'video', host: 'player.twitch.tv' },
  { name: 'Streamable', type: 'video', host: 'streamable.com' },
  { name: 'JW Player', type: 'video', host: 'jwplayer.com', path: /^\/players\// },
  { name: 'JW Player', type: 'video', host: 'jwplatform.com', path: /^\/players\// },
  { name: 'Brightcove', type: 'video', host: 'players.brightcove.net' },
  { name: 'Kaltura', type: 'video', host: 'kaltura.com', path: /^\/(?:p|index\.php)\// },
  { name: 'TED', type: 'video', host: 'embed.ted.com' },
  { name: 'Rumble', type: 'video', host: 'rumble.com', path: /^\/embed\// },
  { name: 'Odysee', type: 'video', host: 'odysee.com', path: /^\/\$\/embed\// },
  { name: 'Aparat', type: 'video', host: 'aparat.com', path: /^\/(?:video\/video\/)?embed\// },
  { name: 'Facebook', type: 'video', host: 'facebook.com', path: /^\/(?:v\d[\d.]{0,5}\/)?plugins\/video\.php/ },
  { name: 'Facebook', type: 'embed', host: 'facebook.com', path: /^\/(?:v\d[\d.]{0,5}\/)?plugins\/post\.php/ },
  {
    name: 'X',
    type: 'embed',
    host: 'platform.twitter.com',
    path: /^\/embed\/\S{0,400}[?&]id=(\d{5,25})/i,
    page: ([, id]) => `https://twitter.com/i/status/${id}`,
  },
  {
    name: 'Instagram',
    type: 'embed',
    host: 'instagram.com',
    path: /^\/(p|reel|tv)\/([\w-]{5,20})\/embed/,
    page: ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`,
  },
  { name: 'VK', type: 'embed', host: 'vk.com', path: /^\/widget_(?:post|poll)/ },
  { name: 'Weibo', type: 'embed', host: 'weibo.com' },
  { name: 'Weibo', type: 'embed', host: 'm.weibo.cn' },
  { name: 'LinkedIn', type: 'embed', host: 'linkedin.com', path: /^\/embed\// },
  { name: 'Pinterest', type: 'embed', host: 'assets.pinterest.com', path: /^\/ext\/embed/ },
  { name: 'TikTok', type: 'video', host: 'tiktok.com', path: /^\/(?:embed|player)\// },
  { name: 'Telegram', type: 'embed', host: 't.me', path: /^\/[\w/]{3,60}\?embed=/ },
  { name: 'Bluesky', type: 'embed', host: 'embed.bsky.app' },
  { name: 'Threads', type: 'embed', host: 'threads.net', path: /^\/\S{1,100}\/embed/ },
  { name: 'Reddit', type: 'embed', host: 'embed.reddit.com' },
  { name: 'Reddit', type: 'embed', host: 'redditmedia.com' },
  { name: 'SoundCloud', type: 'audio', host: 'w.soundcloud.com' },
  {
    name: 'Spotify',
    type: 'audio',
    host: 'open.spotify.com',
    path: /^\/embed(?:-podcast)?\/(track|album|playlist|episode|show|artist)\/(\w+)/,
    page: ([, kind, id]) => `https://open.spotify.com/${kind}/${id}`,
  },
  { name: 'Mixcloud', type: 'audio', host: 'mixcloud.com', path: /^\/widget\// },
  { name: 'Bandcamp', type: 'audio', host: 'bandcamp.com', path: /^\/EmbeddedPlayer/ },
  { name: 'Deezer', type: 'audio', host: 'widget.deezer.com' },
  { name: 'Spreaker', type: 'audio', host: 'widget.spreaker.com' },
  { name: 'Buzzsprout', type: 'audio', host: 'buzzsprout.com' },
  { name: 'Libsyn', type: 'audio', host: 'html5-player.libsyn.com' },
  { name: 'Simplecast', type: 'audio', host: 'player.simplecast.com' },
  { name: 'Transistor', type: 'audio', host: 'share.transistor.fm' },
  { name: 'Captivate', type: 'audio', host: 'player.captivate.fm' },
  { name: 'Omny', type: 'audio', host: 'omny.fm' },
  { name: 'Audioboom', type: 'audio', host: 'embeds.audioboom.com' },
  { name: 'Ivoox', type: 'audio', host: 'ivoox.com', path: /^\/player/ },
  { name: 'Ximalaya', type: 'audio', host: 'ximalaya.com', path: /^\/\S{0,80}embed/ },
  { name: 'NetEase Music', type: 'audio', host: 'music.163.com', path: /^\/outchain\/player/ },
  { name: 'Yandex Music', type: 'audio', host: 'music.yandex.ru', path: /^\/iframe/ },
  { name: 'Apple Music', type: 'audio', host: 'embed.music.apple.com' },
  { name: 'Apple Podcasts', type: 'audio', host: 'embed.podcasts.apple.com' },
  { name: 'Acast', type: 'audio', host: 'embed.acast.com' },
  { name: 'Megaphone', type: 'audio', host: 'playlist.megaphone.fm' },
  { name: 'Podigee', type: 'audio', host: 'player.podigee-cdn.net' },
  { name: 'Datawrapper', type: 'embed', host: 'datawrapper.dwcdn.net' },
  { name: 'Flourish', type: 'embed', host: 'flo.uri.sh' },
  { name: 'Flourish', type: 'embed', host: 'flourish.studio' },
  { name: 'Infogram', type: 'embed', host: 'infogram.com' },
  { name: 'Our World in Data', type: 'embed', host: 'ourworldindata.org', path: /^\/(?:grapher|explorers)\// },
  { name: 'Google Maps', type: 'embed', host: 'google.com', path: /^\/maps\/(?:d\/)?(?:u\/\d\/)?embed/ },
  { name: 'OpenStreetMap', type: 'embed', host: 'openstreetmap.org', path: /^\/export\/embed/ },
  { name: 'Yandex Maps', type: 'embed', host: 'yandex.ru', path: /^\/map-widget\// },
  { name: 'Bing Maps', type: 'embed', host: 'bing.com', path: /^\/maps\/embed/ },
  { name: 'Mapbox', type: 'embed', host: 'api.mapbox.com', path: /^\/styles\// },
  { name: 'uMap', type: 'embed', host: 'umap.openstreetmap.fr' },
  { name: 'ArcGIS', type: 'embed', host: 'arcgis.com', path: /^\/apps\// },
  { name: '2GIS', type: 'embed', host: 'widgets.2gis.com' },
  { name: 'Strava', type: 'embed', host: 'strava.com', path: /^\/\S{1,80}\/embed/ },
  { name: 'Komoot', type: 'embed', host: 'komoot.com', path: /^\/\S{1,80}\/embed/ },
  { name: 'Tableau', type: 'embed', host: 'public.tableau.com' },
  { name: 'Power BI', type: 'embed', host: 'app.powerbi.com' },
  { name: 'Google Docs', type: 'embed', host: 'docs.google.com' },
  { name: 'Google Drive', type: 'embed', host: 'drive.google.com', path: /^\/file\/d\// },
  { name: 'Issuu', type: 'embed', host: 'issuu.com' },
  { name: 'SlideShare', type: 'embed', host: 'slideshare.net', path: /^\/slideshow\/embed/ },
  { name: 'Speaker Deck', type: 'embed', host: 'speakerdeck.com', path: /^\/player\// },
  { name: 'Riddle', type: 'embed', host: 'riddle.com' },
  { name: 'Typeform', type: 'embed', host: 'typeform.com', path: /^\/to\// },
  { name: 'Apester', type: 'embed', host: 'renderer.apester.com' },
  { name: 'Playbuzz', type: 'embed', host: 'playbuzz.com' },
  { name: 'Opinary', type: 'embed', host: 'opinary.com' },
  { name: 'Pinpoll', type: 'embed', host: 'pinpoll.com' },
  { name: 'Poll Everywhere', type: 'embed', host: 'polleverywhere.com' },
  { name: 'StoryMapJS', type: 'embed', host: 'uploads.knightlab.com' },
  { name: 'GitHub Gist', type: 'embed', host: 'gist.github.com' },
  { name: 'JSFiddle', type: 'embed', host: 'jsfiddle.net' },
  { name: 'CodeSandbox', type: 'embed', host: 'codesandbox.io', path: /^\/embed\// },
  { name: 'StackBlitz', type: 'embed', host: 'stackblitz.com' },
  { name: 'Observable', type: 'embed', host: 'observablehq.com', path: /^\/embed\// },
  { name: 'Sketchfab', type: 'embed', host: 'sketchfab.com', path: /^\/models\/\w{10,50}\/embed/ },
  { name: 'DocumentCloud', type: 'embed', host: 'documentcloud.org', path: /^\/documents\// },
  { name: 'Scribd', type: 'embed', host: 'scribd.com', path: /^\/embeds\// },
  { name: 'Giphy', type: 'embed', host: 'giphy.com', path: /^\/embed\// },
  { name: 'CodePen', type: 'embed', host: 'codepen.io', path: /^\/\S{1,80}\/embed/ },
  { name: 'Knight Lab', type: 'embed', host: 'knightlab.com', path: /^\/libs\// },
];

/** A page of a film, sound or post, as people link to it. */
export interface LinkedService extends Omit<EmbedService, 'page' | 'path'> {
  readonly path: RegExp;
  /** The page, without what trackers add. */
  readonly page: (groups: readonly string[]) => string;
  /** The address of its frame, for services whose frame shows nothing else. */
  readonly frame?: (groups: readonly string[]) => string;
}

const youtubeFrame = ([, id]: readonly string[]): string => `https://www.youtube.com/embed/${id}`;
const YOUTUBE_PAGE: RegExp = /^\/(?:watch\?(?:[^#]{0,200}&)?v=|shorts\/|live\/|embed\/|v\/)([\w-]{6,20})/;

export const LINKED_SERVICES: readonly LinkedService[] = [
  { name: 'YouTube', type: 'video', host: 'youtube.com', path: YOUTUBE_PAGE, page: youtube, frame: youtubeFrame },
  { name: 'YouTube', type: 'video', host: 'youtu.be', path: /^\/([\w-]{6,20})/, page: youtube, frame: youtubeFrame },
  {
    name: 'Vimeo',
    type: 'video',
    host: 'vimeo.com',
    path: /^\/(?:video\/)?(\d{4,15})/,
    page: ([, id]) => `https://vimeo.com/${id}`,
    frame: ([, id]) => `https://player.vimeo.com/video/${id}`,
  },
  {
    name: 'Dailymotion',
    type: 'video',
    host: 'dailymotion.com',
    path: /^\/(?:embed\/)?video\/(\w{4,20})/,
    page: ([, id]) => `https://www.dailymotion.com/video/${id}`,
    frame: ([, id]) => `https://www.dailymotion.com/embed/video/${id}`,
  },
  {
    name: 'Bilibili',
    type: 'video',
    host: 'bilibili.com',
    path: /^\/video\/(BV\w{8,12}|av\d{2,12})/,
    page: ([, id]) => `https://www.bilibili.com/video/${id}`,
  },
  {
    name: 'TikTok',
    type: 'video',
    host: 'tiktok.com',
    path: /^\/(@[\w.-]{1,40})\/video\/(\d{6,25})/,
    page: ([, who, id]) => `https://www.tiktok.com/${who}/video/${id}`,
  },
  {
    name: 'X',
    type: 'embed',
    host: 'twitter.com',
    path: /^\/(\w{1,20})\/status(?:es)?\/(\d{5,25})/,
    page: ([, who, id]) => `https://twitter.com/${who}/status/${id}`,
  },
  {
    name: 'X',
    type: 'embed',
    host: 'x.com',
    path: /^\/(\w{1,20})\/status\/(\d{5,25})/,
    page: ([, who, id]) => `https://x.com/${who}/status/${id}`,
  },
  {
    name: 'Instagram',
    type: 'embed',
    host: 'instagram.com',
    path: /^\/(p|reel|tv)\/([\w-]{5,20})/,
    page: ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`,
  },
  {
    name: 'Bluesky',
    type: 'embed',
    host: 'bsky.app',
    path: /^\/profile\/([\w.:-]{3,80})\/post\/(\w{5,20})/,
    page: ([, who, id]) => `https://bsky.app/profile/${who}/post/${id}`,
  },
  {
    name: 'Spotify',
    type: 'audio',
    host: 'open.spotify.com',
    path: /^\/(track|album|playlist|episode|show)\/(\w{10,30})/,
    page: ([, kind, id]) => `https://open.spotify.com/${kind}/${id}`,
    frame: ([, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
  {
    name: 'SoundCloud',
    type: 'audio',
    host: 'soundcloud.com',
    path: /^\/([\w-]{2,40})\/([\w-]{2,120})/,
    page: ([, who, what]) => `https://soundcloud.com/${who}/${what}`,
  },
];

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
