/** Why dev pages of articles fail, as read on the pages by us: cause → set/id; the first cause that explains most of the loss. */
export const CAUSES: readonly (readonly [cause: string, pages: readonly string[]])[] = [
  [
    'captions of picture and video galleries kept',
    [
      'irr-chaos/chaos-all_xiaomi (10)',
      'irr-chaos/chaos-all_climate (2)',
      'irr-chaos/chaos-all_microsoft,windows (1)',
      'irr-chaos/chaos-all_baseball (6)',
      'irr-chaos/chaos-all_spacex (3)',
      'irr-chaos/chaos-all_terror (2)',
      'irr-chaos/chaos-all_terror (8)',
      'irr-chaos/chaos-all_reef (4)',
      'irr-chaos/chaos-all_north,korea (10)',
    ],
  ],
  [
    'teasers, or whole texts, of other articles kept',
    [
      'irr-chaos/chaos-all_apple (2)',
      'irr-chaos/chaos-all_extinct (7)',
      'irr-chaos/chaos-all_trump (2)',
      'irr-chaos/chaos-all_trump (9)',
      'irr-chaos/chaos-all_typhoon (6)',
      'zh-portals/gne-zh-pages__ednchina_1',
      'zh-portals/gne-zh-pages__stcn_1',
    ],
  ],
  [
    'advertising, appeals and "follow us" inside the body kept',
    [
      'irr-chaos/chaos-all_expedition (2)',
      'irr-chaos/chaos-all_burger (9)',
      'irr-chaos/chaos-all_hugh (6)',
      'irr-chaos/chaos-all_ranger (7)',
      'zh-portals/gne-zh-pages__sina_2',
    ],
  ],
  [
    'embedded posts of social networks kept, which the gold leaves out',
    [
      'fundus/us_TheGatewayPundit_2026_07_19_V2',
      'irr-chaos/chaos-all_baseball (2)',
      'irr-chaos/chaos-all_elon,musk (8)',
      'irr-chaos/chaos-all_space (10)',
    ],
  ],
  [
    'captions, credits and editors between paragraphs kept',
    [
      'irr-chaos/chaos-all_atmosphere (10)',
      'irr-chaos/chaos-all_global,warming (10)',
      'irr-chaos/chaos-all_franchise (7)',
      'zh-portals/gne-zh-pages__thepaper_2',
      'zh-portals/gne-zh-pages__thepaper_4',
    ],
  ],
  [
    'gold is odd: paragraphs twice, or half of the article missing',
    [
      'irr-chaos/chaos-all_elon,musk (9)',
      'irr-chaos/chaos-all_kong (7)',
      'irr-chaos/chaos-all_global,warming (1)',
      'fundus/de_WinFuture_2024_04_29_V1',
    ],
  ],
  ["author's biography or summary points kept", ['irr-chaos/chaos-all_e3 (10)', 'irr-chaos/chaos-all_trump (10)']],
  ['short lines or the lead of the body dropped', ['irr-chaos/chaos-all_hugh (4)', 'irr-chaos/chaos-all_typhoon (8)']],
  ["readers' comments kept", ['irr-chaos/chaos-all_typhoon (5)']],
];
