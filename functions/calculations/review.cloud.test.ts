import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { Comparison } from '#shared/calculations/review.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { type Draft, gas, newCalculation, refusal, save, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();
const api = () => user().api.calculations;
const params = ({ id }: Calculation) => ({ id });

async function newSite(organizationId: string, name: string, more: object = {}) {
  const draft = { name, country: 'ES', province: 'Lugo', ...more };
  return user().api.organizations.createSite({
    params: { id: organizationId as never },
    body: { id: newId('site'), draft: draft as never },
  });
}
const nextYear = (of: Calculation, more: object = {}) =>
  api().createCalculation({
    body: {
      id: newId('calculation'),
      draft: { organizationId: of.organizationId, year: of.year + 1, surfaceM2: 2, employees: 4, ...more },
    },
  });
async function finish(calculation: Calculation) {
  const { v } = await api().getCalculation({ params: params(calculation) });
  await api().finishCalculation({ params: params(calculation), body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
}
const truck = (origin: string, more: object = {}): Draft =>
  gas(0, {
    activity: 'supplier-road-transport',
    inputs: {
      ...{
        origin,
        destination: 'Vigo',
        computedBy: 'tonne-km',
        vehicle: 'hgv_artic-over-33t',
        distance: 100,
        load: 10,
      },
      ...more,
    },
  }) as never;
async function excel(calculation: Calculation, of: object): Promise<ExcelJS.Workbook> {
  const exportId = newId('export');
  await api().startExport({
    params: params(calculation),
    body: { exportId, language: 'gl', of: of as never },
  });
  await cloud().settled();
  const { url } = await api().getExport({ params: { id: calculation.id, exportId } });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await fetch(url ?? '')).arrayBuffer());
  return book;
}
const partsKg = ({ bridge }: Comparison) => Object.values(bridge?.parts ?? {}).reduce((sum, kg) => sum + kg, 0);
const milligrams = (kg: number) => Math.round(kg * 1_000_000);

describe('across years', () => {
  it('has the routes, what is unusual, the evolution, the bridge and the answers, each as an Excel', async () => {
    const base = await newCalculation();
    const { organizationId } = base;
    const [here, gone] = [await newSite(organizationId, 'Lugo'), await newSite(organizationId, 'Monforte')];
    await save(base, gas(10_000, { siteId: here.id }));
    await save(base, gas(500, { siteId: gone.id }));
    await cloud().settled();
    await finish(base);
    const later = await nextYear(base, { gwp: 'AR5' });
    const year = { dateOn: '2024-03-01' };
    await save(later, gas(40_000, { ...year, siteId: here.id }));
    const ends = { ...year, siteId: here.id };
    await save(later, { ...truck('Lugo'), ...ends });
    await save(later, { ...truck('LUGO', { trips: 2 }), ...ends });
    await save(later, { ...truck('Ourense'), ...ends });
    await cloud().settled();

    const routes = await api().getRoutes({ params: params(later) });
    expect(routes.items.map(({ origin, rows, km, tkm }) => [origin, rows, km, tkm])).toEqual([
      ['LUGO', 2, 300, 3000],
      ['Ourense', 1, 100, 1000],
    ]);
    const filter = { origin: 'lugo', destination: 'vigo' };
    const behind = await api().listRows({ params: params(later), query: { limit: 10, ...filter } });
    expect(behind.items).toHaveLength(2);

    const evolution = await user().api.calculations.getEvolution({ params: { id: organizationId } });
    const totals = await Promise.all([base, later].map((one) => api().getTotals({ params: params(one) })));
    const [before, after] = totals.map(({ total }) => total.co2eKg) as [number, number];
    expect(evolution.baseYear).toBe(2023);
    expect(evolution.years.map(({ year: of, totals: its, state }) => [of, its?.totalKg, state])).toEqual([
      [2023, before, 'FINISHED'],
      [2024, after, 'DRAFT'],
    ]);
    expect(evolution.years[1]?.vsBase).toEqual({ year: 2023, kg: after - before, share: (after - before) / before });
    expect(evolution.years[1]?.intensities.find(({ key }) => key === 'employee')?.kg).toBe(after / 4);

    const pair = { params: { id: later.id, baseId: base.id } };
    expect(await api().getComparison(pair)).toMatchObject({ state: 'NONE', notComparable: null, cautions: ['draft'] });
    await api().startComparison(pair);
    await cloud().settled();
    const compared = await api().getComparison(pair);
    expect(compared).toMatchObject({ state: 'DONE', bridge: { beforeKg: before, afterKg: after, unsplitRows: 0 } });
    expect(milligrams(partsKg(compared))).toBe(milligrams(after) - milligrams(before));
    const { parts, structure } = compared.bridge ?? {};
    expect(parts?.method).not.toBe(0);
    expect(structure).toMatchObject({ came: 0, shares: 0 });
    expect(structure?.went).toBeLessThan(0);
    const same = { params: { id: later.id, baseId: later.id } };
    expect((await api().getComparison(same)).notComparable).toBe('same');
    expect(await refusal(api().startComparison(same))).toBe('calculations.notComparable');

    // An event is a part of its organization, not another answer beside it.
    await save(await nextYear(base, { type: 'event', name: 'Feria' }), gas(5, year));
    await cloud().settled();
    const said = { v: 0, answer: 'doesNotApply', reason: 'Non hai flota' } as const;
    const question = { id: later.id, activity: 'combustible-consumed' };
    await user().api.questionnaire.answerQuestion({ params: question, body: said });
    const query = { years: '2023,2024', organizationIds: organizationId };
    const resume = await api().getResume({ query });
    expect(resume.items.map(({ year: of, activity, answer, rows }) => [of, activity, answer, rows])).toEqual([
      [2024, 'fixed-installations', 'rows', 1],
      [2024, 'supplier-road-transport', 'rows', 3],
      [2024, 'combustible-consumed', 'doesNotApply', 0],
      [2023, 'fixed-installations', 'rows', 2],
    ]);
    expect(resume.items[2]?.reason).toBe('Non hai flota');
    expect(resume.co2eKg).toBeCloseTo(before + after, 6);
    const freight = await api().getResume({ query: { ...query, block: 'freight' } });
    expect(freight.items.map(({ activity }) => activity)).toEqual(['supplier-road-transport']);
    expect(await refusal(api().getResume({ query: { years: '2023' } }))).toBe('questionnaire.resumeNeedsBoth');

    const bridge = await excel(later, { kind: 'comparison', baseId: base.id });
    expect(bridge.worksheets[0]?.getCell('B7').value).toEqual({ formula: 'SUM(B2:B6)', result: after });
    const years = await excel(later, { kind: 'evolution' });
    expect(years.worksheets[0]?.getCell('M3').value).toEqual({ formula: 'G3-G2', result: after - before });
    const resumeOf = { years: [2023], organizationIds: [organizationId] };
    const answers = await excel(later, { kind: 'resume', filter: resumeOf });
    expect(answers.worksheets[0]?.getCell('H3').value).toEqual({ formula: 'SUM(H2:H2)', result: 2 });
    const both = await excel(later, { kind: 'resume', filter: { ...resumeOf, years: [2023, 2024] } });
    const shown = resume.items.map(({ rows, answer }) => (answer === 'rows' ? rows : null));
    expect(shown.map((_, i) => both.worksheets[0]?.getCell(i + 2, 8).value)).toEqual(shown);
    expect(both.worksheets[0]?.getCell('J4').value).toBe('Non se aplica: Non hai flota');
    const nothing = { kind: 'resume' as const, filter: { ...resumeOf, years: [1999] } };
    const start = { params: params(later), body: { exportId: newId('export'), language: 'es' as const, of: nothing } };
    expect(await refusal(api().startExport(start))).toBe('calculations.noDataToExport');
  });
});

