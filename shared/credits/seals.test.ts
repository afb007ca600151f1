import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brokenSeal, canonical, FIRST_HASH, type Seal, sealOf } from './seals.ts';
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
  const check = (seals: readonly Seal[], all: readonly { id: string }[] = entries) =>
    brokenSeal(seals, (id) => all.find((entry) => entry.id === id), sha256);

  it('hold, in whatever order the keys of an entry stand', () => {
    expect(check(chain)).toBeNull();
    expect(check(chain, [{ q: 1, id: 'a' }, ...entries.slice(1)] as never)).toBeNull();
    expect(chain[0]?.previousHash).toBe(FIRST_HASH);
    expect(canonical({ b: [1, { d: null, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":null}]}');
  });

  it.each([
    [
      'an entry was changed',
      chain,
      [
        { id: 'a', q: 1 },
        { id: 'b', q: 9 },
        { id: 'c', q: 3 },
      ],
      2,
    ],
    ['an entry is missing', chain, entries.slice(1), 1],
    ['a seal was taken out', [chain[0], chain[2]], entries, 2],
    ['two were exchanged', [chain[1], chain[0], chain[2]], entries, 1],
    ['one counts twice', [...chain, sealOf(entries[0] as { id: string }, chain[2] as Seal, sha256)], entries, 4],
  ])('break when %s', (_, seals, all, n) => {
    expect(check(seals as Seal[], all as { id: string }[])?.n).toBe(n);
  });
});
