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
const YOUTUBE_FRAME: RegExp = /^\/embed\/([\w-]{6,20})/;

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
  { name: 'Dailymotion', type: 'video', host: 'geo.dailymotion.com' },
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
  { name: 'DocumentCloud', type: 'embed', host: 'documentcloud.org', path: /^\/documents\// },
  { name: 'Scribd', type: 'embed', host: 'scribd.com', path: /^\/embeds\// },
  { name: 'Giphy', type: 'embed', host: 'giphy.com', path: /^\/embed\// },
  { name: 'CodePen', type: 'embed', host: 'codepen.io', path: /^\/\S{1,80}\/embed/ },
  { name: 'Knight Lab', type: 'embed', host: 'knightlab.com', path: /^\/libs\// },
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
};
