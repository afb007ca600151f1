import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { MOST_LINKS } from '#shared/constants/verifications.ts';
import type { PublicVerification, Verification } from '#shared/verifications/schema.ts';

const { cloud, user } = withCloud(startCloud);

const of = ({ id }: Pick<Calculation, 'id'>) => ({ params: { id } });
const read = (calculation: Pick<Calculation, 'id'>) => user().api.calculations.getCalculation(of(calculation));
async function finish(calculation: Pick<Calculation, 'id'>): Promise<void> {
  await cloud().settled();
  const { v } = await read(calculation);
  await user().api.calculations.finishCalculation({ ...of(calculation), body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
}
async function finished(): Promise<Calculation> {
  const calculation = await newCalculation();
  await save(calculation, gas(1234.5));
  await finish(calculation);
  return read(calculation);
}
const reopen = async (calculation: Calculation) =>
  user().api.calculations.reopenCalculation({
    ...of(calculation),
    body: { v: (await read(calculation)).v, confirmed: true },
  });
const issue = (calculation: Pick<Calculation, 'id'>, { id = newId('verification'), years = 3 } = {}) =>
  user().api.verifications.issueVerification({ ...of(calculation), body: { id, years } });
const list = async (calculation: Calculation) =>
  (await user().api.verifications.listVerifications(of(calculation))).items;
const revoke = ({ calculationId: id, id: verificationId, v }: Verification) =>
  user().api.verifications.revokeVerification({ params: { id, verificationId }, query: { v } });
const sealOf = ({ calculationId: id, id: verificationId }: Verification) =>
  user().api.verifications.getSealImage({ params: { id, verificationId }, query: { language: 'gl' } });

/** Whoever has a code, without an account. */
const ask = (code: string) => fetch(`${cloud().urls.site}/api/verifications/${encodeURIComponent(code)}`);
const verify = async (code: string): Promise<PublicVerification> =>
  (await ask(code)).json() as Promise<PublicVerification>;
const itemsWith = async (word: string) => (await cloud().items()).filter((item) => JSON.stringify(item).includes(word));

let calculation: Calculation;
let link: Verification;
beforeAll(async () => {
  calculation = await finished();
  link = await issue(calculation);
}, 120_000);

describe('a link to a finished calculation', () => {
  it('says to anybody what was reported, as the results have it, and that it stands', async () => {
    const totals = await user().api.calculations.getTotals(of(calculation));
    expect(link).toMatchObject({ state: 'stands', byName: 'Uxía Castro', revokedAt: null });
    expect(link.url).toMatch(new RegExp(`/verify/${link.code}$`));
    const told = await verify(link.code);
    expect(told).toMatchObject({
      code: link.code,
      state: 'stands',
      issuedAt: link.createdAt,
      expiresAt: link.expiresAt,
    });
    expect(told.reported).toMatchObject({
      year: 2023,
      scopes: [1, 2, 3],
      totalKg: totals.total.co2eKg,
      scope1Kg: totals.scope1Kg,
      scope2MarketKg: totals.scope2MarketKg,
      scope3Kg: totals.scope3Kg,
      isExternal: false,
    });
    expect(told.reported?.totalKg).toBeGreaterThan(0);
    // Nothing leads from the page to the account, the organization or the calculation.
    expect(JSON.stringify(told)).not.toMatch(/\b(ten|usr|org|cal|ver|row)_/);
    expect(await verify(link.code.toLowerCase().replaceAll('-', ''))).toEqual(told);
  });

  it('is one however often it is asked for, also at the same moment', async () => {
    const id = newId('verification');
    const same = await Promise.all([1, 2, 3].map(() => issue(calculation, { id })));
    expect(new Set(same.map(({ code }) => code)).size).toBe(1);
    expect((await list(calculation)).filter((one) => one.id === id)).toHaveLength(1);
  });

  it('has a seal with its code, in the language that is asked for', async () => {
    const seal = await sealOf(link);
    expect(seal.svg).toContain(link.code);
    expect(seal.svg).toContain('Pegada de carbono medida');
    expect(seal.fileName).toBe(`souto-2023-${link.code.slice(0, 5)}`);
  });

  it('is refused for a draft and for another account', async () => {
    expect(await refusal(issue(await newCalculation()))).toBe('calculations.notFinished');
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    const body = { id: newId('verification') };
    const params = { id: calculation.id, verificationId: link.id };
    const { verifications } = other.api;
    const calls = [
      verifications.issueVerification({ ...of(calculation), body }),
      verifications.listVerifications(of(calculation)),
      verifications.revokeVerification({ params, query: { v: link.v } }),
      verifications.getSealImage({ params, query: { language: 'es' } }),
    ];
    expect(await Promise.all(calls.map(refusal))).toEqual(Array(4).fill('calculations.notFound'));
    expect((await verify(link.code)).state).toBe('stands');
  });

  it('is of one calculation: by another one of the account it is not found', async () => {
    const another = await newCalculation();
    const params = { id: another.id, verificationId: link.id };
    const call = user().api.verifications.revokeVerification({ params, query: { v: link.v } });
    expect(await refusal(call)).toBe('verifications.notFound');
  });
});

it('a link that was taken back says so at once and shows nothing more, and that is in the log', async () => {
  const one = await issue(calculation);
  expect(await refusal(revoke({ ...one, v: 9 }))).toBe('conflict.versionChanged');
  const revoked = await revoke(one);
  expect(revoked).toMatchObject({ state: 'revoked', v: one.v + 1 });
  expect(await revoke(one)).toEqual(revoked);
  const told = await verify(one.code);
  expect(told).toMatchObject({ state: 'revoked', endedAt: revoked.revokedAt, reported: null });
  expect(await refusal(sealOf(one))).toBe('verifications.ended');
  const { items } = await user().api.activity.listActivity({ query: {} });
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['verifications.revoked', 'verifications.issued']);
});

it('no more links stand at once than a calculation has room for; one that is taken back makes room', async () => {
  const full = await finished();
  const made = await Promise.all(Array.from({ length: MOST_LINKS }, () => issue(full)));
  expect(await refusal(issue(full))).toBe('verifications.tooMany');
  await revoke(made[0] as Verification);
  expect((await issue(full)).state).toBe('stands');
});

it('a year that is reopened no longer stands, and shows what was reported then', async () => {
  const year = await finished();
  const one = await issue(year);
  await reopen(year);
  expect(await verify(one.code)).toMatchObject({ state: 'changed', reported: one.reported });
  await save(year, { ...gas(10), dateOn: '2023-06-01' });
  await finish(year);
  expect(await verify(one.code)).toMatchObject({ state: 'changed', reported: one.reported });
  const next = await issue(year);
  expect(next.reported.totalKg).toBeGreaterThan(one.reported.totalKg);
  expect((await list(year)).map(({ state }) => state)).toEqual(['stands', 'changed']);
});

it('of a deleted calculation is left that something was deleted, and not of whom', async () => {
  const year = await finished();
  const one = await issue(year);
  const { v } = await reopen(year);
  await user().api.calculations.deleteCalculation({ ...of(year), query: { v } });
  // Not until the cloud is settled: others of the same one have work that is due later.
  const left = await vi.waitFor(
    async () => {
      expect(await verify(one.code)).toMatchObject({ state: 'gone', reported: null, issuedAt: null });
      const items = await itemsWith(one.code.replaceAll('-', ''));
      expect(items.map(({ entity }) => entity?.S)).toEqual(['verificationCode']);
      return items;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(JSON.stringify(left)).not.toMatch(/ten_|cal_|ver_/);
});
