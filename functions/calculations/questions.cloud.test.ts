import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { settle, upload } from '#infra/checks/kit/imports.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { gas, newCalculation, refusal, save, totalsOf, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();
const params = ({ id }: Pick<Calculation, 'id'>) => ({ id });
const ALL = { kind: 'questions', activity: null, withRows: true, baseId: null } as const;

async function excel(calculation: Calculation, of: object): Promise<Uint8Array<ArrayBuffer>> {
  const exportId = newId('export');
  const { calculations } = user().api;
  await calculations.startExport({
    params: params(calculation),
    body: { exportId, language: 'gl', of: { ...ALL, ...of } },
  });
  await cloud().settled();
  const { url } = await calculations.getExport({ params: { id: calculation.id, exportId } });
  return new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
}
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  return book;
}

it('the questions of a calculation come as templates and with their rows, and say on their way back what is new', async () => {
  const { calculations, organizations, imports } = user().api;
  const base = await newCalculation();
  const { organizationId } = base;
  const site = await organizations.createSite({
    params: { id: organizationId },
    body: { id: newId('site'), draft: { name: 'Lugo' } },
  });
  await save(base, gas(10_000));
  await cloud().settled();
  const later = await calculations.createCalculation({
    body: { id: newId('calculation'), draft: { organizationId, year: 2024, surfaceM2: 1, employees: 1 } },
  });
  const refused = (of: object) =>
    refusal(
      calculations.startExport({
        params: params(later),
        body: { exportId: newId('export'), language: 'es', of: { ...ALL, ...of } },
      }),
    );
  expect(await refused({})).toBe('calculations.noDataToExport');

  // A template that is filled in, uploaded.
  const template = await opened(await excel(later, { activity: 'fixed-installations', withRows: false }));
  const sheet = template.worksheets[1]!;
  expect(sheet.getCell('A4').value).toBe('Exemplo');
  for (const [row, quantity] of [500, 700, 900].entries())
    for (const column of [2, 4, 5, 6])
      sheet.getCell(row + 5, column).value = column === 5 ? quantity : sheet.getCell(4, column).value;
  const send = (book: Uint8Array, name: string) => upload(user().api, later.id, { name, content: book });
  const confirmed = async ({ id, v }: { id: string; v: number }) => {
    const { mapping } = await imports.getPreview({ params: { id: id as never } });
    await imports.confirmMapping({ params: { id: id as never }, body: { v, mapping } });
    return settle(user().api, id);
  };
  const sent = await confirmed(await send(new Uint8Array(await template.xlsx.writeBuffer()), 'plantilla.xlsx'));
  expect([sent.state, sent.counts.saved]).toEqual(['DONE', 3]);
  await cloud().settled();
  const listed = () => calculations.listRows({ params: params(later), query: {} });
  const { items } = await listed();
  expect(items.map(({ siteId, inputs }) => [siteId, inputs.quantity])).toEqual(
    [500, 700, 900].map((q) => [site.id, q]),
  );
  expect(await refused({ activity: 'waste' })).toBe('calculations.noDataToExport');

  // What is filled, beside the base year, and again into the same calculation: one row was deleted, one is copied.
  const bytes = await excel(later, { baseId: base.id });
  const filled = await opened(bytes);
  const [bases, rows] = filled.worksheets;
  expect([bases?.name, rows?.name]).toEqual(['Ano base', 'Instalacións fixas']);
  const now = (await totalsOf(later)).total.co2eKg;
  expect(bases?.getCell('B2').value).toBeCloseTo(now, 6);
  expect(bases?.getCell('C2').value).toBeCloseTo((await totalsOf(base)).total.co2eKg, 6);
  const [, removed] = items;
  await calculations.deleteRow({
    params: { id: later.id, rowId: removed!.id },
    query: { v: removed!.v },
  } as never);
  await cloud().settled();
  expect((await send(bytes, 'todo.xlsx')).error).toMatchObject({
    ...{ code: 'imports.nothingNew', details: { same: 2, gone: 1 } },
  });
  rows!.getRow(4).eachCell((cell, column) => {
    rows!.getCell(7, column).value = cell.value;
  });
  const again = await send(new Uint8Array(await filled.xlsx.writeBuffer()), 'mais.xlsx');
  expect((await imports.getPreview({ params: { id: again.id } })).warnings).toEqual([
    { code: 'imports.rowsThere', details: { rows: 2 } },
    { code: 'imports.rowsGone', details: { rows: 1 } },
  ]);
  expect((await confirmed(again)).state).toBe('DONE');
  await cloud().settled();
  expect((await listed()).items.map(({ inputs }) => Number(inputs.quantity)).sort((a, b) => a - b)).toEqual([
    500, 500, 900,
  ]);
});
