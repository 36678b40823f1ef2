/** Tests of pacing by a clock that stands still until told. */
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../test/web/manual-clock.ts';
import { createPacer } from './pacing.ts';

const DAY = 86_400_000;

/** Starts `count` requests at `host`; `starts` fills with the times they begin, in ms after the start. */
function enterMany(clock: ManualClock, concurrency: number, delayMs: number, count: number) {
  const pacer = createPacer(clock, concurrency);
  const began = clock.now();
  const starts: number[] = [];
  const leaves: (() => void)[] = [];
  for (let i = 0; i < count; i++) {
    void pacer.enter('a', delayMs).then((leave) => {
      starts.push(clock.now() - began);
      leaves.push(leave);
    });
  }
  return { pacer, starts, leaves };
}

describe('createPacer', () => {
  it('spaces the starts at one host, even when requests end at once', async () => {
    const clock = new ManualClock();
    const { starts } = enterMany(clock, 10, 1000, 4);
    await clock.advance(10_000);
    expect(starts).toEqual([0, 1000, 2000, 3000]);
  });

  it('lets no more run at once than allowed', async () => {
    const clock = new ManualClock();
    const { starts, leaves } = enterMany(clock, 2, 0, 4);
    await clock.advance(5000);
    expect(starts).toEqual([0, 0]);
    leaves[0]!();
    leaves[0]!(); // counts once
    await clock.advance(100);
    expect(starts).toEqual([0, 0, 5000]);
    leaves[1]!();
    await clock.advance(100);
    expect(starts).toEqual([0, 0, 5000, 5100]);
  });

  it('counts from the end of a request where they come one by one', async () => {
    const clock = new ManualClock();
    const { starts, leaves } = enterMany(clock, 1, 1000, 3);
    await clock.advance(300);
    leaves[0]!();
    await clock.advance(5000);
    expect(starts).toEqual([0, 1300]);
    leaves[1]!();
    await clock.advance(999);
    expect(starts).toEqual([0, 1300]);
    await clock.advance(1);
    expect(starts).toEqual([0, 1300, 6300]);
  });

  it('does not let one host wait for another', async () => {
    const clock = new ManualClock();
    const pacer = createPacer(clock, 1);
    await pacer.enter('a', 60_000);
    await pacer.enter('b', 60_000);
    expect(clock.sleeping).toBe(0);
  });

  it('holds a host back, also those who wait already, who then do not come all at once', async () => {
    const clock = new ManualClock();
    const { pacer, starts } = enterMany(clock, 10, 100, 3);
    await clock.advance(50);
    pacer.hold('a', 5000);
    await clock.advance(4900);
    expect(starts).toEqual([0]);
    await clock.advance(1000);
    expect(starts).toEqual([0, 5050, 5150]);
  });

  it('lets one who gives up go without letting those behind overtake those before', async () => {
    const clock = new ManualClock();
    const pacer = createPacer(clock, 1);
    const order: string[] = [];
    const enter = (name: string, signal?: AbortSignal) =>
      pacer.enter('a', 0, signal).then(
        (leave) => {
          order.push(name);
          leave();
        },
        (reason) => order.push(`${name} ${reason}`),
      );
    const leave = await pacer.enter('a', 0);
    const giveUp = new AbortController();
    const all = [enter('second'), enter('third', giveUp.signal), enter('fourth')];
    await clock.advance(10);
    giveUp.abort('gave up');
    await clock.advance(10);
    expect(order).toEqual(['third gave up']);
    leave();
    await Promise.all(all);
    expect(order).toEqual(['third gave up', 'second', 'fourth']);
  });

  it('does not stand still when the clock is put back', async () => {
    const clock = new ManualClock();
    const { starts } = enterMany(clock, 10, 1000, 1);
    await clock.advance(0);
    clock.jump(-3_600_000);
    const pacer = createPacer(clock, 10);
    (await pacer.enter('b', 1000))();
    clock.jump(-3_600_000);
    const second = pacer.enter('b', 1000);
    await clock.advance(1000);
    await second;
    expect(starts).toEqual([0]);
  });
});

describe('a claim', () => {
  const open = () => {
    const clock = new ManualClock();
    return { clock, pacer: createPacer(clock, 1) };
  };

  it('never waits: a turn, or when to come again, one behind the other', async () => {
    const { clock, pacer } = open();
    const leave = await pacer.claim('a', 1000, DAY);
    if (typeof leave === 'number') throw new Error('the host is free');
    await clock.advance(500);
    // What runs may take as long again.
    expect([await pacer.claim('a', 1000, DAY), await pacer.claim('a', 1000, DAY)]).toEqual([1000, 2000]);
    leave(true);
    // It rests for a second from now; both turns that are set aside come first.
    expect(await pacer.claim('a', 1000, DAY)).toBe(3000);
    await clock.advance(999);
    expect(await pacer.claim('a', 1000, DAY)).toBeGreaterThan(0);
    await clock.advance(1);
    expect(await pacer.claim('a', 1000, DAY)).toBeTypeOf('function');
  });

  it('has no turn set aside that would come too late', async () => {
    const { pacer } = open();
    pacer.hold('a', 60_000);
    expect([await pacer.claim('a', 1000, 59_999), await pacer.claim('a', 1000, 59_999)]).toEqual([60_000, 60_000]);
    expect([await pacer.claim('a', 1000, DAY), await pacer.claim('a', 1000, DAY)]).toEqual([60_000, 61_000]);
  });

  it('leaves a host alone that gives no answer, ever longer, until it gives one', async () => {
    const { clock, pacer } = open();
    const waits: number[] = [];
    for (let at = 0; at < 14; at++) {
      const leave = await pacer.claim('a', 0, 0);
      if (typeof leave === 'number') throw new Error('its time has come');
      leave(false);
      const wait = (await pacer.claim('a', 0, 0)) as number;
      waits.push(wait / 1000);
      await clock.advance(wait);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600]);
    // Who was told to wait may ask all the same.
    const leave = await pacer.enter('a', 0);
    leave(true);
    expect(await pacer.claim('a', 0, 0)).toBeTypeOf('function');
  });
});
