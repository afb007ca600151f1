import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { confirmProposal, dropFile, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

const HEADER = 'Centro;Fecha;Combustible;Cantidad;Unidad';
const file = (rows: number, ...more: string[]) =>
  [
    HEADER,
    ...Array.from({ length: rows }, (_, i) => `Planta de Quiroga;15/02/2024;Gasóleo C;${i + 1};l`),
    ...more,
    '',
  ].join('\n');
const WRONG = 'Planta de Quiroga;15/02/2024;Gasóleo C;-1;l';
const rowsOf = async (id: IdOf<'calculation'>) => {
  await cloud.settled();
  return (await user.api.calculations.getTotals({ params: { id } })).rows;
};

describe('the same content twice before either is saved', () => {
  it('is asked about when the second one is to be added, and added when the user says so', async () => {
    const { id } = await newCalculation(user.api);
    const [first, second] = [
      await upload(user.api, id, { name: 'a.csv', content: file(2) }),
      await upload(user.api, id, { name: 'b.csv', content: file(2) }),
    ];
    expect(second.sameAs).toBeNull();
    await confirmProposal(user.api, first);
    await expect(confirmProposal(user.api, second)).rejects.toMatchObject({ code: 'imports.sameFile' });
    const asked = await settle(user.api, second.id);
    expect(asked).toMatchObject({ state: 'NEEDS_MAPPING', sameAs: first.id });
    expect(await rowsOf(id)).toBe(2);
    expect((await confirmProposal(user.api, asked)).state).toBe('DONE');
    expect(await rowsOf(id)).toBe(4);
  });

  it('is asked about when the good rows of the second one are to be kept', async () => {
    const { id } = await newCalculation(user.api);
    const content = file(2, WRONG);
    const begin = async (name: string) => confirmProposal(user.api, await upload(user.api, id, { name, content }));
    const [first, second] = [await begin('a.csv'), await begin('b.csv')];
    const keep = (one: typeof first) => user.api.imports.keepGoodRows({ params: { id: one.id }, body: { v: one.v } });
    await keep(first);
    await expect(keep(second)).rejects.toMatchObject({ code: 'imports.sameFile' });
    expect(await rowsOf(id)).toBe(2);
    await keep(await settle(user.api, second.id));
    expect(await rowsOf(id)).toBe(4);
  });

  it('is added once when the good rows of several are kept in the same moment', async () => {
    const { id } = await newCalculation(user.api);
    const content = file(2, WRONG);
    const begin = async (name: string) => confirmProposal(user.api, await upload(user.api, id, { name, content }));
    const checked: Awaited<ReturnType<typeof begin>>[] = [];
    for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv']) checked.push(await begin(name));
    const keep = (one: Pick<(typeof checked)[number], 'id' | 'v'>) =>
      user.api.imports.keepGoodRows({ params: { id: one.id }, body: { v: one.v } });
    const ends = await Promise.allSettled(checked.map(keep));
    const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'kept'));
    expect(codes.filter((code) => code === 'kept')).toHaveLength(1);
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^(kept|conflict\.busy|imports\.sameFile)$/)));
    expect(await rowsOf(id)).toBe(2);
    const waiting = checked.filter((_, i) => codes[i] === 'conflict.busy');
    for (const one of waiting) await expect(keep(one)).rejects.toMatchObject({ code: 'imports.sameFile' });
    expect(await rowsOf(id)).toBe(2);
  });

  it('waits for an answer when it is dropped, also at once', async () => {
    const { id } = await newCalculation(user.api);
    const { prefix } = await user.api.imports.createDrop({ params: { id }, body: { id: newId('drop'), name: 'ERP' } });
    await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => dropFile(cloud, prefix + name, file(2))));
    expect(await rowsOf(id)).toBe(2);
    const { items } = await user.api.imports.listImports({ params: { id }, query: {} });
    expect(items.map(({ state }) => state).sort()).toEqual(['DONE', 'NEEDS_MAPPING', 'NEEDS_MAPPING']);
    const [added] = items.filter(({ state }) => state === 'DONE');
    expect(items.filter(({ sameAs }) => sameAs === added?.id)).toHaveLength(2);
  });
});

it('leaves no row behind when it cannot be saved to its end', async () => {
  const { id } = await newCalculation(user.api);
  const checked = await confirmProposal(
    user.api,
    await upload(user.api, id, { name: 'a.csv', content: file(1500, WRONG) }),
  );
  expect(checked.counts.good).toBe(1500);
  const [, claims = ''] = user.tokens.AccessToken.split('.');
  const { tenant } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { tenant: string };
  const url = `${cloud.urls.s3}/uploads/work/${tenant}/${checked.id}/rows-000001.json.gz`;
  expect((await signedS3Fetch({ method: 'DELETE', url }, SIGNING_KEY)).ok).toBe(true);
  await user.api.imports.keepGoodRows({ params: { id: checked.id }, body: { v: checked.v } });
  expect(await settle(user.api, checked.id)).toMatchObject({ state: 'FAILED', error: { code: 'imports.failed' } });
  expect(await rowsOf(id)).toBe(0);
  const { items } = await user.api.calculations.listRows({ params: { id }, query: {} });
  expect(items).toEqual([]);
});
