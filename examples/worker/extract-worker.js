/** The worker's side: bytes in, an article out. An article is plain data, so it crosses as it is. */
import { extract } from 'galley';

addEventListener('message', ({ data: { bytes, url, contentType } }) => {
  const { ok, reason, article } = extract(bytes, { url, contentType });
  postMessage({ url, ok, reason, article });
});
