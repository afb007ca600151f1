import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMISSION_BP, LINE_MAX_CREDITS, UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { balanceOf } from './balance.ts';
import { orderNumber, pricedLine, sumOf } from './order.ts';
import { remainderOf } from './remainder.ts';
import { isAnnulled, isOpen, MARKS, ORDER_ACTIONS, ORDER_STATES, offsets, stateAfter } from './states.ts';

/** Every way that there is, written out. */
const WAYS = [
  'confirm: in-cart > confirmed',
  'open: confirmed > waiting',
  'pay: confirmed > finalized',
  'pay: waiting > finalized',
  'payLate: expired > finalized',
  'giveBack: expired > expired',
  'fail: confirmed > waiting',
  'fail: waiting > waiting',
  'expire: confirmed > expired',
  'expire: waiting > expired',
  'cancel: confirmed > expired',
  'cancel: waiting > expired',
];

describe('the states of an order', () => {
  it('lead to one another in these ways, and in no other', () => {
    const ways = ORDER_ACTIONS.flatMap((action) =>
      ORDER_STATES.flatMap((state) => {
        const to = stateAfter(state, action);
        return to === null ? [] : [`${action}: ${state} > ${to}`];
      }),
    );
    expect(ways).toEqual(WAYS);
  });

  it('hold credits that may come back until they are paid or given back, and offset once they are retired', () => {
    expect(ORDER_STATES.filter(isOpen)).toEqual(['confirmed', 'waiting']);
    const counting = ORDER_STATES.flatMap((state) =>
      [null, ...MARKS].flatMap((mark) => (offsets({ state, mark }) ? [`${state} ${mark}`] : [])),
    );
    expect(counting).toEqual(['finalized null', 'finalized partlyRefunded']);
    expect(MARKS.filter((mark) => isAnnulled({ mark }))).toEqual(['refunded', 'disputeLost']);
  });
});

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: LINE_MAX_CREDITS }),
  unitPriceCents: fc.integer({ min: 1, max: UNIT_PRICE_MAX_CENTS }),
  vatBp: fc.constantFrom(0, 2_100),
  commissionBp: fc.constant(COMMISSION_BP),
});

it('what lines cost adds up to the cent, in each and in all', () => {
  fc.assert(
    fc.property(
      fc.array(sold, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: UNIT_PRICE_MAX_CENTS }),
      (all, closeCents) => {
        const about = { projectId: 'prj_1' as never, forest: 'Souto', forestNo: 1, country: 'ES' as const };
        const lines = all.map((one) => ({ ...about, ...pricedLine(one, closeCents) }));
        const sum = sumOf(lines);
        for (const { netCents, vatCents, totalCents, commissionCents, ownerCents } of [...lines, sum]) {
          expect(netCents + vatCents).toBe(totalCents);
          expect(commissionCents + ownerCents).toBe(netCents);
          expect(Number.isSafeInteger(totalCents)).toBe(true);
        }
        for (const key of ['netCents', 'vatCents', 'totalCents', 'commissionCents', 'ownerCents'] as const)
          expect(sum[key]).toBe(lines.reduce((of, line) => of + line[key], 0));
        for (const { quantity, unitPriceCents, netCents, belowMarketBp } of lines) {
          expect(netCents).toBe(quantity * unitPriceCents);
          expect(belowMarketBp >= 0 && belowMarketBp <= 9_000).toBe(true);
        }
      },
    ),
  );
});

it.each([
  [0, 0, 0, 0, 0],
  [0.000001, 0, 0, 1, 1],
  [1_000, 0, 0, 1, 1],
  [1_000.000001, 0, 0, 2, 2],
  [12_345.6, 5, 0, 13, 8],
  [12_345.6, 5, 6, 13, 2],
  [12_345.6, 20, 0, 13, 0],
  [12_345.6, 5, 10, 13, 0],
  // More was taken up than given off.
  [-500, 0, 0, 0, 0],
])(
  'of %d kg, of which %i t are offset and %i reserved, whole tonnes are left',
  (kg, offset, reserved, total, tonnes) => {
    const taken = { offsetTonnes: offset, reservedTonnes: reserved };
    expect(remainderOf(kg, taken)).toMatchObject({ totalTonnes: total, tonnes });
  },
);

it('what was emitted stands beside what was offset, month by month, in whole milligrams', () => {
  const generated = [
    { month: '2026-02', kg: 0.1 },
    { month: '2026-02', kg: 0.2 },
    { month: '2025-12', kg: 900 },
  ];
  expect(balanceOf(generated, [{ month: '2026-01', kg: 1_000 }])).toEqual({
    offsetKg: 1_000,
    months: [
      { month: '2025-12', generatedKg: 900, offsetKg: 0, generatedSoFarKg: 900, offsetSoFarKg: 0 },
      { month: '2026-01', generatedKg: 0, offsetKg: 1_000, generatedSoFarKg: 900, offsetSoFarKg: 1_000 },
      { month: '2026-02', generatedKg: 0.3, offsetKg: 0, generatedSoFarKg: 900.3, offsetSoFarKg: 1_000 },
    ],
  });
});

it('an order has a number that people can read aloud', () => {
  expect(orderNumber('ord_01KB6M9TQ4M2RXZZZZZZ9TQ4M2', '2026-11-29T10:00:00Z')).toBe('SO-2026-ZZ9TQ4M2');
});
