import { beforeAll, expect, it } from 'vitest';
import { confirmProposal, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { distancesFound } from '#shared/imports/mapping/distances.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { VerifyBasis } from '#shared/imports/verify/types.ts';

let user: TestUser;
beforeAll(async () => {
  user = await (await sharedCloud()).newUser({ userType: 'Representante empresarial' });
});

const HEAD = 'Origen;Destino;Km;Notas';
const answers = {
  activity: 'business-trip-road-transport',
  columns: ['origin', 'destination', 'distance', 'note'].map((field, column) => ({
    ...{ column, field },
    unit: field === 'distance' ? 'km' : null,
  })),
  fixed: { vehicle: 'taxi' },
} satisfies Partial<Mapping>;

it('distances that a file does not give are looked up by its places, told, and known again', async () => {
  const { id: calculationId } = await newCalculation(user.api);
  const bring = async (name: string, ...rows: string[]) => {
    const read = await upload(user.api, calculationId, { name, content: [HEAD, ...rows].join('\n') });
    return confirmProposal(user.api, read, answers);
  };
  const checked = await bring('viajes.csv', 'Vigo;A Coruña;;Feria', 'Braga;Atlántida;;', 'Lugo;Vigo;200;');
  expect(checked).toMatchObject({ state: 'NEEDS_DECISION', counts: { good: 2, bad: 1 } });
  const params = { id: checked.id };
  const { items: problems } = await user.api.imports.listProblems({ params, query: {} });
  expect(problems.map(({ cell, code, severity }) => `${cell} ${code} ${severity}`)).toEqual([
    'C2 imports.distanceFound warning',
    'B3 distances.unknownPlace error',
  ]);

  // The browser checks rows by what was found here, and looks nothing up.
  const { basisUrl } = await user.api.imports.getVerifyBasis({ params });
  const gzip = (await fetch(basisUrl)).body?.pipeThrough(new DecompressionStream('gzip'));
  const distances = distancesFound(((await new Response(gzip).json()) as VerifyBasis).distances);
  const question = (destination: string) =>
    ({ origin: { name: 'Vigo' }, destination: { name: destination }, mode: 'road' }) as const;
  expect(distances.of(question('A Coruña'))).toMatchObject({ km: 166.9, isEstimate: true });
  expect(distances.of(question('Ourense'))).toBeNull();

  const { mapping } = await user.api.imports.getPreview({ params });
  const cells = [{ sheet: mapping.sheet, row: 3, column: 1, value: 'Lisboa' }];
  const edits = { cells, replaced: [], left: [], wrong: 0 };
  await user.api.imports.confirmMapping({ params, body: { v: checked.v, mapping: { ...mapping, edits } } });
  expect(await settle(user.api, checked.id)).toMatchObject({ state: 'DONE', counts: { good: 3, saved: 3 } });
  const { items } = await user.api.calculations.listRows({ params: { id: calculationId }, query: {} });
  const row = items.find(({ inputs }) => inputs.destination === 'A Coruña');
  expect(row).toMatchObject({ quality: 'estimated', inputs: { distance: 166.9, distanceUnit: 'km' } });
  expect(row?.note).toMatch(/^Feria · Estimación: .* × 1,29\. Orientativa\. /);
  expect(items.find(({ inputs }) => inputs.distance === 200)).toMatchObject({ quality: 'invoice', note: '' });

  // What was looked up is no word of the file: the next one with the same trip says the same.
  const again = await bring('mas viajes.csv', 'Vigo;A Coruña;;Feria', 'Vigo;A Coruña;;Congreso');
  expect(again).toMatchObject({ state: 'NEEDS_DECISION', counts: { good: 2, bad: 0 }, again: 1 });
});
