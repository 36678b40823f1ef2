import { describe, expect, it } from 'vitest';
import { fingerprintText } from './fingerprint.ts';

const WORDS = 'harbour pier storm ferry lens weather trust winter repair coast light keeper crane barge signal tide'.split(' ');
const write = (seed: number, length: number): string =>
  Array.from({ length }, (_, i) => `${WORDS[(i * seed + (i >> 3)) % WORDS.length]}${(i * i * seed) % 97}`).join(' ');

function distance(a: string, b: string): number {
  let bits = 0;
  for (let rest = fingerprintText(a)! ^ fingerprintText(b)!; rest > 0n; rest >>= 1n) bits += Number(rest & 1n);
  return bits;
}

describe('fingerprints', () => {
  it('are 64 bits, the same for the same words', () => {
    const text = write(7, 300);
    expect(fingerprintText(text)).toBe(fingerprintText(text.toUpperCase().replaceAll(' ', ' –\n')));
    expect(fingerprintText(text)).toBeLessThan(1n << 64n);
    expect(fingerprintText('a')! >> 32n).not.toBe(0n);
    expect(fingerprintText(' … ')).toBeUndefined();
  });

  it('are near for small edits and far for other texts', () => {
    const text = write(7, 600);
    expect(distance(text, `${text} share this`)).toBeLessThanOrEqual(3);
    expect(distance(text, text.replace('harbour', 'port'))).toBeLessThanOrEqual(3);
    for (const seed of [11, 13, 17, 19]) expect(distance(text, write(seed, 600))).toBeGreaterThan(8);
  });

  it('tell texts without blanks apart', () => {
    const chinese = '港口信托周五表示一九九八年以来一直关闭的灯塔将于六月重新点亮志愿者花了四个冬天修复镜片';
    expect(distance(chinese, chinese)).toBe(0);
    expect(distance(chinese, '渡轮周一恢复航行此前在船厂停了一个冬天工程负责人说她完好如新上层甲板还有新的长椅')).toBeGreaterThan(8);
  });

  it('of texts of any length take linear time', () => {
    expect(fingerprintText('x y '.repeat(2_000_000))).toBe(fingerprintText('x y '.repeat(50_000)));
  });
});
