import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, totalsOf, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Csrd } from '#shared/csrd/schema.ts';

const { cloud, user } = withCloud();
const api = () => user().api.csrd;
const of = ({ organizationId }: Pick<Calculation, 'organizationId'>, year?: number) =>
  api().getCsrd({ query: { organizationId, ...(year && { year }) } });
const water = {
  ...{ activity: 'water-consumption', dateOn: '2023-05-10' },
  inputs: { quantity: 777.7, quantityUnit: 'm3' },
};
const power = (siteId: string) => ({
  ...{ activity: 'electric-power-marketer', siteId, dateOn: '2023-03-01' },
  inputs: { supplier: 'unknown', guarantee: 'none', quantity: 12_345.6, quantityUnit: 'kWh' },
});
const figureOf = ({ datapoints }: Csrd, key: string, category: string | null = null) =>
  datapoints.find((one) => one.key === key && one.category === category)?.value;
const milligrams = (kg: number) => BigInt(Math.round(kg * 1e6));
const asMilligrams = (tonnes: number | null | undefined) => BigInt(Math.round((tonnes ?? Number.NaN) * 1e9));

/** A year of 2023 with rows of all scopes, with a turnover of 250,000 euros. */
async function calculated(): Promise<Calculation> {
  const calculation = await newCalculation({ annualBillingCents: 250_000_00 });
  const params = { id: calculation.organizationId };
  const siteId = newId('site');
  await user().api.organizations.createSite({ params, body: { id: siteId, draft: { name: 'Nave' } } });
  await save(calculation, gas(12_345.678));
  await save(calculation, water as never);
  await save(calculation, power(siteId) as never);
  await cloud().settled();
  return calculation;
}
async function finish(calculation: Calculation): Promise<Calculation> {
  const params = { id: calculation.id };
  const { v } = await user().api.calculations.getCalculation({ params });
  await user().api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
  return user().api.calculations.getCalculation({ params });
}
const finished = async () => finish(await calculated());

