import { describe, expect, it } from 'vitest';
import { renderHtml } from './html.ts';
import { playerAddress } from './player-frames.ts';

const url = 'https://www.youtube.com/watch?v=abc_DEF-123';

describe('playerAddress', () => {
  it.each([
    'https://www.youtube.com/embed/abc_DEF-123?start=20',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123',
    'https://player.vimeo.com/video/123456789',
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
  ])('frames %s', (embedUrl) => expect(playerAddress({ url, embedUrl })).toBe(embedUrl));

  it.each([
    'http://www.youtube.com/embed/abc_DEF-123',
    'https://www.youtube.com:8443/embed/abc_DEF-123',
    'https://user@www.youtube.com/embed/abc_DEF-123',
    'https://www.youtube.com.evil.example/embed/abc_DEF-123',
    'https://evilyoutube.com/embed/abc_DEF-123',
    'https://www.youtube.com/redirect?q=https://evil.example/',
    'https://datawrapper.dwcdn.net/abc/1/',
    'https://evil.example/embed/abc_DEF-123',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//www.youtube.com/embed/abc_DEF-123',
  ])('does not frame %s', (embedUrl) => expect(playerAddress({ url, embedUrl })).toBeUndefined());
});

describe('frames in HTML', () => {
  const part = (embedUrl: string) =>
    ({ type: 'video', text: '', node: -1, offset: -1, media: { url, embedUrl, provider: 'YouTube', name: 'A "boat"' } }) as const;

  it('stand in a sandbox, with the address people would open below', () => {
    expect(renderHtml({ parts: [part('https://www.youtube.com/embed/abc_DEF-123')] })).toBe(
      '<figure><iframe src="https://www.youtube.com/embed/abc_DEF-123" title="YouTube: A &quot;boat&quot;" ' +
        'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allow="fullscreen; picture-in-picture; encrypted-media" ' +
        'referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>' +
        '<figcaption><a href="https://www.youtube.com/watch?v=abc_DEF-123">YouTube: A &quot;boat&quot;</a></figcaption></figure>',
    );
  });

  it('are links when asked for, and where the address is not on the list', () => {
    const link = '<figure><a href="https://www.youtube.com/watch?v=abc_DEF-123">YouTube: A &quot;boat&quot;</a></figure>';
    expect(renderHtml({ parts: [part('https://www.youtube.com/embed/abc_DEF-123')] }, { frames: false })).toBe(link);
    expect(renderHtml({ parts: [part('https://evil.example/embed/abc_DEF-123')] })).toBe(link);
  });
});
