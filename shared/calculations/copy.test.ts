import { describe, expect, it } from 'vitest';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { draftOfCopy, shiftedDay } from './copiedDraft.ts';
import { type CopyRoute, copiedRow, copiedRowId, noCopies } from './copy.ts';
import { CalculationDraft, RowDraft } from './schema.ts';

const [one, other] = ['01JDQ8Y3ZC5V7K9M2N4P6R8T0W', '01JDQ8Y3ZC5V7K9M2N4P6R8T1X'];
const organizationId = idFrom('organization', one);
const site = idFrom('site', one);
const draft = (year: number, more: object = {}) =>
  CalculationDraft.parse({ organizationId, year, surfaceM2: 1, employees: 1, ...more });
const year = (of: number, more: object = {}) => ({
  draft: draft(of, more),
  period: { periodStartOn: `${of}-01-01`, periodEndOn: `${of}-12-31` },
});
const row = (more: object) =>
  RowDraft.parse({ activity: 'water', inputs: {}, siteId: site, factor: { unit: 'kg' }, confirmed: true, ...more });
const copied = (given: RowDraft, route: Partial<CopyRoute>) => {
  const counts = noCopies();
  const made = copiedRow(given, { from: year(2023), to: year(2024), siteIds: new Set([site]), ...route }, counts);
  return { made, counts };
};

describe('a row of a duplicate', () => {
  it('keeps its day in the new year, the last of February where there is no 29th', () => {
    expect(copied(row({ dateOn: '2023-03-31' }), {}).made.dateOn).toBe('2024-03-31');
    expect(shiftedDay('2024-02-29', 1)).toBe('2025-02-28');
    expect(shiftedDay('2024-02-29', 4)).toBe('2028-02-29');
    const february = row({ dateOn: '2023-02-28', datePrecision: 'month' });
    expect(copied(february, {}).made.dateOn).toBe('2024-02-29');
  });

  it('has no date when its day lies outside of the new period, and is counted', () => {
    const fair = { draft: draft(2024), period: { periodStartOn: '2024-05-01', periodEndOn: '2024-05-03' } };
    const { made, counts } = copied(row({ dateOn: '2023-03-31' }), { to: fair });
    expect(made.dateOn).toBeNull();
    expect(counts).toMatchObject({ rows: 1, withoutDate: 1 });
  });

  it('is moved by whole years into the new period, wherever that begins', () => {
    const fiscal = (start: string, end: string) => ({
      draft: draft(2024),
      period: { periodStartOn: start, periodEndOn: end },
    });
    const [cross, late] = [fiscal('2023-07-01', '2024-06-30'), fiscal('2025-07-01', '2026-06-30')];
    const daysIn = (to: typeof cross, from = year(2023)) =>
      ['2023-02-28', '2023-06-30', '2023-07-01', '2023-12-31'].map(
        (dateOn) => copied(row({ dateOn }), { from, to }).made.dateOn,
      );
    expect(daysIn(cross)).toEqual(['2024-02-28', '2024-06-30', '2023-07-01', '2023-12-31']);
    expect(daysIn(late)).toEqual(['2026-02-28', '2026-06-30', '2025-07-01', '2025-12-31']);
    expect(copied(row({ dateOn: '2024-02-29' }), { from: cross, to: year(2023) }).made.dateOn).toBe('2023-02-28');
    const june = row({ dateOn: '2024-06-30', datePrecision: 'month' });
    expect(copied(june, { from: cross, to: late }).made.dateOn).toBe('2026-06-30');
  });

  it('of another year loses what proves the first one', () => {
    const { made, counts } = copied(row({ quality: 'invoice' }), {});
    expect(made).toMatchObject({ siteId: site, factor: null, confirmed: false, quality: 'estimated' });
    expect(counts).toEqual({ rows: 1, withoutDate: 0, withoutSite: 0, withoutFactor: 1, withoutDocument: 0 });
    expect(copied(row({ quality: 'spend' }), {}).made.quality).toBe('spend');
  });

  it('of another year loses the factors in its fields too', () => {
    const inputs = { supplier: 'Comercializadora', quantity: 10, quantityUnit: 'kWh' };
    const own = { supplierFactor: 0.05, supplierFactorUnit: 'kgCO2e/kWh' };
    const given = { activity: 'electric-power-marketer', factor: null };
    const { made, counts } = copied(row({ ...given, inputs: { ...inputs, ...own } }), {});
    expect([made.inputs, counts.withoutFactor]).toEqual([inputs, 1]);
    expect(copied(row({ ...given, inputs }), {}).counts.withoutFactor).toBe(0);
  });

  it('knows every field whose unit is that of a factor', () => {
    const missed = activityTypes.flatMap(({ key, fields }) =>
      fields
        .filter(({ key: name, isFactor }) => /[fF]actor(?!Source)/.test(name) && !isFactor)
        .map((one) => [key, one.key]),
    );
    expect(missed).toEqual([]);
  });

  it('of the same organization and period keeps all', () => {
    const given = row({ dateOn: '2023-03-31' });
    expect(copied(given, { to: year(2023, { type: 'event', name: 'Feria' }) }).made).toEqual(given);
  });

  it('leaves the document with the row that it was attached to, and counts it', () => {
    const { made, counts } = copied(row({ evidenceId: idFrom('evidence', other) }), { to: year(2023) });
    expect(made.evidenceId).toBeNull();
    expect(counts.withoutDocument).toBe(1);
  });

  it('has no site in another organization, nor one that is gone', () => {
    const elsewhere = year(2023, { organizationId: idFrom('organization', other) });
    expect(copied(row({}), { to: elsewhere })).toMatchObject({ made: { siteId: null }, counts: { withoutSite: 1 } });
    expect(copied(row({}), { siteIds: new Set() }).made.siteId).toBeNull();
  });

  it('has an id that follows from its own, in the same order, none twice', () => {
    const to = idFrom('calculation', other);
    const ids = ['01JDQ8Y3ZC5V7K9M2N4P6R8T0W', '01JDQ8Y3ZC5V7K9M2N4P6R8T0X', '01JDQ8Y3ZDZZZZZZZZZZZZZZZZ'].map((ulid) =>
      copiedRowId(to, `row_${ulid}`),
    );
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.every((id) => /^row_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
    expect(copiedRowId(to, `row_${one}`)).not.toBe(copiedRowId(idFrom('calculation', one), `row_${one}`));
  });
});

it('a duplicate has the pre-step of the original, moved, without totals that were typed', () => {
  const fiscal = { isCalendarYear: false, fiscalStartOn: '2023-07-01', fiscalEndOn: '2024-06-30', employees: 7 };
  const external = { scope1Kg: 1, scope2MarketKg: 1, scope2LocationKg: 1, scope3Kg: null, source: 'x', document: null };
  const made = draftOfCopy(draft(2023, { ...fiscal, external }), { organizationId, year: 2025, name: '' });
  expect(made).toMatchObject({ year: 2025, fiscalStartOn: '2025-07-01', fiscalEndOn: '2026-06-30', employees: 7 });
  expect(made.external).toBeNull();
});