describe('the CSRD page', () => {
  it('gives a finished calculation as its results have it, to the milligram', async () => {
    const calculation = await finished();
    const [shown, totals] = [await of(calculation, 2023), await totalsOf(calculation)];
    expect(shown).toMatchObject({ year: 2023, calculation: { id: calculation.id, state: 'FINISHED' } });
    expect(totals).toMatchObject({ rows: 3, errorRows: 0 });
    const location = totals.total.co2eKg - totals.scope2MarketKg + totals.scope2LocationKg;
    const expected: Record<string, number> = {
      ...{ scope1: totals.scope1Kg, scope2Location: totals.scope2LocationKg, scope2Market: totals.scope2MarketKg },
      ...{ scope3: totals.scope3Kg, totalLocation: location, totalMarket: totals.total.co2eKg },
      ...{ biogenic: totals.total.biogenicCo2Kg, baseTotal: totals.total.co2eKg },
    };
    for (const [key, kg] of Object.entries(expected))
      expect([key, asMilligrams(figureOf(shown, key))]).toEqual([key, milligrams(kg)]);
    const ofScope3 = totals.by.ghgCategory?.filter(({ key }) => key.startsWith('3.')) ?? [];
    expect(ofScope3.length).toBeGreaterThan(0);
    for (const { key, co2eKg } of ofScope3)
      expect(asMilligrams(figureOf(shown, 'scope3Category', key))).toBe(milligrams(co2eKg));
    const said = shown.datapoints.filter(({ key, state }) => key === 'scope3Category' && state === 'there');
    expect(said).toHaveLength(ofScope3.length);
    expect(figureOf(shown, 'intensityMarket')).toBeCloseTo(totals.total.co2eKg / 1_000 / 250_000, 15);
    expect(figureOf(shown, 'baseYear')).toBe(2023);
  });

  it('gives no value of a draft, nor of a year without a calculation', async () => {
    const calculation = await calculated();
    for (const [year, state] of [
      [2023, { state: 'DRAFT' }],
      [2019, null],
    ] as const) {
      const shown = await of(calculation, year);
      const emissions = shown.datapoints.filter(({ standard }) => standard === 'E1-6');
      expect(emissions.every(({ value, state }) => value === null && state === 'missing')).toBe(true);
      if (state) expect(shown.calculation).toMatchObject(state);
      else expect(shown.calculation).toBeNull();
    }
  });

  it('gives of several calculations of a year the one that is asked for', async () => {
    const calendar = await finished();
    const { organizationId } = calendar;
    const period = { isCalendarYear: false, fiscalStartOn: '2023-04-01', fiscalEndOn: '2024-03-31' };
    const draft = { organizationId, year: 2023, surfaceM2: 1, employees: 1, ...period };
    const body = { id: newId('calculation'), draft };
    const fiscal = await user().api.calculations.createCalculation({ body });
    await save(fiscal, gas(5, { dateOn: '2023-06-01' }));
    await cloud().settled();
    await finish(fiscal);
    const shown = await of(calendar, 2023);
    expect([shown.calculation?.id, shown.cautions]).toEqual([calendar.id, ['several']]);
    const periods = shown.ofYear.map(({ id, periodStartOn, periodEndOn }) => [id, periodStartOn, periodEndOn]);
    expect(periods).toEqual([
      [calendar.id, '2023-01-01', '2023-12-31'],
      [fiscal.id, '2023-04-01', '2024-03-31'],
    ]);
    const other = await api().getCsrd({ query: { calculationId: fiscal.id } });
    expect(other).toMatchObject({ organizationId, year: 2023, calculation: { id: fiscal.id } });
    expect(asMilligrams(figureOf(other, 'scope1'))).toBe(milligrams((await totalsOf(fiscal)).scope1Kg));
    // Each is its own base year: what is said of it is of the calculation that is named.
    for (const [one, { id }] of [
      [shown, calendar],
      [other, fiscal],
    ] as const) {
      expect(one.baseYear).toEqual({ year: 2023, calculationId: id });
      expect(figureOf(one, 'baseTotal')).toBe(figureOf(one, 'totalMarket'));
    }
    const { organizationId: elsewhere } = await newCalculation();
    for (const query of [{ organizationId: elsewhere }, { organizationId, year: 2022 }])
      expect(await refusal(api().getCsrd({ query: { ...query, calculationId: fiscal.id } }))).toBe(
        'calculations.notFound',
      );
  });

  it('leads to the calculation of the base year where that is not finished', async () => {
    const calculation = await finished();
    const { organizationId: id } = calculation;
    const { v, name } = await user().api.organizations.getOrganization({ params: { id } });
    await user().api.organizations.updateOrganization({
      params: { id },
      body: { v, draft: { name, chosenBaseYear: 2022 } },
    });
    expect((await of(calculation, 2023)).baseYear).toEqual({ year: 2022, calculationId: null });
    const draft = { organizationId: id, year: 2022, surfaceM2: 1, employees: 1 };
    const before = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    const shown = await of(calculation, 2023);
    expect(shown.baseYear).toEqual({ year: 2022, calculationId: before.id });
    expect(shown.datapoints.find(({ key }) => key === 'baseTotal')?.fillAt).toBe('baseYear');
  });

  it('gives the targets of the scenarios, and what the organization says of itself', async () => {
    const calculation = await finished();
    const { organizationId } = calculation;
    const params = { id: organizationId };
    const draft = { name: 'A 2030', baseYear: 2023, targetYear: 2030, percent12: 40, percent3: 20 };
    await user().api.reduction.createScenario({ params, body: { id: newId('scenario'), draft } });
    const { v, name } = await user().api.organizations.getOrganization({ params });
    const esg = { waterDischargesT: 12.5 };
    await user().api.organizations.updateOrganization({ params, body: { v, draft: { name, esg } } });
    const shown = await of(calculation);
    const { total } = await totalsOf(calculation);
    expect(shown.targets).toMatchObject([{ ...draft, baseT: total.co2eKg / 1_000 }]);
    expect([figureOf(shown, 'targets'), figureOf(shown, 'waterDischargesT')]).toEqual([1, 12.5]);
  });

  it('is written as Excel with the same values, once for the same id', async () => {
    const calculation = await finished();
    const params = { id: calculation.id };
    const exportId = newId('export');
    const body = { exportId, language: 'es' } as const;
    await Promise.all([1, 2].map(() => api().startCsrdFile({ params, body })));
    await cloud().settled();
    const done = await api().getCsrdFile({ params: { ...params, exportId } });
    expect(done).toMatchObject({ state: 'DONE', errorCode: null });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fetch(done.url!)).arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Datos', 'Objetivos', 'Sobre este libro']);
    const rows = ((book.getWorksheet('Datos')?.getSheetValues() ?? []) as unknown[][]).slice(2);
    const { datapoints } = await of(calculation);
    expect(rows.map((row) => row[4] ?? null)).toEqual(datapoints.map(({ value }) => value));
    const about = (book.getWorksheet('Sobre este libro')?.getSheetValues() ?? []) as unknown[][];
    expect(about.map((row) => row?.slice(1))).toContainEqual(['Periodo', '2023-01-01 / 2023-12-31']);
  });

  it('is written of nothing but a finished calculation', async () => {
    const calculation = await calculated();
    const body = { exportId: newId('export'), language: 'es' } as const;
    expect(await refusal(api().startCsrdFile({ params: { id: calculation.id }, body }))).toBe(
      'calculations.notFinished',
    );
  });

  it('is of nobody else, and only of the organizations that somebody reaches', async () => {
    const [here, there] = [await finished(), await finished()];
    const query = { organizationId: there.organizationId };
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    expect(await refusal(other.api.csrd.getCsrd({ query }))).toBe('organizations.notFound');
    expect(await other.api.csrd.getCsrd({ query: {} })).toMatchObject({ organizationId: null, datapoints: [] });
    const rights = { sections: { certifications: 'VIEW' }, scope: { [here.organizationId]: 'all' } } as const;
    const colleague = (await newColleague(cloud(), user(), rights)).api.csrd;
    const shown = await colleague.getCsrd({ query: {} });
    expect(shown.choices.organizations.map(({ id }) => id)).toEqual([here.organizationId]);
    expect(shown.calculation?.id).toBe(here.id);
    expect(await refusal(colleague.getCsrd({ query }))).toBe('organizations.notFound');
    expect(await refusal(colleague.getCsrd({ query: { calculationId: there.id } }))).toBe('calculations.notFound');
    expect(await refusal(other.api.csrd.getCsrd({ query: { calculationId: there.id } }))).toBe('calculations.notFound');
    const body = { exportId: newId('export'), language: 'es' } as const;
    expect(await refusal(colleague.startCsrdFile({ params: { id: there.id }, body }))).toBe('calculations.notFound');
    const calculates = { ...rights, sections: { calculate: 'EDIT' } } as const;
    const without = (await newColleague(cloud(), user(), calculates)).api.csrd;
    expect(await refusal(without.getCsrd({ query: {} }))).toBe('access.denied');
  });
});
