import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMISSION_BP, LINE_MAX_CREDITS, UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import {
  agreedPolicy,
  currentPolicy,
  legsOf,
  PAYOUT_POLICIES,
  type PayoutPolicy,
  termEndOn,
  usualPolicy,
} from './payoutPolicies.ts';
import { amountsOf, belowMarketBp, sumOfLines } from './sale.ts';
import { vatOf } from './vat.ts';

const POLICIES: readonly PayoutPolicy[] = Object.values<readonly PayoutPolicy[]>(PAYOUT_POLICIES).flat();
const lines = fc.record({
  quantity: fc.integer({ min: 1, max: LINE_MAX_CREDITS }),
  unitPriceCents: fc.integer({ min: 1, max: UNIT_PRICE_MAX_CENTS }),
  vatBp: fc.constantFrom(0, 2_100, 2_300),
  commissionBp: fc.integer({ min: 0, max: 10_000 }),
});

describe('a line of a sale', () => {
  it.each([
    // 10 t at 27.00: the worked example of PAYMENTS.md.
    [10, 2_700, 2_100, [27_000, 5_670, 32_670, 5_400, 21_600]],
    [1, 1_350, 2_100, [1_350, 284, 1_634, 270, 1_080]],
    [1, 1_350, 0, [1_350, 0, 1_350, 270, 1_080]],
    // Half a cent and more is a cent: 21 % of 50 cents is 10.5.
    [1, 50, 2_100, [50, 11, 61, 10, 40]],
    [1, 3, 2_100, [3, 1, 4, 1, 2]],
  ])('%i credits at %i cents with VAT of %i', (quantity, unitPriceCents, vatBp, amounts) => {
    const found = amountsOf({ quantity, unitPriceCents, vatBp, commissionBp: COMMISSION_BP });
    const [netCents, vatCents, totalCents, commissionCents, ownerCents] = amounts;
    expect(found).toEqual({ netCents, vatCents, totalCents, commissionCents, ownerCents });
  });

  it('adds up to the cent, alone, in an order, and in every policy', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 10 }), fc.constantFrom(...POLICIES), (sold, policy) => {
        const amounts = sold.map(amountsOf);
        const sum = sumOfLines(amounts);
        expect(sum.totalCents).toBe(sum.netCents + sum.vatCents);
        expect(sum.netCents).toBe(sum.commissionCents + sum.ownerCents);
        const legs = amounts.flatMap(({ ownerCents }) => legsOf(ownerCents, policy));
        expect(legs.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        const paid = legs.reduce((all, { cents }) => all + cents, 0);
        expect(sum.vatCents + sum.commissionCents + paid).toBe(sum.totalCents);
      }),
    );
  });

  it.each([
    [2_700, 9_000, 7_000],
    [1_350, 9_000, 8_500],
    [100, 9_000, 9_000],
    [9_500, 9_000, 0],
    [2_231, 7_437, 7_000],
  ])('at %i cents lies below a market of %i by %i', (unit, close, bp) => {
    expect(belowMarketBp(unit, close)).toBe(bp);
  });
});

