import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { rowsOf } from '#infra/checks/kit/figures.ts';
import { confirmProposal, dropFile, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Row } from '#shared/calculations/schema.ts';
import type { Import } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

const line = (n: number) => `Planta de Quiroga;15/0${n}/2024;Gasóleo C;${n}00;l`;
const csv = (...numbers: number[]) => ['Centro;Fecha;Combustible;Cantidad;Unidad', ...numbers.map(line), ''].join('\n');
/** The same rows as another program writes them: other order of columns, other decimal mark, other dates. */
const reordered = (...numbers: number[]) =>
  [
    'Cantidad,Unidad,Combustible,Fecha,Centro',
    ...numbers.map((n) => `${n}00.0,l,Gasóleo C,2024-0${n}-15,Planta de Quiroga`),
    '',
  ].join('\n');

type Calculation = IdOf<'calculation'>;
const add = async (id: Calculation, content: string): Promise<Import> =>
  confirmProposal(user.api, await upload(user.api, id, { name: 'a.csv', content }));
const keep = async ({ id, v }: Import, more: { addAgain?: boolean } = {}): Promise<Import> => {
  await user.api.imports.keepGoodRows({ params: { id }, body: { v, ...more } });
  return settle(user.api, id);
};
const quantities = async (id: Calculation) => {
  await cloud.settled();
  return (await rowsOf(user.api, id)).map(({ inputs }) => Number(inputs.quantity)).sort((a, b) => a - b);
};

describe('rows that another file brought before', () => {
  it('are told before anything is saved, and not saved twice', async () => {
    const { id } = await newCalculation(user.api);
    expect(await add(id, csv(1, 2))).toMatchObject({ state: 'DONE', again: 0, counts: { saved: 2 } });
    const asked = await add(id, csv(1, 2, 3));
    expect(asked).toMatchObject({ state: 'NEEDS_DECISION', again: 2, counts: { good: 3, bad: 0, saved: 0 } });
    expect(await keep(asked)).toMatchObject({ state: 'DONE', again: 2, counts: { good: 3, saved: 1 } });
    expect(await quantities(id)).toEqual([100, 200, 300]);
  });

  it('are known in other columns, an other order and other marks', async () => {
    const { id } = await newCalculation(user.api);
    await add(id, csv(1, 2));
    expect(await add(id, reordered(3, 2, 1))).toMatchObject({ state: 'NEEDS_DECISION', again: 2 });
  });

  it('are as many as they are in one file', async () => {
    const { id } = await newCalculation(user.api);
    expect(await add(id, csv(1, 1))).toMatchObject({ state: 'DONE', counts: { saved: 2 } });
    const asked = await add(id, csv(1, 1, 1));
    expect(asked).toMatchObject({ again: 2 });
    await keep(asked);
    expect(await quantities(id)).toEqual([100, 100, 100]);
  });

  it('are added when somebody wants them', async () => {
    const { id } = await newCalculation(user.api);
    await add(id, csv(1));
    expect(await keep(await add(id, csv(1, 2)), { addAgain: true })).toMatchObject({ counts: { saved: 2 } });
    expect(await quantities(id)).toEqual([100, 100, 200]);
  });

  it('are free again once they were taken out', async () => {
    const { id } = await newCalculation(user.api);
    const first = await add(id, csv(1, 2));
    await cloud.settled();
    await user.api.imports.undoImport({ params: { id: first.id }, body: { v: first.v } });
    expect(await settle(user.api, first.id)).toMatchObject({ state: 'UNDONE' });
    expect(await add(id, csv(1, 2, 3))).toMatchObject({ state: 'DONE', again: 0, counts: { saved: 3 } });
  });

  it('are known when they were edited, and not when they were deleted', async () => {
    const { id } = await newCalculation(user.api);
    await add(id, csv(1, 2));
    await cloud.settled();
    const rows = await rowsOf(user.api, id);
    const [one, two] = [100, 200].map((quantity) => rows.find(({ inputs }) => inputs.quantity === quantity) as Row);
    if (!one || !two) throw new Error('They are not there');
    const { activity, siteId, dateOn, inputs } = one;
    const draft = { activity, siteId, dateOn, inputs: { ...inputs, quantity: 150 } };
    const saved = await user.api.calculations.saveRow({
      params: { id, rowId: one.id },
      body: { v: one.v, draft },
    });
    expect(saved.origin).toEqual(one.origin);
    await user.api.calculations.deleteRow({ params: { id, rowId: two.id }, query: { v: two.v } });
    const asked = await add(id, csv(1, 2, 3));
    expect(asked).toMatchObject({ again: 1 });
    await keep(asked);
    expect(await quantities(id)).toEqual([150, 200, 300]);
  });

  it('are left out of a dropped file without a question', async () => {
    const { id } = await newCalculation(user.api);
    await add(id, csv(1, 2));
    const { prefix } = await user.api.imports.createDrop({ params: { id }, body: { id: newId('drop'), name: 'ERP' } });
    await dropFile(cloud, `${prefix}abril.csv`, csv(1, 2, 3));
    expect(await quantities(id)).toEqual([100, 200, 300]);
    const { items } = await user.api.imports.listImports({ params: { id }, query: {} });
    expect(items.find(({ fromDrop }) => fromDrop)).toMatchObject({ state: 'DONE', again: 2, counts: { saved: 1 } });
  });
});

it('two files with the same row that come at once save it once', async () => {
  const { id } = await newCalculation(user.api);
  const { prefix } = await user.api.imports.createDrop({ params: { id }, body: { id: newId('drop'), name: 'ERP' } });
  const files = [csv(1, 2), csv(2, 3), csv(3, 4), csv(4, 5, 1)];
  await Promise.all(files.map((content, n) => dropFile(cloud, `${prefix}${n}.csv`, content)));
  expect(await quantities(id)).toEqual([100, 200, 300, 400, 500]);
});
