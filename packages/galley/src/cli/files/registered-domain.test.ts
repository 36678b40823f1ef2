/** Hosts of one site get one name: worked examples. The whole list is compared with tldts beside what writes it, in `lab/src/corpora`. */
import { expect, it } from 'vitest';
import { nameRegisteredDomain } from './registered-domain.ts';

it.each([
  ['www.example.org', 'example.org'],
  ['a.b.example.org.', 'example.org'],
  ['News.Example.CO.UK', 'example.co.uk'],
  ['finance.sina.com.cn', 'sina.com.cn'],
  ['co.uk', 'co.uk'],
  ['localhost', 'localhost'],
  ['192.168.1.20', '192.168.1.20'],
  ['[::1]', '[::1]'],
  ['www.one.blogspot.com', 'one.blogspot.com'],
  ['one.github.io', 'one.github.io'],
  ['wordpress.com', 'wordpress.com'],
  ['www.one.wordpress.com', 'one.wordpress.com'],
  ['a.tumblr.com', 'tumblr.com'],
  ['', ''],
  ['asahi.example.ne.jp', 'example.ne.jp'],
  // All of Kawasaki's names are somebody's, but the city's own.
  ['x.kawasaki.jp', 'x.kawasaki.jp'],
  ['a.b.x.kawasaki.jp', 'b.x.kawasaki.jp'],
  ['www.city.kawasaki.jp', 'city.kawasaki.jp'],
  ['city.kawasaki.jp', 'city.kawasaki.jp'],
  ['news.example.unheardof', 'example.unheardof'],
  ['www.xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
])('%s is %s', (host, domain) => expect(nameRegisteredDomain(host)).toBe(domain));
