import { XMLParser } from 'fast-xml-parser';
import { AppError } from '#shared/kernel/appError.ts';
import { plainText } from './entities.ts';
import { centsOf } from './money.ts';
import { dayOf } from './ofx.ts';
import type { BankFile, LeftOut, Movement, Statement } from './types.ts';

export const isCamt053 = (head: string): boolean => /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\./.test(head);

const END = /<\/(?:[\w.-]+:)?Document\s*>/;

/** References are resolved here, and only those that no file can multiply. */
const parser = new XMLParser({
  parseTagValue: false,
  processEntities: false,
  ignoreAttributes: false,
  parseAttributeValue: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  isArray: (name) => ['Stmt', 'Rpt', 'Ntry', 'Bal', 'TxDtls', 'NtryDtls', 'Ustrd'].includes(name),
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), value);
const all = (value: unknown, name: string): Node[] => {
  const found = at(value, name);
  return Array.isArray(found) ? found.filter(isNode) : isNode(found) ? [found] : [];
};
/** Text of an element, with or without attributes. */
function textOf(value: unknown, path: string): string {
  const found = at(value, path);
  const own = isNode(found) ? found['#text'] : found;
  return typeof own === 'string' ? plainText(own) : '';
}

/** Statements (CAMT.053, and 052 and 054 that read the same): booked entries, with what is told of each. */
export function readCamt053(text: string): BankFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 4_096))) throw new AppError('imports.archiveBomb');
  // The parser closes what was left open: a file that breaks off would be read as one with fewer movements.
  if (!END.test(text.slice(-4_096))) throw new AppError('imports.damaged');
  const document = parsed(text);
  const bodies = isNode(at(document, 'Document')) ? Object.values(at(document, 'Document') as Node) : [];
  const leftOut: LeftOut[] = [];
  let place = 0;
  const statements = bodies
    .flatMap((body) => [...all(body, 'Stmt'), ...all(body, 'Rpt'), ...all(body, 'Ntfctn')])
    .map((statement): Statement => {
      const movements: Movement[] = [];
      for (const entry of all(statement, 'Ntry')) {
        place++;
        const found = movementOf(entry, place);
        if ('code' in found) leftOut.push(found);
        else movements.push(found);
      }
      const currency = textOf(statement, 'Acct.Ccy') || (movements[0]?.currency ?? '');
      const balance = (code: string) => balanceOf(statement, code, currency);
      return {
        account: textOf(statement, 'Acct.Id.IBAN') || textOf(statement, 'Acct.Id.Othr.Id'),
        currency,
        openingCents: balance('OPBD') ?? balance('PRCD'),
        closingCents: balance('CLBD'),
        movements,
      };
    });
  return { format: 'camt053', statements, leftOut, notices: [] };
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    throw new AppError('imports.damaged', {}, { cause: error });
  }
}

const signed = (node: Node, cents: number | null): number | null =>
  cents !== null && textOf(node, 'CdtDbtInd') === 'DBIT' ? -cents || 0 : cents;

/** A balance in another currency than the account's says nothing of its movements. */
function balanceOf(statement: Node, code: string, currency: string): number | null {
  const found = all(statement, 'Bal').find((one) => textOf(one, 'Tp.CdOrPrtry.Cd') === code);
  if (!found || (currency !== '' && at(found, 'Amt.@Ccy') !== currency)) return null;
  return signed(found, centsOf(textOf(found, 'Amt')));
}

function movementOf(entry: Node, place: number): Movement | LeftOut {
  const status = textOf(entry, 'Sts.Cd') || textOf(entry, 'Sts');
  const description = descriptionOf(entry);
  if (status !== '' && status !== 'BOOK') return { place, code: 'notBooked', value: description };
  const accountingOn = dayOf(textOf(entry, 'BookgDt.Dt') || textOf(entry, 'BookgDt.DtTm'));
  if (accountingOn === null) return { place, code: 'badDate', value: textOf(entry, 'BookgDt.Dt') };
  const amountCents = signed(entry, centsOf(textOf(entry, 'Amt')));
  if (amountCents === null) return { place, code: 'badAmount', value: textOf(entry, 'Amt') };
  if (amountCents === 0) return { place, code: 'noAmount', value: description };
  if (description === '') return { place, code: 'noDescription', value: '' };
  return {
    place,
    accountingOn,
    valueOn: dayOf(textOf(entry, 'ValDt.Dt') || textOf(entry, 'ValDt.DtTm')),
    description,
    amountCents,
    balanceCents: null,
    currency: String(at(entry, 'Amt.@Ccy') ?? ''),
    mcc: mccOf(entry),
  };
}

/** The other party, what the payment says of itself, and what the bank adds. */
function descriptionOf(entry: Node): string {
  const party = textOf(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const told = all(entry, 'NtryDtls')
    .flatMap((details) => all(details, 'TxDtls'))
    .slice(0, 3)
    .flatMap((details) => {
      const lines = at(details, 'RmtInf.Ustrd');
      const unstructured = (Array.isArray(lines) ? lines : [])
        .filter((line) => typeof line === 'string')
        .map(plainText);
      const name = textOf(details, `RltdPties.${party}.Nm`) || textOf(details, `RltdPties.${party}.Pty.Nm`);
      return [name, ...unstructured, textOf(details, 'AddtlTxInf')];
    });
  const words = [...new Set([...told, textOf(entry, 'AddtlNtryInf')].filter((one) => one !== ''))];
  return (words.join(' ') || textOf(entry, 'BkTxCd.Prtry.Cd') || textOf(entry, 'NtryRef')).slice(0, 300);
}

/** Card transactions carry the merchant's category at one of several places of the schema's versions. */
function mccOf(entry: Node): string | null {
  const cards = [
    at(entry, 'CardTx'),
    ...all(entry, 'NtryDtls')
      .flatMap((one) => all(one, 'TxDtls'))
      .map((one) => at(one, 'CardTx')),
  ];
  for (const card of cards)
    for (const path of ['Tx.MrchntCtgyCd', 'POI.MrchntCtgyCd', 'MrchntCtgyCd']) {
      const code = textOf(card, path);
      if (/^\d{4}$/.test(code)) return code;
    }
  return null;
}
