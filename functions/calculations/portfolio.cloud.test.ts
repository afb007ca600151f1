import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { gas, newCalculation, refusal, save, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();
const portfolio = async () => (await user().api.calculations.getPortfolio({})).items;
const lineOf = async (organizationId: string) =>
  (await portfolio()).find((line) => line.organizationId === organizationId);

describe('the portfolio', () => {
  it('has every organization with its newest year: total, months with data, what comes next', async () => {
    const bare = newId('organization');
    await user().api.organizations.createOrganization({ body: { id: bare, draft: { name: 'Sen anos' } } });
    const calculation = await newCalculation();
    const { organizationId } = calculation;
    expect(await lineOf(organizationId)).toMatchObject({ year: 2023, state: 'DRAFT', rows: 0, nextStep: 'addData' });
    const draft = { organizationId, year: 2022, surfaceM2: 1, employees: 1 };
    const older = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    await save(older, gas(7, { dateOn: '2022-03-01' }));
    // A bill of every month but two: they are probably forgotten.
    for (let month = 1; month <= 10; month++)
      await save(calculation, gas(10_000, { dateOn: `2023-${String(month).padStart(2, '0')}-15` }));
    await cloud().settled();
    const [none, one] = [await lineOf(bare), await lineOf(organizationId)];
    expect(none).toMatchObject({ calculationId: null, year: null, state: null, totalKg: null, nextStep: 'start' });
    expect(one).toMatchObject({ calculationId: calculation.id, year: 2023, rows: 10, errorRows: 0, hasReport: false });
    expect(one?.totalKg).toBeGreaterThan(1_000);
    expect(one?.completeness).toBeCloseTo(10 / 12, 5);
    expect(one?.nextStep).toBe('fillGaps');
  });

  it('asks for the report of a finished year until there is one', async () => {
    const calculation = await newCalculation();
    const { id } = calculation;
    await save(calculation, gas(10_000));
    await cloud().settled();
    const { v } = await user().api.calculations.getCalculation({ params: { id } });
    await user().api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
    await cloud().settled();
    expect(await lineOf(calculation.organizationId)).toMatchObject({ state: 'FINISHED', nextStep: 'report' });
    await user().api.reports.startReport({ params: { id }, body: { reportId: newId('report'), language: 'gl' } });
    await cloud().settled();
    expect(await lineOf(calculation.organizationId)).toMatchObject({ hasReport: true, nextStep: 'startNextYear' });
  });

  it('is of nobody else: another account has its own', async () => {
    await newCalculation();
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    expect((await other.api.calculations.getPortfolio({})).items).toEqual([]);
    const forest = await cloud().newUser({ userType: 'Propietario Forestal' });
    expect(await refusal(forest.api.calculations.getPortfolio({}))).toBe('access.denied');
  });
});