describe('policies of payout', () => {
  it.each([
    ['standard', 21_600, [21_600]],
    ['two-instalments', 21_601, [10_800, 10_801]],
    ['guarantee-fund', 21_601, [20_520, 1_081]],
    ['insured', 1, [0, 1]],
  ] as const)('%s of %i cents', (id, cents, parts) => {
    expect(legsOf(cents, agreedPolicy({ id, version: 1 })).map((leg) => leg.cents)).toEqual(parts);
  });

  it.each(Object.entries<readonly PayoutPolicy[]>(PAYOUT_POLICIES))(
    '%s pays out the whole in every version, and no part twice',
    (_, versions) => {
      for (const { parts } of versions) {
        expect(parts.reduce((sum, { bp }) => sum + bp, 0)).toBe(10_000);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_one, i) => i + 1));
      const days = versions.map(({ validFrom }) => validFrom);
      expect(days).toEqual([...new Set(days)].toSorted());
    },
  );

  it('that get a version more leave what was agreed to before as it was', () => {
    const second: PayoutPolicy = {
      ...{ version: 2, validFrom: '2027-01-01' },
      parts: [
        { key: 'sale', bp: 8_000, release: 'sale', kind: 'payment' },
        { key: 'deposit', bp: 2_000, release: 'termEnd', kind: 'deposit' },
      ],
    };
    const more = { ...PAYOUT_POLICIES, insured: [...PAYOUT_POLICIES.insured, second] } as const;
    // An order keeps the version of its contract, whenever it is paid.
    const copied = { id: 'insured', version: currentPolicy('insured', '2026-12-31', more).version };
    expect(copied.version).toBe(1);
    expect(agreedPolicy(copied, more)).toEqual(agreedPolicy(copied));
    expect(legsOf(10_000, agreedPolicy(copied, more)).map(({ cents }) => cents)).toEqual([9_000, 1_000]);
    const next = { id: 'insured', version: currentPolicy('insured', '2027-01-01', more).version };
    expect(legsOf(10_000, agreedPolicy(next, more)).map(({ cents }) => cents)).toEqual([8_000, 2_000]);
    // Before its time, and of a policy that was not changed, nothing is another.
    expect(currentPolicy('standard', '2027-06-01', more).version).toBe(1);
    expect(currentPolicy('insured', '2020-01-01', more).version).toBe(1);
    expect(() => agreedPolicy({ id: 'insured', version: 3 }, more)).toThrow('no version 3');
    expect(() => currentPolicy('gone', '2027-01-01', more)).toThrow('no payout policy');
  });

  it.each([
    [1_000, false, 'standard'],
    [1_000, true, 'standard'],
    [1_000.001, false, 'two-instalments'],
    [1_001, true, 'insured'],
  ] as const)('of a forest of %d t a year (insured: %s)', (yearlyTonnes, hasFireInsurance, id) => {
    expect(usualPolicy({ yearlyTonnes, hasFireInsurance })).toBe(id);
  });

  it.each([
    ['2026-03-15', '2026-03-15', '2027-03-15'],
    ['2026-03-15', '2027-03-14', '2027-03-15'],
    // Renewed: the term in which the sale was made.
    ['2026-03-15', '2028-01-31', '2028-03-15'],
    ['2024-02-29', '2024-12-31', '2025-02-28'],
    ['2024-02-29', '2027-02-28', '2028-02-29'],
  ])('a contract of %s ends the term of %s on %s', (contractOn, on, endOn) => {
    expect(termEndOn(contractOn, on)).toBe(endOn);
  });
});

describe('VAT', () => {
  it.each([
    ['ES', '27001', false, 2_100, 'none'],
    // The Balearic Islands are inside the territory.
    ['ES', '07001', true, 2_100, 'none'],
    ['ES', '35001', false, 0, 'outsideTerritory'],
    ['ES', '38001', true, 0, 'outsideTerritory'],
    ['ES', '51001', false, 0, 'outsideTerritory'],
    ['ES', '52001', false, 0, 'outsideTerritory'],
    ['PT', '1000-001', true, 0, 'reverseCharge'],
    // Postal codes of other countries are not those of Spanish islands.
    ['PT', '3500-001', false, 2_100, 'none'],
    ['GB', 'SW1A 1AA', true, 2_100, 'none'],
  ] as const)('of a buyer in %s %s (VAT number: %s)', (country, postalCode, hasValidVatNumber, bp, mention) => {
    expect(vatOf({ country, postalCode, hasValidVatNumber }, '2026-11-29')).toEqual({ bp, mention });
  });

  it('is not made up for days before its data', () => {
    const buyer = { country: 'ES', postalCode: '27001', hasValidVatNumber: false };
    expect(() => vatOf(buyer, '2012-08-31')).toThrow('No rate');
  });
});
