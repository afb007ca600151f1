import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { api, finished, SLOW_MS, start, withCertifications } from './certificationsForTests.ts';

const { cloud, user } = withCertifications();

const index = { activityIndex: { description: 'Conservas', value: 10, unit: 't' } };

it('the registry gets its data as an Excel laid out in its order, with the figures of the API', {
  timeout: SLOW_MS,
}, async () => {
  const calculation = await finished(index);
  const measure = {
    ...{ calculationId: calculation.id, type: 'energyEfficiency' as const, percent: 20, dueOn: '2031-12-31' },
    ...{ activities: ['fixed-installations'], responsible: 'Brais', startOn: '2024-01-01' },
  };
  const ofOrganization = { id: calculation.organizationId };
  for (const [name, state] of [
    ['Caldeira', 'planned'],
    ['Deixada', 'dropped'],
  ] as const)
    await user().api.reduction.createCommitment({
      params: ofOrganization,
      body: {
        id: newId('commitment'),
        confirm: true,
        draft: { ...measure, name, state, description: `${name} nova` },
      },
    });
  await user().api.reduction.createScenario({
    params: ofOrganization,
    body: {
      id: newId('scenario'),
      draft: { name: 'Plan', baseYear: 2023, targetYear: 2030, percent12: 42, percent3: 25 },
    },
  });
  const { id } = await start(calculation, 'miteco');
  const exportId = newId('export');
  const body = { exportId, language: 'es' } as const;
  await Promise.all([1, 2].map(() => api().startRegistryFile({ params: { id }, body })));
  await cloud().settled();
  const done = await api().getRegistryFile({ params: { id, exportId } });
  expect(done).toMatchObject({ state: 'DONE', errorCode: null });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await fetch(done.url!)).arrayBuffer());
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    ...['Datos', 'Centros', 'Emisiones', 'Focos y factores', 'Plan de reducción', 'Documentos'],
  ]);
  const totals = await user().api.calculations.getTotals({ params: { id: calculation.id } });
  const cells = (name: string) =>
    ((book.getWorksheet(name)?.getSheetValues() ?? []) as unknown[][]).slice(2).map((row) => row.slice(1));
  const data = new Map(cells('Datos').map(([, field, value]) => [field, value]));
  expect(data.get('Alcance 1 (t CO2e)')).toBeCloseTo(totals.scope1Kg / 1_000, 9);
  expect(data.get('Año')).toBe(2023);
  const { employees } = await user().api.calculations.getCalculation({ params: { id: calculation.id } });
  expect(data.get('Personas empleadas')).toBe(employees);
  expect(data.get('Horizonte del plan (año)')).toBe(2031);
  expect(data.get('Objetivo')).toBe('Plan: 42 % menos en alcances 1 y 2 y 25 % menos en alcance 3, de 2023 a 2030');
  // What was dropped is no part of the plan.
  expect(cells('Plan de reducción').map(([name, said, scope]) => [name, said, scope])).toEqual([
    ['Caldeira', 'Caldeira nova', '1'],
  ]);
  const [source] = cells('Focos y factores');
  expect(source?.[2]).toBe(1_000);
  expect(Number(source?.[6]) * Number(source?.[2])).toBeCloseTo(Number(source?.[4]) * 1_000, 6);
  const sum = cells('Focos y factores').reduce((all, row) => all + Number(row[4]), 0);
  expect(sum).toBeCloseTo(totals.total.co2eKg / 1_000, 9);
});
