import { beforeAll, describe, expect, it } from 'vitest';
import {
  bankEmissions,
  FIRST,
  newBankAccount,
  norma43,
  sendMovements,
  uploadMovements,
} from '#infra/checks/kit/banking.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { BankAccount } from '#shared/banking/schema.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

const emissionsOf = (account: BankAccount, year?: number) => bankEmissions(user.api, account, year);

describe('a Norma 43 file', () => {
  it('is read, reviewed and counted, with its balances, by category', async () => {
    const account = await newBankAccount(user.api);
    const read = await uploadMovements(user.api, account, { name: 'mes.n43', content: norma43(FIRST) });
    expect(read).toMatchObject({
      state: 'NEEDS_REVIEW',
      format: 'norma43',
      counts: { read: 5, good: 5, leftOut: 0, repeated: 0 },
      fromOn: '2024-01-05',
      toOn: '2024-03-01',
      notices: [],
    });
    expect(read.balances).toMatchObject([
      { account: '6789', openingCents: 100_000, closingCents: 569_565, addsUp: true },
    ]);
    const { items, groups } = await user.api.banking.listBankGroups({ params: { id: read.id }, query: {} });
    expect(groups).toBe(4);
    expect(items.map(({ subcategory, count }) => [subcategory, count]).sort()).toEqual(
      [
        ['electricity.supply', 1],
        ['gas-stations.fuel', 1],
        ['leisure.restaurants', 2],
        ['none.income', 1],
      ].sort(),
    );
    // Nothing counts before it is sent.
    expect(await emissionsOf(account)).toMatchObject({ years: [], year: null, isReady: true });
    const done = await sendMovements(user.api, read);
    expect(done).toMatchObject({ state: 'DONE', counts: { good: 5, repeated: 0 } });
    const found = await emissionsOf(account);
    expect(found).toMatchObject({ years: [2024], year: 2024, isReady: true, total: { cents: -30_435, count: 4 } });
    expect(found.total.emission.co2eMilligrams).toBeGreaterThan(0);
    expect(found.total.emission.co2Milligrams).toBeGreaterThan(0);
    expect(found.total.emission.waterMillilitres).toBeGreaterThan(0);
    expect(found.months[0]).toMatchObject({ month: '2024-01', cents: -6_235 });
    const parts = found.categories.flatMap(({ subcategories }) => subcategories);
    expect(parts.reduce((sum, { emission }) => sum + emission.co2eMilligrams, 0)).toBe(
      found.total.emission.co2eMilligrams,
    );
    const list = await user.api.banking.listBankMovements({
      params: { id: account.organizationId },
      query: { year: 2024, category: 'leisure' },
    });
    expect(list.items.map(({ on, cents }) => [on, cents])).toEqual([
      ['2024-01-05', -1_000],
      ['2024-01-05', -1_000],
    ]);
  });

  it('adds nothing twice where files overlap, and taking one out leaves what the other has', async () => {
    const account = await newBankAccount(user.api);
    const first = await sendMovements(
      user.api,
      await uploadMovements(user.api, account, { name: 'enero.n43', content: norma43(FIRST) }),
    );
    const before = await emissionsOf(account);
    const more = [...FIRST.slice(1), ['240310', -5_000, 'PAPELERIA NUEVA']] as const;
    const read = await uploadMovements(user.api, account, { name: 'febrero.n43', content: norma43(more) });
    expect(read.counts).toMatchObject({ good: 5, repeated: 4 });
    const second = await sendMovements(user.api, read);
    expect(second).toMatchObject({ state: 'DONE', counts: { repeated: 4 } });
    expect((await emissionsOf(account)).total).toMatchObject({ cents: before.total.cents - 5_000, count: 5 });

    await user.api.banking.undoBankUpload({ params: { id: first.id }, body: { v: first.v } });
    await cloud.settled();
    expect((await emissionsOf(account)).total).toMatchObject({ cents: before.total.cents + 4_235 - 5_000, count: 4 });
    await user.api.banking.undoBankUpload({ params: { id: second.id }, body: { v: second.v } });
    await cloud.settled();
    expect(await emissionsOf(account)).toMatchObject({ years: [], isReady: true });
  });

  it('B108: says when the same file was imported before', async () => {
    const account = await newBankAccount(user.api);
    const content = norma43(FIRST);
    await sendMovements(user.api, await uploadMovements(user.api, account, { name: 'a.n43', content }));
    const again = await uploadMovements(user.api, account, { name: 'b.n43', content });
    expect(again).toMatchObject({ state: 'NEEDS_REVIEW', counts: { good: 5, repeated: 5 } });
    expect(again.sameAt).not.toBeNull();
  });
});

describe('what is not imported', () => {
  const OLD = [
    ['171231', -1_000, 'LUZ DE ANTES'],
    ['190101', -2_000, 'LUZ DE DESPUES'],
    ['240101', -3_000, 'LUZ DE HOY'],
  ] as const;
  const codesOf = async (id: string) =>
    (await user.api.banking.listBankLeftOut({ params: { id }, query: {} })).items.map(({ code }) => code);

  it('is what is dated before 2018', async () => {
    const account = await newBankAccount(user.api);
    const read = await uploadMovements(user.api, account, { name: 'viejo.n43', content: norma43(OLD) });
    expect(read.counts).toMatchObject({ read: 3, good: 2, leftOut: 1 });
    expect(await codesOf(read.id)).toEqual(['before2018']);
  });

  it('is what is dated before an open-banking account was connected', async () => {
    const account = await newBankAccount(user.api, { openBankingOn: '2020-01-01' });
    const read = await uploadMovements(user.api, account, { name: 'viejo.n43', content: norma43(OLD) });
    expect(await codesOf(read.id)).toEqual(['before2018', 'beforeOpenBanking']);
  });
});
