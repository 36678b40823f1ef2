/** A stored page that tries all a page can, and the server that it must never reach. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { writePage } from './news-server.ts';

/** A server that nobody should ever reach. */
export interface Trap {
  readonly port: number;
  readonly reached: string[];
  readonly server: Server;
}

export async function startTrap(): Promise<Trap> {
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push('connection');
    socket.on('data', (data) => {
      reached.push(data.toString().split('\r\n', 1)[0]!);
      socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, reached, server };
}

/** All that a page can try without being asked, and more: every one of them runs or sends in an open page. */
export function writeHostilePage(trap: string, refreshAfter = 0): string {
  const head = `<link rel="preconnect" href="${trap}/1"><LINK/rel=dns-prefetch href="${trap}/2"><link rel=stylesheet href="${trap}/3.css">
<link rel=icon href="${trap}/4.png"><link rel=prefetch href="${trap}/5"><meta http-equiv=refresh content="${refreshAfter};url=${trap}/6"><base href="${trap}/">
<script>top.__hit = 1; fetch('${trap}/7')</script><script src="${trap}/8.js"></script><style>@import "${trap}/9.css"; body { background: url(${trap}/10.png) }</style>`;
  const body = `<img src="${trap}/11.png" onerror="parent.__hit = 2"><svg onload="parent.__hit = 3"><image href="${trap}/12.png"/></svg>
<iframe src="${trap}/13"></iframe><iframe srcdoc='<link rel=preconnect href="${trap}/14"><script>top.__hit = 4</script><img src="${trap}/15.png">'></iframe>
<iframe src="javascript:top.__hit=5"></iframe><object data="${trap}/16"></object><embed src="${trap}/17"><video autoplay src="${trap}/18.mp4" poster="${trap}/19.png"></video>
<audio autoplay src="${trap}/20.mp3"></audio><form id=f action="${trap}/21"><input autofocus onfocus="top.__hit = 6"><button>Send</button></form>
<a id=away target=_top href="${trap}/22" ping="${trap}/23">away</a><a id=blank target=_blank href="${trap}/24">blank</a><a id=run href="javascript:top.__hit=7">run</a>
<details open ontoggle="top.__hit=8"><summary>x</summary></details><portal src="${trap}/25"></portal>`;
  const text = 'The hostile article says in a long and quite ordinary sentence that the council met again, and that nothing came of it.';
  return writePage(
    '"><script>top.__hit=9</script><b>Hostile</b>',
    [text, `${text} <img src="${trap}/26.png" onerror="top.__hit=10">`, text],
    head,
    body,
  );
}
