import type { BankAccount, BankTable, BankUpload } from '#shared/banking/schema.ts';
import type { BankEmissions, BankGroup } from '#shared/banking/view.ts';
import { idFrom } from '#shared/kernel/ids.ts';

const ulid = `01${'0'.repeat(24)}`;
const at = '2024-07-05T10:00:00.000Z';
export const IDS = {
  organization: idFrom('organization', ulid),
  account: idFrom('bankAccount', ulid),
  upload: idFrom('bankUpload', ulid),
};

export const account: BankAccount = {
  ...{ id: IDS.account, organizationId: IDS.organization, kind: 'account', bank: 'abanca', lastFour: '6789' },
  ...{ name: '', openBankingOn: null, v: 1, createdAt: at, updatedAt: at },
};
export const uploadOf = (change: Partial<BankUpload> = {}): BankUpload => ({
  ...{ id: IDS.upload, accountId: IDS.account, organizationId: IDS.organization, fileName: 'enero.n43', fileBytes: 10 },
  ...{ state: 'NEEDS_REVIEW', format: 'norma43', counts: { read: 5, good: 4, leftOut: 1, repeated: 1 } },
  ...{ balances: [], notices: [], fromOn: '2024-01-05', toOn: '2024-03-01', sameAt: null, error: null },
  ...{ v: 1, createdAt: at, updatedAt: at },
  ...change,
});
const emission = { co2eMilligrams: 5e6, co2Milligrams: 0, ch4Milligrams: 0, n2oMilligrams: 0, waterMillilitres: 0 };
export const group: BankGroup = {
  ...{ key: 'gasolinera', text: 'GASOLINERA O COUTO', count: 2, cents: -4_235, subcategory: 'gas-stations.fuel' },
  ...{ confidence: 40, reason: 'words', emission },
};

const proposed: BankTable['proposed'] = {
  ...{ sheet: 'Hoja1', headerRow: 1, accountingOn: 0, valueOn: null, description: [1], amount: null, debit: null },
  ...{ credit: null, balance: null, currency: null, mcc: null, decimalMark: null, dateOrder: null },
  spendIs: 'negative',
};
/** Of which the amount was not found. */
export const table: BankTable = {
  sheets: [
    {
      ...{ name: 'Hoja1', headerRow: 1, headers: ['Fecha', 'Concepto', 'Cantidad'], proposed },
      sample: [{ row: 2, cells: ['01/02/2024', 'LUZ', '-10,00'] }],
      fits: [
        { filled: 9, dates: 9, numbers: 0, words: 0 },
        { filled: 9, dates: 0, numbers: 0, words: 9 },
        { filled: 9, dates: 0, numbers: 9, words: 0 },
      ],
    },
  ],
  proposed,
  asks: [],
  isRemembered: false,
};

const amounts = { cents: -4_235, count: 2, notComputed: 0, emission };
const none = {
  ...{ cents: 0, count: 0, notComputed: 0 },
  emission: { ...emission, co2eMilligrams: 0 },
};
export const emissionsOf = (change: Partial<BankEmissions> = {}): BankEmissions => ({
  ...{ organizationId: IDS.organization, years: [2024, 2023], year: 2024, isReady: true },
  ...{ total: amounts, leftOut: none, months: [] },
  categories: [
    {
      ...{ ...amounts, category: 'gas-stations', isCountedElsewhere: false, hasRows: false },
      subcategories: [{ ...amounts, subcategory: 'gas-stations.fuel' }],
    },
  ],
  ...change,
});
export const noEmissions = emissionsOf({ years: [], year: null, total: none, categories: [] });
