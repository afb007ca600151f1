import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Chain, canonical, FIRST_HASH, type Seal, sealOf } from './seals.ts';
import { joined, serialOf } from './serial.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('serial numbers', () => {
  it.each([
    [{ start: 1, end: 29 }, 'ES-000123-2026-000001..000029'],
    [{ start: 7, end: 7 }, 'ES-000123-2026-000007'],
    [{ start: 999_999, end: 1_000_001 }, 'ES-000123-2026-999999..1000001'],
  ])('of %o', (range, serial) => {
    expect(serialOf({ country: 'ES', forestNo: 123, vintage: 2026 }, range)).toBe(serial);
  });

  it('are joined where they follow one another', () => {
    expect(
      joined([
        { start: 6, end: 9 },
        { start: 1, end: 5 },
        { start: 11, end: 11 },
      ]),
    ).toEqual([
      { start: 1, end: 9 },
      { start: 11, end: 11 },
    ]);
  });
});

describe('seals', () => {
  const entries = [
    { id: 'a', q: 1 },
    { id: 'b', q: 2 },
    { q: 3, id: 'c' },
  ];
  const chain: Seal[] = [];
  for (const entry of entries) chain.push(sealOf(entry, chain.at(-1) ?? null, sha256));
  type Sealed = readonly [{ readonly id: string }, Seal];
  const sealed = entries.map((entry, i): Sealed => [entry, chain[i] as Seal]);
  const [a, b, c] = sealed as [Sealed, Sealed, Sealed];
  function check(all: readonly Sealed[], head: Seal | null = c[1]) {
    const looked = new Chain(sha256);
    for (const [entry, seal] of all) looked.add(entry, seal);
    return looked.end(head);
  }

  it('hold, in whatever order entries come and the keys of an entry stand', () => {
    expect(check(sealed)).toBeNull();
    expect(check([[{ q: 1, id: 'a' } as never, a[1]], b, c])).toBeNull();
    expect(check([c, a, b])).toBeNull();
    expect(check([], null)).toBeNull();
    expect(a[1].previousHash).toBe(FIRST_HASH);
    expect(canonical({ b: [1, { d: null, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":null}]}');
  });

  it.each<[string, readonly Sealed[], number]>([
    ['an entry was changed', [a, [{ id: 'b', q: 9 } as never, b[1]], c], 2],
    ['the first is missing', [b, c], 1],
    ['one was taken out', [a, c], 2],
    ['the last is missing', [a, b], 3],
    ['two were exchanged', [[b[0], a[1]], [a[0], b[1]], c], 1],
    ['one counts twice', [a, b, c, [a[0], sealOf(a[0], c[1], sha256)]], 4],
    ['a number counts twice', [a, b, [c[0], b[1]]], 2],
  ])('break when %s', (_, all, n) => {
    expect(check(all)).toBe(n);
  });
});
