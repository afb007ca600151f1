import * as z from 'zod';
import { ownName } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { BANK_KEYS } from './data/banks.ts';

const cents = z.number().int();

export const ACCOUNT_KINDS = ['account', 'card'] as const;
/** A bank account or credit card whose movements are imported. The number itself is never asked for. */
export const BankAccountDraft = z.strictObject({
  organizationId: idOf('organization'),
  kind: z.enum(ACCOUNT_KINDS),
  lastFour: z.string().regex(/^\d{4}$/, { error: 'banking.lastFour' }),
  bank: z.enum(BANK_KEYS, { error: 'banking.unknownBank' }),
  /** What the people of the organization call it; empty where the bank and its digits tell enough. */
  name: ownName(80).or(z.literal('')).default(''),
  /** Of an account that is connected to open banking: since when. Nothing before is imported. */
  openBankingOn: Day.nullable().default(null),
});
export type BankAccountDraft = z.infer<typeof BankAccountDraft>;

export const BankAccount = BankAccountDraft.extend({
  id: idOf('bankAccount'),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

/** See rules.ts. UNDONE is also what was given up before it was saved. */
export const UPLOAD_STATES = [
  'CREATED',
  'READING',
  'NEEDS_MAPPING',
  'NEEDS_REVIEW',
  'SAVING',
  'DONE',
  'FAILED',
  'UNDONE',
] as const;
export type BankUploadState = (typeof UPLOAD_STATES)[number];
export const BANK_EXTENSIONS = [
  '.n43',
  '.q43',
  '.aeb',
  '.c43',
  '.43',
  '.ofx',
  '.qfx',
  '.xml',
  '.camt',
  '.zip',
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.ods',
  '.csv',
  '.tsv',
  '.txt',
] as const;

const column = z.number().int().min(0).max(499);
/** Which column of a table is what. [001 §3] */
export const BankColumns = z.strictObject({
  sheet: z.string().max(200),
  /** 1-based, as Excel shows it. */
  headerRow: z.number().int().min(1),
  accountingOn: column.nullable(),
  valueOn: column.nullable(),
  description: z.array(column).max(6),
  amount: column.nullable(),
  debit: column.nullable(),
  credit: column.nullable(),
  balance: column.nullable(),
  currency: column.nullable(),
  mcc: column.nullable(),
  decimalMark: z.enum(['.', ',']).nullable(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).nullable(),
  /** Cards often list what was spent as positive. */
  spendIs: z.enum(['negative', 'positive']),
});
export type BankColumns = z.infer<typeof BankColumns>;

/** The columns that were confirmed of a file, and under which headings: those of the next file of the account. */
export interface RememberedColumns {
  readonly headers: readonly string[];
  readonly columns: BankColumns;
}

export const BankTable = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      headerRow: z.number().int().nullable(),
      headers: z.array(z.string()),
      sample: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
      /** What the values of each column are, counted. */
      fits: z.array(
        z.object({
          filled: z.number().int(),
          dates: z.number().int(),
          numbers: z.number().int(),
          words: z.number().int(),
        }),
      ),
      proposed: BankColumns.nullable(),
    }),
  ),
  proposed: BankColumns,
  /** Not told by the file: `decimalMark`, `dateOrder`. */
  asks: z.array(z.enum(['decimalMark', 'dateOrder'])),
  /** What is proposed was confirmed of an earlier file of the account with the same headings. */
  isRemembered: z.boolean(),
});
export type BankTable = z.infer<typeof BankTable>;

const Balance = z.object({
  /** Last four digits, as the file gives them; empty where it says none. */
  account: z.string(),
  currency: z.string(),
  openingCents: cents.nullable(),
  closingCents: cents.nullable(),
  movements: z.number().int(),
  sumCents: cents,
  addsUp: z.boolean().nullable(),
});

const details = z.record(z.string(), z.union([z.string(), z.number()]));
export const BankUpload = z.object({
  id: idOf('bankUpload'),
  accountId: idOf('bankAccount'),
  organizationId: idOf('organization'),
  fileName: z.string(),
  fileBytes: z.number().int(),
  state: z.enum(UPLOAD_STATES),
  format: z.string().nullable(),
  /** Found in the file; to be counted; discarded with a reason; there already from another file. */
  counts: z.object({
    read: z.number().int(),
    good: z.number().int(),
    leftOut: z.number().int(),
    repeated: z.number().int(),
  }),
  balances: z.array(Balance),
  notices: z.array(z.object({ code: z.string(), details })),
  /** First and last day of what is to be counted. */
  fromOn: Day.nullable(),
  toOn: Day.nullable(),
  /** When the same file was imported into the account before. */
  sameAt: Instant.nullable(),
  error: z.object({ code: z.string(), details }).nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankUpload = z.infer<typeof BankUpload>;

const LEFT_OUT_CODES = [
  'badDate',
  'badAmount',
  'noAmount',
  'noDescription',
  'notBooked',
  'badRecord',
  'before2018',
  'beforeOpenBanking',
  'inFuture',
  'otherCurrency',
] as const;
export const BankLeftOut = z.object({
  place: z.number().int(),
  code: z.enum(LEFT_OUT_CODES),
  value: z.string(),
});
export type BankLeftOut = z.infer<typeof BankLeftOut>;
