import { expect, it } from 'vitest';
import { readStreamId } from './stream-id.ts';

it('reads the names of streams, whoever the user is said to be', () => {
  expect(readStreamId('feed/12')).toEqual({ kind: 'source', source: '12' });
  expect(readStreamId('feed/https://a.example/rss?x=1')).toEqual({ kind: 'source', source: 'https://a.example/rss?x=1' });
  expect(readStreamId('user/-/label/News/Local')).toEqual({ kind: 'folder', folder: 'News/Local' });
  expect(readStreamId('user/1005921515/label/新闻')).toEqual({ kind: 'folder', folder: '新闻' });
  for (const [text, state] of Object.entries({
    'reading-list': 'reading-list',
    'kept-unread': 'unread',
    read: 'read',
    starred: 'starred',
  })) {
    expect(readStreamId(`user/-/state/com.google/${text}`)).toEqual({ kind: 'state', state });
    expect(readStreamId(`user/7/state/com.google/${text}`)).toEqual({ kind: 'state', state });
    expect(readStreamId(text)).toEqual({ kind: 'state', state });
  }
  for (const text of ['', 'feed/', 'user/-/label/', 'user/-/state/com.google/broadcast', 'nonsense', 'constructor'])
    expect([text, readStreamId(text)]).toEqual([text, { kind: 'none' }]);
});
