import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import {
  bankEmissions,
  FIRST,
  newBankAccount,
  norma43,
  sendMovements,
  settledUpload,
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

describe('a spreadsheet', () => {
  const CSV = [
    'Extracto;;;;;',
    'Fecha contable;Fecha valor;Concepto;Importe;Saldo;Divisa',
    '05/01/2024;05/01/2024;COMPRA MERCADONA;-1.042,35;957,65;EUR',
    '09/01/2024;09/01/2024;DEVOLUCION MERCADONA;42,35;1.000,00;EUR',
    '',
  ].join('\n');

  it('asks for its columns, refuses what does not fit, and is read as confirmed', async () => {
    const account = await newBankAccount(user.api);
    const asked = await uploadMovements(user.api, account, { name: 'movimientos.csv', content: CSV });
    expect(asked.state).toBe('NEEDS_MAPPING');
    const params = { id: asked.id };
    const { proposed } = await user.api.banking.getBankTable({ params });
    expect(proposed).toMatchObject({
      headerRow: 2,
      accountingOn: 0,
      valueOn: 1,
      description: [2],
      amount: 3,
      balance: 4,
    });
    const confirm = (change: object) =>
      user.api.banking.confirmBankColumns({ params, body: { v: asked.v, columns: { ...proposed, ...change } } });
    await expect(confirm({ amount: 2 })).rejects.toMatchObject({ code: 'banking.columnMismatch' });
    await expect(confirm({ amount: null })).rejects.toMatchObject({ code: 'banking.columnsMissing' });
    await confirm({});
    const read = await settledUpload(user.api, asked.id);
    expect(read).toMatchObject({ state: 'NEEDS_REVIEW', format: 'table', counts: { good: 2 } });
    expect(read.balances).toMatchObject([{ openingCents: 200_000, closingCents: 100_000, addsUp: true }]);
    const back = await user.api.banking.changeBankColumns({ params, body: { v: read.v } });
    expect(back.state).toBe('NEEDS_MAPPING');
    await user.api.banking.confirmBankColumns({ params, body: { v: back.v, columns: { ...proposed, valueOn: null } } });
    await sendMovements(user.api, await settledUpload(user.api, asked.id));
    // The refund takes away what was spent.
    expect((await emissionsOf(account)).total).toMatchObject({ cents: -100_000, count: 2 });
    // The next file of the account begins with what was confirmed, one of another account with what it says itself.
    const tableOf = async (of: BankAccount) => {
      const { id } = await uploadMovements(user.api, of, { name: 'febrero.csv', content: CSV });
      return user.api.banking.getBankTable({ params: { id } });
    };
    expect(await tableOf(account)).toMatchObject({ isRemembered: true, proposed: { valueOn: null, amount: 3 } });
    const other = await newBankAccount(user.api, { organizationId: account.organizationId });
    expect(await tableOf(other)).toMatchObject({ isRemembered: false, proposed: { valueOn: 1 } });
    // What is said of the account may change meanwhile: it stays remembered.
    const draft = { kind: 'account', lastFour: '1234', bank: 'bbva', name: 'Nóminas', openBankingOn: null } as const;
    await user.api.banking.updateBankAccount({ params: { id: account.id }, body: { v: account.v, draft } });
    expect(await tableOf(account)).toMatchObject({ isRemembered: true });
  });

  it('fails with words where it is no file of a bank', async () => {
    const account = await newBankAccount(user.api);
    const read = await uploadMovements(user.api, account, { name: 'falso.n43', content: '%PDF-1.7 nada' });
    expect(read).toMatchObject({ state: 'FAILED', error: { code: 'banking.notAStatement' } });
    const ask = user.api.banking.createBankUpload({
      params: { id: account.id },
      body: { id: newId('bankUpload'), fileName: 'foto.png', fileBytes: 10 },
    });
    await expect(ask).rejects.toMatchObject({ code: 'banking.wrongType' });
  });
});

describe('what somebody decides', () => {
  it('holds for the movements there are and for those to come, and can be forgotten', async () => {
    const account = await newBankAccount(user.api);
    const read = await uploadMovements(user.api, account, {
      name: 'a.n43',
      content: norma43([['240105', -10_000, 'ALMACENES MISTERIO']]),
    });
    const groups = async (id: string) => (await user.api.banking.listBankGroups({ params: { id }, query: {} })).items;
    const [group] = await groups(read.id);
    expect(group).toMatchObject({ subcategory: 'uncategorised.other', reason: 'unknown' });
    await sendMovements(user.api, read);
    const params = { id: account.organizationId };
    await user.api.banking.decideBankGroup({
      params,
      body: { key: group!.key, subcategory: 'library.stationery' },
    });
    await cloud.settled();
    expect((await emissionsOf(account)).categories.map(({ category }) => category)).toEqual(['library']);
    const next = await uploadMovements(user.api, account, {
      name: 'b.n43',
      content: norma43([['240205', -10_000, 'COMPRA ALMACENES MISTERIO 4021']]),
    });
    expect((await groups(next.id))[0]).toMatchObject({ subcategory: 'library.stationery', confidence: 100 });
    await user.api.banking.decideBankGroup({ params, body: { key: group!.key, subcategory: null } });
    await cloud.settled();
    expect((await emissionsOf(account)).categories.map(({ category }) => category)).toEqual(['uncategorised']);
  });

  it('leaves a category out that the questionnaire counts', async () => {
    const account = await newBankAccount(user.api);
    await sendMovements(user.api, await uploadMovements(user.api, account, { name: 'a.n43', content: norma43(FIRST) }));
    const params = { id: account.organizationId };
    const before = await emissionsOf(account);
    await user.api.banking.setBankCoverage({ params, body: { category: 'electricity', isCountedElsewhere: true } });
    const after = await emissionsOf(account);
    expect(after.leftOut).toMatchObject({ cents: -24_200, count: 1 });
    expect(after.total.cents).toBe(before.total.cents + 24_200);
    expect(after.categories.find(({ category }) => category === 'electricity')).toMatchObject({
      isCountedElsewhere: true,
      hasRows: false,
    });
  });
});
