/** Hosts of one site get one name; where the rule errs, it takes two sites for one. */
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
  ['wordpress.com', 'wordpress.com'],
  ['one.wordpress.com', 'one.wordpress.com'],
  ['a.tumblr.com', 'tumblr.com'],
  ['', ''],
  ['asahi.example.ne.jp', 'example.ne.jp'],
])('%s is %s', (host, domain) => expect(nameRegisteredDomain(host)).toBe(domain));
