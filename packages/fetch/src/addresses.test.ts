/** Tests of the address guard: every spelling of a private address, and the allow-list. */
import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './addresses.ts';

const guard = createAddressGuard();
const refuse = (address: string, allowed: string[] = [], hostname = address): string | undefined =>
  createAddressGuard(allowed).refuse(address, hostname);

describe('without an allow-list', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254', // metadata services of clouds
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    '[::1]',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '[::ffff:169.254.169.254]',
    '::ffff:0:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:c0a8:101::1',
    '2001::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '4000::1',
    'not an address',
    '',
  ])('%s is refused', (address) => {
    expect(guard.refuse(address, 'example.org')).toEqual(expect.any(String));
  });

  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '[2a00:1450:4001::1]',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s is public', (address) => {
    expect(guard.refuse(address, 'example.org')).toBe(undefined);
  });

  it('names the range', () => {
    expect([refuse('10.0.0.1'), refuse('::1'), refuse('169.254.1.1'), refuse('fd00::1')]).toEqual([
      'private',
      'loopback',
      'linkLocal',
      'uniqueLocal',
    ]);
  });
});

describe('URLs spell IPv4 addresses in many ways', () => {
  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
  ])('http://%s/ is refused', (host) => {
    const { hostname } = new URL(`http://${host}/`);
    expect(guard.refuse(hostname, hostname)).toEqual(expect.any(String));
  });
});

describe('the allow-list', () => {
  it('opens an address, a network, a name, and nothing else', () => {
    const allowed = ['10.0.0.5', '192.168.0.0/16', 'fd00::/8', 'intranet.example'];
    expect(refuse('10.0.0.5', allowed)).toBe(undefined);
    expect(refuse('::ffff:10.0.0.5', allowed)).toBe(undefined);
    expect(refuse('10.0.0.6', allowed)).toBe('private');
    expect(refuse('192.168.77.1', allowed)).toBe(undefined);
    expect(refuse('fd00::77', allowed)).toBe(undefined);
    expect(refuse('fc00::77', allowed)).toBe('uniqueLocal');
    expect(refuse('127.0.0.1', allowed, 'Intranet.Example.')).toBe(undefined);
    expect(refuse('127.0.0.1', allowed, 'evil-intranet.example')).toBe('loopback');
    expect(refuse('127.0.0.1', allowed, 'sub.intranet.example')).toBe('loopback');
  });

  it.each(['10.0.0.0/33', '300.1.1.1', 'http://intranet', '*.example', '', '10.0.0'])('"%s" is no entry', (entry) => {
    expect(() => createAddressGuard([entry])).toThrow(TypeError);
  });
});
