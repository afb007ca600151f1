import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { type Draft, gas, newCalculation, refusal, save, totalsOf, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();

describe('saving a row', () => {
  it('refuses what is wrong with it, field by field', async () => {
    const calculation = await newCalculation();
    const issues = (draft: Draft) =>
      save(calculation, draft).then(
        () => [],
        (error) =>
          error.issues.map((issue: { path: string[]; code: string }) => `${issue.path.join('.')} ${issue.code}`),
      );
    expect(await issues(gas(-1))).toEqual(['draft.inputs.quantity input.tooSmall']);
    expect(await issues(gas(1, { inputs: { colour: 'red' } }))).toEqual([
      'draft.inputs.colour input.unknownField',
      'draft.inputs.fuel input.required',
      'draft.inputs.quantity input.required',
    ]);
    expect(await issues(gas(1, { activity: 'nothing' }))).toEqual(['draft.activity input.unknownChoice']);
    expect(await issues(gas(1, { dateOn: '2024-01-01' }))).toEqual(['draft.dateOn calculations.outsidePeriod']);
    expect(await issues(gas(1, { siteId: newId('site') }))).toEqual(['draft.siteId organizations.siteNotFound']);
    expect(await totalsOf(calculation)).toMatchObject({ rows: 0, isCurrent: true, calculatedAt: null });
  });

  it.each([1e16, 1e30, 1e300, 5e-324])(
    'keeps %d as it was given: what is too big is an error of the row',
    async (quantity) => {
      const row = await save(await newCalculation(), gas(quantity));
      expect(row).toMatchObject({ inputs: { quantity }, result: { errorCode: quantity > 1 ? 'tooBig' : null } });
    },
  );

  it('asks of an unusual quantity whether it is meant', async () => {
    const calculation = await newCalculation();
    const site = { id: newId('site'), draft: { name: 'Planta' } };
    await user().api.organizations.createSite({ params: { id: calculation.organizationId }, body: site });
    const inputs = { supplier: 'unknown', quantity: 1200, quantityUnit: 'GWh' };
    const power = gas(0, { activity: 'electric-power-marketer', siteId: site.id, inputs });
    const asked = await save(calculation, power);
    expect(asked).toMatchObject({ confirmed: false, result: { errorCode: 'absurdQuantity', co2eKg: null } });
    const meant = await save(calculation, { ...power, confirmed: true } as Draft, { v: 1, rowId: asked.id });
    expect(meant).toMatchObject({ confirmed: true, v: 2, result: { errorCode: null } });
    await cloud().settled();
    expect((await totalsOf(calculation)).total.co2eKg).toBe(meant.result.co2eKg);
  });

  it('answers its figure at once, and the totals follow', async () => {
    const calculation = await newCalculation();
    const row = await save(calculation, gas(1000));
    expect(row).toMatchObject({ v: 1, result: { scope: 1, errorCode: null }, dateOn: '2023-03-01', importId: null });
    const kg = row.result.co2eKg!;
    expect(kg).toBeGreaterThan(180);
    const params = { id: calculation.id };
    expect((await user().api.calculations.getCalculation({ params })).progress.phase).toMatch(
      /queued|reading|calculating|writing|done/,
    );
    await cloud().settled();
    const totals = await totalsOf(calculation);
    expect(totals).toMatchObject({ rows: 1, errorRows: 0, isCurrent: true, calculationId: calculation.id });
    expect(totals.total.co2eKg).toBe(kg);
    expect(totals.by.month!.map(({ key }) => key)).toEqual(['2023-03']);
    expect((await user().api.calculations.getCalculation({ params })).progress).toMatchObject({
      phase: 'done',
      errorCode: null,
    });
    const { items } = await user().api.calculations.listCalculations({
      query: { organizationId: calculation.organizationId },
    });
    expect(items[0]).toMatchObject({ totalKg: kg, rows: 1 });
  });

  it('keeps the version: a stale save is refused, the same save again is the same', async () => {
    const calculation = await newCalculation();
    const rowId = newId('row');
    const first = await save(calculation, gas(10), { rowId });
    expect(await save(calculation, gas(10), { rowId })).toEqual(first);
    expect(await refusal(save(calculation, gas(11), { rowId }))).toBe('conflict.versionChanged');
    const second = await save(calculation, gas(20), { rowId, v: 1 });
    expect(second.v).toBe(2);
    expect((await save(calculation, gas(20), { rowId, v: 1 })).v).toBe(2);
    expect(await refusal(save(calculation, gas(30), { rowId, v: 1 }))).toBe('conflict.versionChanged');
    expect(await refusal(save(calculation, gas(30), { v: 4 }))).toBe('conflict.versionChanged');
    // Who saves the same twice at once has saved it once.
    const twice = newId('row');
    const other = await newCalculation();
    const same = await Promise.all([1, 2, 3].map(() => save(other, gas(5), { rowId: twice })));
    expect(same.map((row) => row.v)).toEqual([1, 1, 1]);
    // Of many who save the same version at once, one wins.
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, i) => refusal(save(calculation, gas(50 + i), { rowId, v: 2 }))),
    );
    expect(many.filter((code) => code === null)).toHaveLength(1);
    const params = { id: calculation.id, rowId };
    expect(await refusal(user().api.calculations.deleteRow({ params, query: { v: 2 } }))).toBe(
      'conflict.versionChanged',
    );
    expect(await user().api.calculations.deleteRow({ params, query: { v: 3 } })).toEqual({ done: true });
    expect(await refusal(user().api.calculations.deleteRow({ params, query: { v: 3 } }))).toBe(
      'calculations.rowNotFound',
    );
    await cloud().settled();
    expect(await totalsOf(calculation)).toMatchObject({ rows: 0, isCurrent: true, total: { co2eKg: 0 } });
  });

  it('a deleted row that is saved anew is the row that it was: above its version, and once', async () => {
    const calculation = await newCalculation();
    const first = await save(calculation, gas(10));
    const params = { id: calculation.id, rowId: first.id };
    await user().api.calculations.deleteRow({ params, query: { v: 1 } });
    const back = await save(calculation, gas(10), { rowId: first.id });
    expect(back).toMatchObject({ id: first.id, v: 3, inputs: first.inputs });
    expect(await save(calculation, gas(10), { rowId: first.id })).toEqual(back);
    expect(await refusal(save(calculation, gas(11), { rowId: first.id }))).toBe('conflict.versionChanged');
    // Who had it open before does not write over it.
    expect(await refusal(save(calculation, gas(12), { rowId: first.id, v: 1 }))).toBe('conflict.versionChanged');
  });

  it('takes many editors at once, and the totals have them all', async () => {
    const calculation = await newCalculation();
    const rows = await Promise.all(Array.from({ length: 40 }, (_, i) => save(calculation, gas(100 + i))));
    await cloud().settled();
    const totals = await totalsOf(calculation);
    expect(totals).toMatchObject({ rows: 40, isCurrent: true });
    const sum = rows.reduce((milligrams, row) => milligrams + Math.round(row.result.co2eKg! * 1e6), 0);
    expect(Math.round(totals.total.co2eKg * 1e6)).toBe(sum);
  });

  it('keeps a month or a year as the day that the rules say', async () => {
    const calculation = await newCalculation();
    const day = async (dateOn: string, datePrecision: string) =>
      (await save(calculation, gas(1, { dateOn, datePrecision }))).dateOn;
    expect(await day('2023-02-01', 'month')).toBe('2023-02-28');
    expect(await day('2023-05-01', 'month')).toBe('2023-05-30');
    expect(await day('2023-01-01', 'year')).toBe('2023-12-31');
  });

  it('keeps a row that the engine cannot compute as an error, never a zero', async () => {
    const calculation = await newCalculation();
    const wrong = await save(calculation, gas(1, { inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } }));
    expect(wrong.result).toMatchObject({
      co2eKg: null,
      errorField: 'fuel',
      errorCode: 'unknownOption',
      errorDetails: { value: 'no-such-fuel' },
    });
    await save(calculation, gas(5));
    await cloud().settled();
    expect(await totalsOf(calculation)).toMatchObject({ rows: 2, errorRows: 1, total: { rows: 1 } });
    const params = { id: calculation.id, rowId: wrong.id };
    expect(await refusal(user().api.calculations.getTrace({ params }))).toBe('calculations.rowHasError');
    const { items } = await user().api.calculations.listRows({ params, query: { onlyErrors: 'true' } });
    expect(items.map(({ id }) => id)).toEqual([wrong.id]);
  });
});
