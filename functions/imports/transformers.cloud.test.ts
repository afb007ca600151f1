import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { confirmProposal, dropFile, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { SHIPPED_TRANSFORMERS } from '#shared/imports/data/shippedTransformers.ts';
import type { Import } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** An export of a machine: half of its tenths of litres are of this company. */
const FILE = ['Nave;Qué;Décimos;Día', 'Planta de Quiroga;Gasóleo C;1.000,5;15/01/2024', ''].join('\n');
/** The same machine a month later, with its columns in another order. */
const LATER = ['Día;Décimos;Qué;Nave', '20/02/2024;3.000,5;Gasóleo C;Planta de Quiroga', ''].join('\n');

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

const HALF = {
  activity: 'fixed-installations',
  columns: [
    { column: 0, field: 'site', unit: null },
    { column: 1, field: 'fuel', unit: null },
    { column: 4, field: 'quantity', unit: 'l' },
    { column: 3, field: 'date', unit: null },
  ],
  formulas: [{ name: 'Litros propios', formula: '[Décimos] / 10 * 0,5' }],
};
const litres = async (calculationId: IdOf<'calculation'>) => {
  const { items } = await user.api.calculations.listRows({ params: { id: calculationId }, query: {} });
  return items.map(({ inputs }) => inputs.quantity);
};
async function made(name: string) {
  const own = await newCalculation(user.api);
  const first = await upload(user.api, own.id, { name: 'enero.csv', content: FILE });
  const done = await confirmProposal(user.api, first, HALF);
  const transformerId = newId('transformer');
  const params = { id: done.id, transformerId };
  return { own, done, params, transformer: await user.api.imports.makeTransformer({ params, body: { name } }) };
}
const use = async ({ id, v }: Import, transformerId: IdOf<'transformer'> | null) => {
  await user.api.imports.readByTransformer({ params: { id }, body: { v, transformerId } });
  return settle(user.api, id);
};

describe('a computed column', () => {
  it('is saved with the rows as it was worked out', async () => {
    const { own, done } = await made('Cálculo');
    expect(done).toMatchObject({ state: 'DONE', counts: { saved: 1 } });
    expect(await litres(own.id)).toEqual([50.025]);
  });

  it('that cannot be worked out is refused before a row is read', async () => {
    const own = await newCalculation(user.api);
    const { id, v } = await upload(user.api, own.id, { name: 'a.csv', content: FILE });
    const { mapping } = await user.api.imports.getPreview({ params: { id } });
    const body = { v, mapping: { ...mapping, ...HALF, formulas: [{ name: 'Litros', formula: '[Nadie] * 2' }] } };
    await expect(user.api.imports.confirmMapping({ params: { id }, body })).rejects.toMatchObject({
      code: 'imports.badFormula',
    });
  });
});

describe('a transformer', () => {
  it('made of an import reads the next file, whatever the order of its columns', async () => {
    const { transformer } = await made('Máquina');
    expect(transformer).toMatchObject({ name: 'Máquina', version: 1, shipped: null, activity: 'fixed-installations' });
    const own = await newCalculation(user.api);
    const read = await use(await upload(user.api, own.id, { name: 'feb.csv', content: LATER }), transformer.id);
    expect(read).toMatchObject({ state: 'NEEDS_MAPPING', transformer: { id: transformer.id, version: 1 } });
    const done = await confirmProposal(user.api, read);
    expect(done.state).toBe('DONE');
    expect(await litres(own.id)).toEqual([150.025]);
  });

  it('is the same when it is made twice, has versions, and goes off the list', async () => {
    const { params, transformer } = await made('Versiones');
    const again = (name: string) => user.api.imports.makeTransformer({ params, body: { name } });
    expect(await again('Versiones')).toEqual(transformer);
    expect(await again('Otro nombre')).toMatchObject({ id: transformer.id, version: 2 });
    const names = async () => (await user.api.imports.listTransformers({})).items.map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining(['Otro nombre', 'electricity', 'erpLedger']));
    const remove = () => user.api.imports.removeTransformer({ params: { id: transformer.id } });
    await remove();
    await remove();
    expect(await names()).not.toContain('Otro nombre');
    await expect(again('Resucitado')).rejects.toMatchObject({ code: 'imports.transformerNotFound' });
  });

  it('is of nobody else', async () => {
    const { transformer, done } = await made('Propio');
    const other = await cloud.newUser({ userType: 'Representante empresarial' });
    expect((await other.api.imports.listTransformers({})).items.every(({ shipped }) => shipped !== null)).toBe(true);
    const params = { id: transformer.id };
    await expect(other.api.imports.removeTransformer({ params })).rejects.toMatchObject({
      code: 'imports.transformerNotFound',
    });
    const of = { id: done.id, transformerId: newId('transformer') };
    await expect(other.api.imports.makeTransformer({ params: of, body: { name: 'x' } })).rejects.toMatchObject({
      code: 'imports.notFound',
    });
  });

  it('of a drop token stays in the version that it was made with, until it is moved to the newest', async () => {
    const { params, transformer } = await made('Con versiones');
    const own = await newCalculation(user.api);
    const { prefix, drop } = await user.api.imports.createDrop({
      params: { id: own.id },
      body: { id: newId('drop'), name: 'ERP', transformerId: transformer.id },
    });
    expect(drop).toMatchObject({ transformer: { version: 1 }, newestVersion: 1 });
    await user.api.imports.makeTransformer({ params, body: { name: 'Otra versión' } });
    const [listed] = (await user.api.imports.listDrops({ params: { id: own.id }, query: {} })).items;
    expect(listed).toMatchObject({ transformer: { name: 'Con versiones', version: 1 }, newestVersion: 2 });
    const versionOf = async (fileName: string, content: string) => {
      await dropFile(cloud, prefix + fileName, content);
      await cloud.settled();
      const { items } = await user.api.imports.listImports({ params: { id: own.id }, query: {} });
      return items.find((one) => one.fileName === fileName)?.transformer?.version;
    };
    expect(await versionOf('antes.csv', LATER)).toBe(1);
    const renew = () => user.api.imports.renewDrop({ params: { id: own.id, dropId: drop.id } });
    for (let i = 0; i < 2; i++) expect(await renew()).toMatchObject({ transformer: { version: 2 }, newestVersion: 2 });
    expect(await versionOf('después.csv', `${LATER}\n`)).toBe(2);
  });

  it('of a drop token reads its files; one of another kind waits', async () => {
    const { transformer } = await made('Carpeta');
    const own = await newCalculation(user.api);
    const { prefix, drop } = await user.api.imports.createDrop({
      params: { id: own.id },
      body: { id: newId('drop'), name: 'ERP', transformerId: transformer.id },
    });
    expect(drop.transformer).toMatchObject({ id: transformer.id, version: 1 });
    await dropFile(cloud, `${prefix}feb.csv`, LATER);
    await cloud.settled();
    expect(await litres(own.id)).toEqual([150.025]);
    await dropFile(cloud, `${prefix}otra.csv`, 'Combustible;Litros;Fecha\nGasóleo C;10;15/01/2024\n');
    await cloud.settled();
    const { items } = await user.api.imports.listImports({ params: { id: own.id }, query: {} });
    // Files of one second have no order.
    expect(items.map(({ fileName, state }) => `${fileName} ${state}`).sort()).toEqual([
      'feb.csv DONE',
      'otra.csv NEEDS_MAPPING',
    ]);
  });
});

it('a shipped transformer reads a file as it says, the meanings of its words with it', async () => {
  const { id } = SHIPPED_TRANSFORMERS.find(({ name }) => name === 'travelAgency')!;
  const own = await newCalculation(user.api);
  const content = 'Fecha;Servicio;Km;Pasajeros\n10/03/2024;Avión;460;2\n11/03/2024;AVE;550;1\n';
  const read = await use(await upload(user.api, own.id, { name: 'viajes.csv', content }), id);
  expect(read).toMatchObject({ state: 'NEEDS_MAPPING', transformer: { name: 'travelAgency', version: 2 } });
  const done = await confirmProposal(user.api, read);
  expect(done).toMatchObject({ state: 'DONE', counts: { saved: 2 } });
  const { items } = await user.api.calculations.listRows({ params: { id: own.id }, query: {} });
  expect(items.map(({ activity }) => activity).sort()).toEqual([
    'business-trip-air-transport',
    'business-trip-rail-transport',
  ]);
});
