import { checkBalance } from '#shared/banking/reader/balances.ts';
import { readBankFile } from '#shared/banking/reader/readBankFile.ts';
import type { BankFile, Statement } from '#shared/banking/reader/types.ts';
import { Zip } from '#shared/imports/reader/zip.ts';
import { type Fact, type Facts, type FileReader, Seen } from './facts.ts';
import { camtRaw, norma43Raw, ofxRaw } from './rawStatements.ts';
import { textFacts } from './text.ts';

/** Statements of banks; also those packed in a zip. */
export const statements: FileReader = {
  kinds: ['n43', 'ofx', 'camt053', 'zip'],
  async read({ bytes, kind }) {
    const file = await readBankFile(bytes);
    if (!file) return null;
    return kind === 'zip' ? zipFacts(bytes) : { ...textFacts(bytes), ...factsOf(file, bytes) };
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

const FACTS: Record<Exclude<BankFile['format'], 'table'>, (file: BankFile, bytes: Uint8Array) => Facts> = {
  norma43: (file, bytes) => {
    const raw = norma43Raw(bytes, file);
    return {
      ...raw.facts,
      accounts: file.statements.map((one, i) => ({
        ...raw.accounts[i],
        bank: one.account.slice(0, 4),
        office: one.account.slice(4, 8),
        account: one.account.slice(8),
        opening: euros(one.openingCents),
        movements: countOf(file, one),
        debits: debits(one),
        credits: credits(one),
        footer: { ...(raw.accounts[i]?.footer as Facts), closing: euros(one.closingCents) },
        computed_closing: (one.openingCents ?? 0) / 100 + sumOf(amountsOf(one)),
        footer_agrees: checkBalance(one).addsUp ?? undefined,
      })),
    };
  },
  ofx: ({ statements: all, leftOut }, bytes) => {
    const amounts = all.flatMap(amountsOf);
    const isWhole = leftOut.length === 0;
    return {
      ...ofxRaw(bytes),
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
  camt053: (file, bytes) => {
    const raw = camtRaw(bytes, file);
    return {
      ...raw.facts,
      statements: file.statements.map((one, i) => ({
        ...raw.statements[i],
        account: one.account,
        entries: countOf(file, one),
        credits: credits(one),
        debits: debits(one),
      })),
    };
  },
};

const factsOf = (file: BankFile, bytes: Uint8Array): Facts =>
  file.format === 'table' ? {} : FACTS[file.format](file, bytes);

async function zipFacts(packed: Uint8Array<ArrayBuffer>): Promise<Facts> {
  const zip = new Zip(packed);
  const content = new Map<string, Fact>();
  for (const name of zip.names) {
    const bytes = new Uint8Array(await zip.read(name));
    const file = await readBankFile(bytes);
    content.set(name, file ? factsOf(file, bytes) : {});
  }
  return { members: zip.names, content };
}
