import { beforeAll, expect, it } from 'vitest';
import { newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

let cloud: TestCloud;
let user: TestUser;
let calculation: Calculation;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
  calculation = await newCalculation(user.api);
});

const begin = (name: string, ...lines: string[]) =>
  upload(user.api, calculation.id, { name, content: ['Fecha;Combustible;Litros', ...lines, ''].join('\n') });

it('takes a mapping whose rows say their activity by their fuel', async () => {
  const read = await begin('combustible.csv', '2024-01-15;Gasóleo C;1200');
  const params = { id: read.id };
  const { mapping, questions } = await user.api.imports.getPreview({ params });
  expect([mapping.activity, questions]).toEqual([null, []]);
  await user.api.imports.confirmMapping({ params, body: { v: read.v, mapping } });
  expect((await settle(user.api, read.id)).state).toBe('DONE');
});

it('shows the mapping that was confirmed to who goes back to it', async () => {
  const read = await begin('vuelta.csv', '2024-01-15;Gasóleo C;1200', '2024-02-15;Gasóleo C;muchos');
  const params = { id: read.id };
  const { mapping } = await user.api.imports.getPreview({ params });
  const changed = { ...mapping, fixed: { ...mapping.fixed, quality: 'estimated' } };
  await user.api.imports.confirmMapping({ params, body: { v: read.v, mapping: changed } });
  const { state, v } = await settle(user.api, read.id);
  expect(state).toBe('NEEDS_DECISION');
  await user.api.imports.changeMapping({ params, body: { v } });
  expect((await user.api.imports.getPreview({ params })).mapping).toEqual(changed);
});

it('refuses a mapping that no row could be read with, and the import waits for a better one', async () => {
  const read = await begin('mal.csv', '2024-01-15;Gasóleo C;1200');
  const params = { id: read.id };
  const { mapping } = await user.api.imports.getPreview({ params });
  const [column] = mapping.columns;
  const codes: [string, object][] = [
    ['imports.noSheet', { sheet: 'Otra' }],
    ['imports.noHeader', { headerRow: 999 }],
    ['imports.unknownActivity', { activity: 'nothing' }],
    ['imports.unknownUnit', { columns: [{ ...column, unit: 'parsec' }] }],
    ['imports.mappingIncomplete', { columns: [] }],
  ];
  for (const [code, change] of codes)
    await expect(
      user.api.imports.confirmMapping({ params, body: { v: read.v, mapping: { ...mapping, ...change } } }),
    ).rejects.toMatchObject({ code });
  expect((await user.api.imports.getImport({ params })).state).toBe('NEEDS_MAPPING');
});

it('tells what a choice may be under the factor set of the calculation', async () => {
  const options = (source: string) =>
    user.api.calculations.listOptions({ params: { id: calculation.id, source } }).then(({ items }) => items);
  expect(await options('fuels.stationary')).toContainEqual(
    expect.objectContaining({ value: 'diesel-c-heating-gasoil', texts: 'fuels' }),
  );
  expect((await options('electricity.suppliers')).length).toBeGreaterThan(100);
  await expect(options('nothing')).rejects.toMatchObject({ code: 'access.notFound' });
});