describe('unusual values', () => {
  it('come from last year, months and sites, and stay away once somebody says why they are right', async () => {
    const last = await newCalculation();
    await save(last, gas(10, { dateOn: '2023-01-10' }));
    const now = await nextYear(last);
    await newSite(now.organizationId, 'Lugo');
    await save(now, gas(1000, { dateOn: '2024-01-10' }));
    await cloud().settled();
    const todo = await api().getUnusual({ params: params(now) });
    expect(todo.lastYear).toEqual({ calculationId: last.id, year: 2023 });
    expect(todo.items.map(({ kind }) => kind)).toEqual(['moreThanLastYear', 'noElectricity']);
    const [more] = todo.items;
    const at = { params: { id: now.id, key: more?.key ?? '' } };
    const checked = await api().checkUnusual({ ...at, body: { note: 'Nave nova' } });
    expect([checked.openCount, checked.count]).toEqual([1, 2]);
    expect(checked.items[1]?.checked).toMatchObject({ note: 'Nave nova' });
    // Three times what was looked at is another thing.
    await save(now, gas(9000, { dateOn: '2024-01-11' }));
    await cloud().settled();
    expect(await api().getUnusual({ params: params(now) })).toMatchObject({ openCount: 2 });
    const open = await api().checkUnusual({ ...at, body: { note: null } });
    expect(open.items.every((one) => one.checked === null)).toBe(true);
    const unknown = { params: { id: now.id, key: '0'.repeat(24) }, body: { note: 'x' } };
    expect(await refusal(api().checkUnusual(unknown))).toBe('calculations.unusualGone');
  });
});

describe('another account', () => {
  it('compares, exports and resumes nothing of this one', async () => {
    const mine = await newCalculation();
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    const id = newId('organization');
    await other.api.organizations.createOrganization({ body: { id, draft: { name: 'Outra' } } });
    const draft = { organizationId: id, year: 2023, surfaceM2: 1, employees: 1 };
    const theirs = await other.api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    const calls = other.api.calculations;
    expect(await refusal(calls.getComparison({ params: { id: theirs.id, baseId: mine.id } }))).toBe(
      'calculations.notFound',
    );
    const of = { kind: 'comparison', baseId: mine.id } as const;
    const body = { exportId: newId('export'), language: 'es', of } as const;
    expect(await refusal(calls.startExport({ params: { id: theirs.id }, body }))).toBe('calculations.notFound');
    const beside = { kind: 'questions', activity: null, withRows: false, baseId: mine.id } as const;
    const asked = { ...body, exportId: newId('export'), of: beside };
    expect(await refusal(calls.startExport({ params: { id: theirs.id }, body: asked }))).toBe('calculations.notFound');
    const query = { years: '2023', organizationIds: mine.organizationId };
    expect(await refusal(calls.getResume({ query }))).toBe('organizations.notFound');
    expect(await refusal(calls.getEvolution({ params: { id: mine.organizationId } }))).toBe('organizations.notFound');
  });
});
