import { beforeAll, describe, expect, it } from 'vitest';
import { confirmProposal, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { Edits } from '#shared/imports/edits.ts';
import type { Import } from '#shared/imports/schema.ts';

const FILE = [
  'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha',
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;l;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;-5;l;15/02/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;brazas;16/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;12;l;31/02/2024',
  '',
].join('\n');
const NONE: Edits = { cells: [], replaced: [], left: [], wrong: 0 };

let user: TestUser;
beforeAll(async () => {
  user = await (await sharedCloud()).newUser({ userType: 'Representante empresarial' });
});

/** An import that waits for what becomes of its wrong rows. */
async function waiting() {
  const { id: calculationId } = await newCalculation(user.api);
  const read = await upload(user.api, calculationId, { name: 'mezcla.csv', content: FILE });
  const checked = await confirmProposal(user.api, read);
  const { mapping } = await user.api.imports.getPreview({ params: { id: read.id } });
  const sheet = mapping.sheet;
  const send = ({ id, v }: Import, edits: Partial<Edits>) =>
    user.api.imports.confirmMapping({
      params: { id },
      body: { v, mapping: { ...mapping, edits: { ...NONE, ...edits } } },
    });
  return { calculationId, checked, sheet, send };
}

describe('rows that were corrected on the screen', () => {
  it('are saved as they were corrected, without those that were left out', async () => {
    const { calculationId, checked, sheet, send } = await waiting();
    expect(checked).toMatchObject({ state: 'NEEDS_DECISION', counts: { good: 1, bad: 3 } });
    const edits = {
      cells: [{ sheet, row: 3, column: 3, value: '5' }],
      replaced: [{ sheet, column: 4, from: 'brazas', to: 'l' }],
      left: [{ sheet, from: 2, to: 2 }],
      wrong: 1,
    };
    await send(checked, edits);
    const done = await settle(user.api, checked.id);
    expect(done).toMatchObject({ state: 'DONE', counts: { read: 4, good: 2, bad: 1, saved: 2 } });
    const { items } = await user.api.calculations.listRows({ params: { id: calculationId }, query: {} });
    expect(items.map(({ origin, inputs }) => [origin?.row, inputs.quantity]).sort()).toEqual([
      [3, 5],
      [4, 10],
    ]);
    // The one that was left out is told with its reason; and what was sent twice is done once.
    await expect(user.api.imports.getErrorRows({ params: { id: checked.id } })).resolves.toBeTruthy();
    await expect(send(checked, edits)).rejects.toMatchObject({ code: 'conflict.versionChanged' });
  });

  it('wait again while more of them are wrong than were left out, with what was changed', async () => {
    const { checked, sheet, send } = await waiting();
    const cells = [{ sheet, row: 3, column: 3, value: '5' }];
    await send(checked, { cells, wrong: 1 });
    const again = await settle(user.api, checked.id);
    expect(again).toMatchObject({ state: 'NEEDS_DECISION', counts: { good: 2, bad: 2, saved: 0 } });
    const { mapping } = await user.api.imports.getPreview({ params: { id: checked.id } });
    expect(mapping.edits?.cells).toEqual(cells);
  });

  it('are read in the browser by what the function read them by, as long as it is asked', async () => {
    const { checked, send } = await waiting();
    const params = { id: checked.id };
    const { fileUrl, basisUrl } = await user.api.imports.getVerifyBasis({ params });
    expect(await (await fetch(fileUrl)).text()).toBe(FILE);
    const gzip = (await fetch(basisUrl)).body?.pipeThrough(new DecompressionStream('gzip'));
    const basis = (await new Response(gzip).json()) as { facts: { fileName: string }; families: unknown[] };
    expect([basis.facts.fileName, basis.families.length > 0]).toEqual(['mezcla.csv', true]);
    await send(checked, { wrong: 3 });
    expect(await settle(user.api, checked.id)).toMatchObject({ state: 'DONE', counts: { saved: 1 } });
    await expect(user.api.imports.getVerifyBasis({ params })).rejects.toMatchObject({ code: 'imports.wrongState' });
  });

  it('are seen before anything is saved where somebody asks for that, also when all of them are good', async () => {
    const { id: calculationId } = await newCalculation(user.api);
    const content = FILE.split('\n').slice(0, 2).join('\n');
    const { id, v } = await upload(user.api, calculationId, { name: 'buena.csv', content });
    const params = { id };
    const { mapping } = await user.api.imports.getPreview({ params });
    await user.api.imports.confirmMapping({ params, body: { v, mapping, review: true } });
    const seen = await settle(user.api, id);
    expect(seen).toMatchObject({ state: 'NEEDS_DECISION', review: true, counts: { good: 1, bad: 0, saved: 0 } });
    const { basisUrl } = await user.api.imports.getVerifyBasis({ params });
    expect((await fetch(basisUrl)).ok).toBe(true);
    await expect(user.api.imports.getErrorRows({ params })).rejects.toMatchObject({ code: 'imports.noErrorRows' });
    await user.api.imports.keepGoodRows({ params, body: { v: seen.v } });
    expect(await settle(user.api, id)).toMatchObject({ state: 'DONE', counts: { saved: 1 } });
  });

  it('are as many as fit, and no more', async () => {
    const { checked, sheet, send } = await waiting();
    const cells = Array.from({ length: 5_001 }, (_, i) => ({ sheet, row: i + 1, column: 0, value: 'x' }));
    await expect(send(checked, { cells })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
