import { checkBalance } from '#shared/banking/reader/balances.ts';
import { readBankFile } from '#shared/banking/reader/readBankFile.ts';
import type { BankFile, Statement } from '#shared/banking/reader/types.ts';
import { Zip } from '#shared/imports/reader/zip.ts';
import { type Fact, type Facts, type FileReader, Seen } from './facts.ts';
import { textFacts } from './text.ts';

/** Statements of banks; also those packed in a zip. */
export const statements: FileReader = {
  kinds: ['n43', 'ofx', 'camt053', 'zip'],
  async read({ bytes, kind }) {
    const file = await readBankFile(bytes);
    if (!file) return null;
    return kind === 'zip' ? zipFacts(bytes) : { ...textFacts(bytes), ...factsOf(file) };
  },
};

const euros = (cents: number | null): number | undefined => (cents === null ? undefined : cents / 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0) / 100;
const amountsOf = ({ movements }: Statement) => movements.map(({ amountCents }) => amountCents);
const debits = (statement: Statement) => -sumOf(amountsOf(statement).filter((cents) => cents < 0)) || 0;
const credits = (statement: Statement) => sumOf(amountsOf(statement).filter((cents) => cents > 0));

/** Whatever was left out (a movement of nothing) is in the file still: of one statement it is known whose it is. */
const countOf = ({ statements: all, leftOut }: BankFile, { movements }: Statement): number | undefined => {
  if (leftOut.length === 0) return movements.length;
  return all.length === 1 ? movements.length + leftOut.length : undefined;
};

const FACTS: Record<Exclude<BankFile['format'], 'table'>, (file: BankFile) => Facts> = {
  norma43: (file) => ({
    accounts: file.statements.map((one) => ({
      bank: one.account.slice(0, 4),
      office: one.account.slice(4, 8),
      account: one.account.slice(8),
      opening: euros(one.openingCents),
      movements: countOf(file, one),
      debits: debits(one),
      credits: credits(one),
      credit_count: amountsOf(one).filter((cents) => cents > 0).length,
      movement_list: file.leftOut.length > 0 ? undefined : movementList(one),
      footer: { debits: debits(one), credits: credits(one), closing: euros(one.closingCents) },
      computed_closing: (one.openingCents ?? 0) / 100 + sumOf(amountsOf(one)),
      footer_agrees: checkBalance(one).addsUp ?? undefined,
    })),
  }),
  ofx: ({ statements: all, leftOut }) => {
    const amounts = all.flatMap(amountsOf);
    const isWhole = leftOut.length === 0;
    return {
      transactions: amounts.length + leftOut.length,
      amounts: isWhole ? amounts.map((cents) => cents / 100) : undefined,
      amount_sum: sumOf(amounts),
      currency: all.map(({ currency }) => currency),
      account_ids: new Seen(all.map(({ account }) => account).sort(), (ids) =>
        Array.isArray(ids) ? ids.toSorted() : ids,
      ),
      ledger_balance: euros(all[0]?.closingCents ?? null),
    };
  },
  camt053: (file) => ({
    statements: file.statements.map((one) => ({
      account: one.account,
      balances: balancesOf(one),
      entries: countOf(file, one),
      credits: credits(one),
      debits: debits(one),
    })),
  }),
};

const factsOf = (file: BankFile): Facts => (file.format === 'table' ? {} : FACTS[file.format](file));

const movementList = ({ movements }: Statement): Fact =>
  movements.map(({ accountingOn, valueOn, amountCents }) => [
    accountingOn,
    valueOn,
    undefined,
    undefined,
    amountCents / 100,
  ]);

/** Of the balances in the account's currency, the first and the last. */
function balancesOf({ openingCents, closingCents, currency }: Statement): Seen {
  return new Seen(
    new Map([
      ['OPBD', euros(openingCents)],
      ['CLBD', euros(closingCents)],
    ]),
    (expected) =>
      Object.fromEntries(
        (expected as [string, string, string, string][])
          .filter(([code, , of]) => ['OPBD', 'CLBD'].includes(code) && of === currency)
          .map(([code, amount, , sign]) => [code, Number(amount) * (sign === 'DBIT' ? -1 : 1)]),
      ),
  );
}

async function zipFacts(bytes: Uint8Array<ArrayBuffer>): Promise<Facts> {
  const zip = new Zip(bytes);
  const content = new Map<string, Fact>();
  for (const name of zip.names) {
    const file = await readBankFile(new Uint8Array(await zip.read(name)));
    content.set(name, file ? factsOf(file) : {});
  }
  return { members: zip.names, content };
}
