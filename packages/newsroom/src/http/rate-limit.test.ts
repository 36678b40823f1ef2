import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../test/web/manual-clock.ts';
import { nameClient, RateLimiter } from './rate-limit.ts';

describe('RateLimiter', () => {
  it('gives a minute’s tokens at once, then one in its time', async () => {
    const clock = new ManualClock();
    const limiter = new RateLimiter(clock, 60);
    for (let i = 0; i < 60; i++) expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(1000);
    expect(limiter.take('b')).toBe(0);
    await clock.advance(999);
    expect(limiter.take('a')).toBeGreaterThan(0);
    await clock.advance(1);
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBeGreaterThan(0);
  });

  it('gives nothing for a clock that is set back, and no more than a minute’s for one that jumps', () => {
    const clock = new ManualClock();
    const limiter = new RateLimiter(clock, 2);
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    clock.jump(-3_600_000);
    expect(limiter.take('a')).toBeGreaterThan(0);
    clock.jump(7_200_000);
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    expect(limiter.take('a')).toBeGreaterThan(0);
  });
});

describe('nameClient', () => {
  it('takes an IPv6 network for one client and unwraps IPv4', () => {
    expect(nameClient('203.0.113.7')).toBe('203.0.113.7');
    expect(nameClient('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(nameClient('2001:db8:1:2:3:4:5:6')).toBe(nameClient('2001:DB8:1:2::9'));
    expect(nameClient('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(nameClient('2001:db8:1:3::1')).not.toBe(nameClient('2001:db8:1:2::1'));
    expect(nameClient('::1')).toBe('0:0:0:0::/64');
    expect(nameClient('fe80::1%eth0')).toBe(nameClient('fe80::2'));
  });
});
