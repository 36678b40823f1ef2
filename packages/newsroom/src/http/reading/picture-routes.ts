/** `/pictures` and `/icons`: pictures of other sites as the newsroom gives them, and what stands in their place. */
import type { Context } from 'hono';
import { PICTURE_SIZES, type PictureSize } from '../../pictures/picture-address.ts';
import type { KeptPicture } from '../../store/pictures.ts';
import { hashTag, isFresh } from '../conditional.ts';
import { readAddressFields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import { findSource } from '../routes/source-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { writeLetterMark } from './letter-mark.ts';
import { readId } from './path-id.ts';

const MONTH_SECONDS = 30 * 86_400;
const DAY_SECONDS = 86_400;

/** Grey, and nothing on it. */
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8883" d="M0 0h4v3H0z"/></svg>';

export function addPictureRoutes(app: Router, { store, gallery }: Workings): void {
  app.get('/pictures/:size/:signature', async (c) => {
    const size = PICTURE_SIZES.find((name) => name === c.req.param('size')) as PictureSize | undefined;
    const from = readAddressFields(c).one('from') ?? '';
    if (size === undefined || !(await gallery.isOurs(size, c.req.param('signature'), from))) throw new HttpProblem('not_found');
    const picture = (await gallery.isOpen()) ? await gallery.picture(size, from) : undefined;
    return picture === undefined ? sendMark(c, BLANK) : send(c, picture, `private, max-age=${MONTH_SECONDS}, immutable`);
  });
  app.get('/icons/:id', async (c) => {
    const source = await findSource(store, readId(c));
    const icon = (await gallery.isOpen()) ? await gallery.icon(source) : undefined;
    return icon === undefined
      ? sendMark(c, writeLetterMark(source.title ?? '', source.url))
      : send(c, icon, `private, max-age=${DAY_SECONDS}`);
  });
}

function send(c: Context<AppEnv>, { body, type }: KeptPicture, caching: string): Response {
  c.header('Cache-Control', caching);
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  if (isFresh(c, { etag: hashTag([Buffer.from(body).toString('latin1')]) })) return c.body(null, 304);
  return c.body(Uint8Array.from(body), 200, { 'Content-Type': type });
}

/** Our own drawing: asked for again soon, since the picture may have come by then. */
function sendMark(c: Context<AppEnv>, svg: string): Response {
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'private, max-age=60',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
