import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { confirmProposal, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

const HEADER = 'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha';
const GOOD = [
  'Planta de Quiroga;Caldera 1;Gasóleo C;1.000,5;l;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;500;l;20/02/2024',
  'Oficina de Monforte;Calefacción;Gas natural;12.345,6;kWh;31/03/2024',
];
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

let cloud: TestCloud;
let user: TestUser;
let calculation: Calculation;

beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
  calculation = await newCalculation(user.api);
});

const begin = (name: string, content: string | Uint8Array) => upload(user.api, calculation.id, { name, content });

describe('what is announced', () => {
  it('B138, B139: refuses a type that is not read, an empty file and one that is too large before it is uploaded', async () => {
    const ask = (fileName: string, fileBytes: number) =>
      user.api.imports.createImport({
        body: { id: newId('import'), calculationId: calculation.id, fileName, fileBytes },
      });
    await expect(ask('factura.pdf', 10)).rejects.toMatchObject({ code: 'imports.wrongType' });
    await expect(ask('vacio.csv', 0)).rejects.toMatchObject({ code: 'imports.empty' });
    await expect(ask('grande.xlsx', 51 * 1024 * 1024)).rejects.toMatchObject({ code: 'imports.tooLarge' });
  });
});

describe('a good file', () => {
  it('B142: is understood, saved once, counted in the totals, and taken out again', async () => {
    const own = await newCalculation(user.api);
    const read = await upload(user.api, own.id, { name: 'consumos.csv', content: csv(...GOOD) });
    expect(read.state).toBe('NEEDS_MAPPING');
    const preview = await user.api.imports.getPreview({ params: { id: read.id } });
    expect(preview.years).toEqual([{ year: 2024, rows: 3 }]);
    expect(preview.questions).toEqual([]);
    const done = await confirmProposal(user.api, read);
    expect(done).toMatchObject({ state: 'DONE', counts: { read: 3, good: 3, bad: 0, saved: 3 } });
    const totals = await user.api.calculations.getTotals({ params: { id: own.id } });
    expect(totals.rows).toBe(3);
    // Gas oil C 2024: 2.881 CO2, 0.000389 CH4, 0.000023 N2O a litre; natural gas 0.182 CO2 and 0.000016 CH4 a kWh (GCV).
    const expected = 1500.5 * (2.881 + 0.000389 * 27.9 + 0.000023 * 273) + 12345.6 * (0.182 + 0.000016 * 27.9);
    expect(totals.scope1Kg).toBeCloseTo(expected, 1);
    const { items: rows } = await user.api.calculations.listRows({ params: { id: own.id }, query: {} });
    expect(rows.map(({ origin }) => origin?.row).sort()).toEqual([2, 3, 4]);

    await user.api.imports.undoImport({ params: { id: read.id }, body: { v: done.v } });
    expect((await settle(user.api, read.id)).state).toBe('UNDONE');
    await cloud.settled();
    expect((await user.api.calculations.getTotals({ params: { id: own.id } })).rows).toBe(0);
  });

  it('B108: asks before the same content is added a second time', async () => {
    const own = await newCalculation(user.api);
    const content = csv(GOOD[0]!);
    const first = await confirmProposal(user.api, await upload(user.api, own.id, { name: 'uno.csv', content }));
    expect(first.state).toBe('DONE');
    const second = await upload(user.api, own.id, { name: 'otro-nombre.csv', content });
    expect(second).toMatchObject({ state: 'NEEDS_MAPPING', sameAs: first.id });
    await user.api.imports.cancelImport({ params: { id: second.id }, body: { v: second.v } });
    expect((await user.api.calculations.getTotals({ params: { id: own.id } })).rows).toBe(1);
  });

  it('remembers a mapping for the next file with the same headings', async () => {
    const own = await newCalculation(user.api);
    const content = ['Sitio raro;Qué;Valor', 'Planta de Quiroga;Gasóleo C;10', ''].join('\n');
    const first = await upload(user.api, own.id, { name: 'raro.csv', content });
    const columns = [
      { column: 0, field: 'site', unit: null },
      { column: 1, field: 'fuel', unit: null },
      { column: 2, field: 'quantity', unit: 'l' },
    ];
    const done = await confirmProposal(user.api, first, { activity: 'fixed-installations', columns });
    expect(done).toMatchObject({ state: 'DONE', counts: { saved: 1 } });
    const again = await upload(user.api, own.id, {
      name: 'raro2.csv',
      content: `${content}Planta de Quiroga;Gasóleo C;20\n`,
    });
    const { mapping } = await user.api.imports.getPreview({ params: { id: again.id } });
    expect(mapping).toMatchObject({ activity: 'fixed-installations', columns });
  });
});

