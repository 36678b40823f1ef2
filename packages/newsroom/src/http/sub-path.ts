/** The application below a path of its host (`/news`): everything else writes addresses from the root, and only here is the path known. */
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './workings.ts';

/** `/news` of `news`, `/news/` or `/news`; '' for the root. @throws TypeError on anything that is no path */
export function readBasePath(given: string): string {
  const path = `/${given}`.replace(/\/+$/, '').replace(/^\/+/, '/');
  if (path === '/' || path === '') return '';
  if (!/^(?:\/[\w.~-]+)+$/.test(path)) throw new TypeError(`"${given}" is no path: such as /news`);
  return path;
}

/** The request as it would be at the root. A proxy may have taken the path away already. */
export function leavePath(request: Request, basePath: string): Request {
  const url = new URL(request.url);
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return request;
  url.pathname = url.pathname.slice(basePath.length) || '/';
  return new Request(url, request);
}

/** In the tags of our own pages; what is stored is escaped, so that no text of it looks like this. */
const FROM_ROOT = /(\s(?:href|src|action|formaction)=")\/(?!\/)/g;

/** Puts the path in front of the addresses that answers lead to: in pages, headers and cookies. */
export function enterPath(basePath: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    rewriteHeader(c, 'Location', /^\/(?!\/)/, `${basePath}/`);
    rewriteHeader(c, 'Link', /<\/(?!\/)/g, `<${basePath}/`);
    rewriteCookies(c, basePath);
    if (!isOwnPage(c)) return;
    const page = await c.res.text();
    c.res = new Response(page.replace(FROM_ROOT, `$1${basePath}/`), c.res);
  };
}

/** Pages of others are shown as they are stored; the studio names no address from the root, and its script goes by its hash. */
function isOwnPage(c: Context<AppEnv>): boolean {
  if (c.req.path.startsWith('/pages/') || (c.req.path === '/studio/' && c.res.status === 200)) return false;
  return c.res.body !== null && (c.res.headers.get('Content-Type') ?? '').startsWith('text/html');
}

function rewriteHeader({ res }: Context<AppEnv>, name: string, from: RegExp, to: string): void {
  const value = res.headers.get(name);
  if (value !== null) res.headers.set(name, value.replace(from, to));
}

function rewriteCookies({ res }: Context<AppEnv>, basePath: string): void {
  const cookies = res.headers.getSetCookie();
  if (cookies.length === 0) return;
  res.headers.delete('Set-Cookie');
  for (const cookie of cookies) res.headers.append('Set-Cookie', cookie.replace(/; Path=\/(?=;|$)/i, `; Path=${basePath}/`));
}
