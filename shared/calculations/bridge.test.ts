import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRIDGE_PARTS, BridgeSums } from './bridge.ts';

const site = fc.constantFrom(null, 'a', 'b', 'c');
const activity = fc.constantFrom('gas', 'power', 'freight');
const mg = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
const base = fc.array(fc.record({ activity, siteId: site, milligrams: mg }), { maxLength: 30 });
const later = fc.array(fc.record({ activity, siteId: site, asIs: mg, asCounted: mg, asShared: mg, asFactored: mg }), {
  maxLength: 30,
});

describe('the bridge', () => {
  it('adds up to the milligram: the parts, the groups, and what the structure is made of', () => {
    fc.assert(
      fc.property(base, later, (rowsOfBase, rowsOfLater) => {
        const sums = new BridgeSums();
        for (const row of rowsOfLater) sums.addLater(row);
        for (const row of rowsOfBase) sums.addBase(row);
        const { before, after, parts, came, went, shares, groups } = sums.bridge();
        expect(before).toBe(rowsOfBase.reduce((sum, row) => sum + BigInt(row.milligrams), 0n));
        expect(after).toBe(rowsOfLater.reduce((sum, row) => sum + BigInt(row.asIs), 0n));
        expect(BRIDGE_PARTS.reduce((sum, part) => sum + parts[part], 0n)).toBe(after - before);
        expect(came + went + shares).toBe(parts.structure);
        for (const part of BRIDGE_PARTS)
          expect(groups.reduce((sum, group) => sum + group.parts[part], 0n)).toBe(parts[part]);
        for (const group of groups)
          expect(BRIDGE_PARTS.reduce((sum, part) => sum + group.parts[part], 0n)).toBe(group.after - group.before);
      }),
    );
  });

  it('tells what was done from factors, shares and method, and sites that come and go from all of them', () => {
    const sums = new BridgeSums();
    sums.addBase({ activity: 'gas', siteId: 'a', milligrams: 1000 });
    sums.addBase({ activity: 'gas', siteId: 'gone', milligrams: 70 });
    sums.addLater({ activity: 'gas', siteId: 'a', asIs: 1500, asCounted: 1490, asShared: 1460, asFactored: 1260 });
    sums.addLater({ activity: 'gas', siteId: 'new', asIs: 300, asCounted: 200, asShared: 200, asFactored: 100 });
    const { parts, came, went, shares, groups } = sums.bridge();
    expect(parts).toEqual({ method: 10n, structure: 30n + 300n - 70n, factor: 200n, activity: 260n });
    expect([came, went, shares]).toEqual([300n, -70n, 30n]);
    expect(groups.map(({ siteId }) => siteId)).toEqual(['a', 'new', 'gone']);
  });
});
