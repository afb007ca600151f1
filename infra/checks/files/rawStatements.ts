import type { BankFile } from '#shared/banking/reader/types.ts';
import { all, attribute, parseXml, text } from '#shared/invoices/reader/xml.ts';
import type { Fact, Facts } from './facts.ts';
import { namespaceOf } from './rawInvoices.ts';

/** What stands in the file of a statement beside what the product takes of it: an index names that too. */
type Account = BankFile['statements'][number];
const latin = new TextDecoder('latin1');
const amount = (digits: string) => Number(digits) / 100;

/** Records of the norm (AEB cuaderno 43), by their places. */
export function norma43Raw(bytes: Uint8Array, { statements }: BankFile): { facts: Facts; accounts: Facts[] } {
  const records = latin.decode(bytes).split(/\r?\n/);
  const ofKind = (kind: string) => records.filter((record) => record.startsWith(kind));
  const [count] = ofKind('88');
  const feet = ofKind('33');
  const groups = records.reduce<{ head: string; lines: { record: string; place: number }[] }[]>((found, record, i) => {
    if (record.startsWith('11')) found.push({ head: record, lines: [] });
    if (record.startsWith('22')) found.at(-1)?.lines.push({ record, place: i + 1 });
    return found;
  }, []);
  return {
    facts: {
      records: records.filter((record) => record.trim() !== '').length,
      records_24: ofKind('24').length,
      record_88_count_field: count ? Number(count.slice(20, 26)) : undefined,
    },
    accounts: groups.map(({ head, lines }, i) => ({
      header_raw: head.slice(0, 51),
      from: head.slice(20, 26),
      to: head.slice(26, 32),
      opening_sign: head[32] === '1' ? '-' : '+',
      currency: head.slice(47, 50),
      mode: head[50],
      holder: head.slice(51, 77).trim(),
      debit_count: lines.filter(({ record }) => record[27] === '1').length,
      credit_count: lines.filter(({ record }) => record[27] === '2').length,
      movement_list: movementList(lines, statements[i]),
      footer: footOf(feet[i] ?? ''),
    })),
  };
}

const footOf = (record: string): Facts => ({
  debit_count: Number(record.slice(20, 25)),
  debits: amount(record.slice(25, 39)),
  credit_count: Number(record.slice(39, 44)),
  credits: amount(record.slice(44, 58)),
  currency: record.slice(73, 76),
});

/** Days and amount as the product reads them; of a movement of nothing, which it leaves out, as they are written. */
const movementList = (lines: readonly { record: string; place: number }[], account: Account | undefined): Fact =>
  lines.map(({ record, place }) => {
    const read = account?.movements.find((one) => one.place === place);
    const codes = [record.slice(22, 24), record.slice(24, 27)];
    if (read) return [read.accountingOn, read.valueOn, ...codes, read.amountCents / 100];
    return [record.slice(10, 16), record.slice(16, 22), ...codes, amount(record.slice(28, 42))];
  });

/** OFX 1 leaves its values open, OFX 2 closes them. */
export function ofxRaw(bytes: Uint8Array): Facts {
  const file = latin.decode(bytes);
  const valuesOf = (tag: string) =>
    [...file.matchAll(new RegExp(`<${tag}>([^<\\r\\n]*)`, 'gi'))].map(([, value = '']) => value.trim());
  const posted = valuesOf('DTPOSTED').toSorted();
  const [, available] = /<AVAILBAL>[^/]*?<BALAMT>([^<\r\n]*)/i.exec(file) ?? [];
  return {
    ofx_version: /\bVERSION\s*[:=]\s*"?(\d+)/.exec(file.replace(/<\?xml[^>]*>/, ''))?.[1],
    date_start: valuesOf('DTSTART'),
    date_end: valuesOf('DTEND'),
    posted: posted.length > 0 ? [posted[0], posted.at(-1)] : [],
    available_balance: available?.trim() ?? null,
    decimal_mark: valuesOf('TRNAMT').some((value) => value.includes(',')) ? ',' : '.',
  };
}

/** Balances as the file writes them; those that the product takes, by its own reading. */
export function camtRaw(bytes: Uint8Array, { statements }: BankFile): { facts: Facts; statements: Facts[] } {
  const tree = parseXml(bytes);
  const [document] = all(tree, 'Document');
  const own = Object.keys((document ?? {}) as object).flatMap((body) =>
    ['Stmt', 'Rpt', 'Ntfctn'].flatMap((kind) => all(document, `${body}/${kind}`)),
  );
  return {
    facts: { namespace: namespaceOf(bytes) },
    statements: own.map((statement, i) => ({
      id: text(statement, 'Id') ?? undefined,
      balances: all(statement, 'Bal').map((balance) => balanceFact(balance, statements[i])),
    })),
  };
}

const TAKEN: Readonly<Record<string, 'openingCents' | 'closingCents'>> = { OPBD: 'openingCents', CLBD: 'closingCents' };

function balanceFact(balance: unknown, account: Account | undefined): Fact {
  const [code, written, sign] = ['Tp/CdOrPrtry/Cd', 'Amt', 'CdtDbtInd'].map((path) => text(balance, path));
  const currency = attribute(all(balance, 'Amt')[0], 'Ccy');
  const cents = currency === account?.currency ? account?.[TAKEN[code ?? ''] ?? 'openingCents'] : null;
  const isTaken = TAKEN[code ?? ''] !== undefined && cents !== null && cents !== undefined;
  return isTaken
    ? [code, Math.abs(cents) / 100, currency, cents < 0 ? 'DBIT' : cents > 0 ? 'CRDT' : sign]
    : [code, written, currency, sign];
}
