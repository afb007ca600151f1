import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

const HEADER = 'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');
const DIESEL = 'Planta de Quiroga;Caldera 1;Gasóleo C;1.000;l;15/01/2024';
const GAS = 'Oficina de Monforte;Calefacción;Gas natural;12.345,6;kWh;31/03/2024';
const YEARLY = 'Oficina de Monforte;Calefacción;Gas natural;100;kWh;2024';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});
const milligrams = (kg: number) => BigInt(Math.round(kg * 1_000_000));
const sumOf = (sums: readonly { co2eKg: number }[]) => sums.reduce((all, { co2eKg }) => all + milligrams(co2eKg), 0n);

describe('all that was uploaded', () => {
  it('is nothing where nothing was', async () => {
    const other = await cloud.newUser({ userType: 'Representante empresarial' });
    expect(await other.api.imports.listUploads({ query: {} })).toEqual({ items: [], cursor: null });
    expect(await other.api.imports.getUploadFigures({ query: {} })).toMatchObject({ years: [], year: null, rows: 0 });
  });

  it('lists files of several calculations and says what their rows emit, to the milligram', async () => {
    const [one, two] = [await newCalculation(user.api), await newCalculation(user.api)];
    const first = await confirmProposal(
      user.api,
      await upload(user.api, one.id, { name: 'uno.csv', content: csv(DIESEL, GAS) }),
    );
    const second = await confirmProposal(
      user.api,
      await upload(user.api, two.id, { name: 'dos.csv', content: csv(GAS, YEARLY) }),
    );
    // Typed beside them: of no file.
    const draft = { activity: 'water-consumption', dateOn: '2024-05-10', inputs: { quantity: 9, quantityUnit: 'm3' } };
    await user.api.calculations.saveRow({ params: { id: one.id, rowId: newId('row') }, body: { v: 0, draft } });
    await cloud.settled();
    const { items } = await user.api.imports.listUploads({ query: { limit: 1 } });
    expect(items).toMatchObject([{ id: second.id, year: 2024, counts: { read: 2, saved: 2 } }]);
    const all = await user.api.imports.listUploads({ query: {} });
    expect(all.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.items.every(({ organizationName }) => organizationName.startsWith('Conservas'))).toBe(true);

    const figures = await user.api.imports.getUploadFigures({ query: {} });
    expect(figures).toMatchObject({ years: [2024], year: 2024, isCalculating: false, rows: 4 });
    expect(figures.months.map(({ key, rows }) => [key, rows]).sort()).toEqual([
      ['', 1],
      ['2024-01', 1],
      ['2024-03', 2],
    ]);
    expect(figures.categories).toMatchObject([{ key: 'combustion', rows: 4 }]);
    for (const split of [figures.uploads, figures.categories, figures.months])
      expect(sumOf(split)).toBe(milligrams(figures.totalKg));
    const { total } = await user.api.calculations.getTotals({ params: { id: two.id } });
    const ofSecond = figures.uploads.find(({ key }) => key === second.id);
    expect(ofSecond?.co2eKg).toBe(total.co2eKg);

    await user.api.imports.undoImport({ params: { id: second.id }, body: { v: second.v } });
    await cloud.settled();
    expect((await user.api.imports.getUploadFigures({ query: { year: 2024 } })).uploads).toMatchObject([
      { key: first.id, rows: 2 },
    ]);
  });
});