describe('a file with wrong rows', () => {
  const WRONG = [
    'Planta de Quiroga;Caldera 1;Gasóleo C;-5;l;15/01/2024',
    'Planta de Quiroga;Caldera 1;Gasóleo C;10;brazas;15/01/2024',
    'Planta de Quiroga;Caldera 1;Gasóleo C;10;l;31/02/2024',
    'Planta de Quiroga;Caldera 1;Gasóleo C;10;l;15/01/2023',
  ];

  it('saves nothing until the user says so, then the good rows only', async () => {
    const own = await newCalculation(user.api);
    const read = await upload(user.api, own.id, { name: 'mezcla.csv', content: csv(...GOOD, ...WRONG) });
    const { questions } = await user.api.imports.getPreview({ params: { id: read.id } });
    const checked = await confirmProposal(user.api, read);
    expect(checked).toMatchObject({ state: 'NEEDS_DECISION', counts: { read: 7, good: 3, bad: 4, saved: 0 } });
    expect((await user.api.calculations.getTotals({ params: { id: own.id } })).rows).toBe(0);
    const { items, errors } = await user.api.imports.listProblems({ params: { id: read.id }, query: {} });
    expect(errors).toBeGreaterThanOrEqual(4);
    const wrong = items.filter(({ severity }) => severity === 'error');
    expect(wrong.map(({ row, code }) => [row, code])).toEqual([
      [5, 'imports.negative'],
      [6, 'imports.unknownUnit'],
      [7, 'imports.impossibleDate'],
      [8, 'imports.outsidePeriod'],
    ]);
    expect(wrong[0]).toMatchObject({ cell: 'D5', column: 'Cantidad', value: '-5' });
    expect(questions.every(({ proposed }) => proposed !== null || questions.length > 0)).toBe(true);
    const { url, fileName } = await user.api.imports.getErrorRows({ params: { id: read.id } });
    expect(fileName).toMatch(/\.xlsx$/);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)).toEqual(Uint8Array.from([0x50, 0x4b]));
    await user.api.imports.keepGoodRows({ params: { id: read.id }, body: { v: checked.v } });
    expect(await settle(user.api, read.id)).toMatchObject({ state: 'DONE', counts: { saved: 3, bad: 4 } });
    expect((await user.api.calculations.getTotals({ params: { id: own.id } })).rows).toBe(3);
  });

  it('lets nobody decide twice', async () => {
    const own = await newCalculation(user.api);
    const read = await upload(user.api, own.id, { name: 'a.csv', content: csv(GOOD[0]!, WRONG[0]!) });
    const checked = await confirmProposal(user.api, read);
    const params = { id: read.id };
    await expect(user.api.imports.keepGoodRows({ params, body: { v: read.v } })).rejects.toMatchObject({
      code: 'conflict.versionChanged',
    });
    await user.api.imports.cancelImport({ params, body: { v: checked.v } });
    const gone = await user.api.imports.getImport({ params });
    await expect(user.api.imports.keepGoodRows({ params, body: { v: gone.v } })).rejects.toMatchObject({
      code: 'imports.wrongState',
    });
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['danado.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'imports.damaged'],
    ['pdf.csv', '%PDF-1.7 hello', 'imports.wrongType'],
    ['texto.csv', 'solo una frase sin tabla', 'imports.noHeader'],
    ['clientes.csv', 'Nombre;Teléfono\nAna;600000000\nBrais;600000001\n', 'imports.noActivity'],
  ])('%s fails with its own words', async (name, content, code) => {
    const failed = await begin(name, content);
    expect(failed.state).toBe('FAILED');
    expect(failed.error).toMatchObject({ code, details: { file: name } });
  });
});
