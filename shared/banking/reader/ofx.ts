import { plainText } from './entities.ts';
import { centsOf } from './money.ts';
import type { BankFile, LeftOut, Movement, Statement } from './types.ts';

/** A tag and the text behind it: OFX 1 (SGML) leaves the values open, OFX 2 (XML) closes them; both read the same. */
const TAG = /<(\/?)([A-Za-z0-9.]{1,40})[^<>]{0,200}>([^<]*)/g;

export const isOfx = (head: string): boolean => /^\s*OFXHEADER\s*:/i.test(head) || /<OFX>/i.test(head);

interface Open {
  account: string;
  currency: string;
  closingCents: number | null;
  movements: Movement[];
}
type Fields = Record<string, string>;

/** Statements of accounts and cards. The format gives no opening balance, so that nothing can be added up. */
export function readOfx(text: string): BankFile {
  const reader = new Ofx();
  for (const [, slash, name = '', value = ''] of text.matchAll(TAG)) {
    if (slash === '/') reader.ends(name.toUpperCase());
    else reader.begins(name.toUpperCase(), value);
  }
  reader.closeStatement();
  return { format: 'ofx', statements: reader.statements, leftOut: reader.leftOut, notices: [] };
}

const STATEMENTS = ['STMTRS', 'CCSTMTRS'];
/** What cannot stand within a movement: it ends one that was left open. */
const OUTSIDE = ['STMTTRN', 'BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL'];

class Ofx {
  readonly statements: Statement[] = [];
  readonly leftOut: LeftOut[] = [];
  #open: Open | null = null;
  #fields: Fields | null = null;
  #isLedger = false;
  #place = 0;

  begins(name: string, value: string): void {
    if (OUTSIDE.includes(name)) this.#outside(name);
    else if (STATEMENTS.includes(name)) {
      this.closeStatement();
      this.#open = { account: '', currency: '', closingCents: null, movements: [] };
    } else if (this.#fields) this.#fields[name] ??= plainText(value);
    else if (this.#open) this.#note(this.#open, name, plainText(value));
  }

  ends(name: string): void {
    if (OUTSIDE.includes(name)) {
      this.#closeMovement();
      this.#isLedger = false;
    } else if (STATEMENTS.includes(name)) this.closeStatement();
  }

  closeStatement(): void {
    this.#closeMovement();
    if (this.#open) this.statements.push({ ...this.#open, openingCents: null });
    this.#open = null;
  }

  #outside(name: string): void {
    this.#closeMovement();
    this.#isLedger = name === 'LEDGERBAL';
    if (name !== 'STMTTRN') return;
    this.#place++;
    this.#fields = {};
  }

  #note(open: Open, name: string, value: string): void {
    if (name === 'CURDEF') open.currency = value;
    else if (name === 'ACCTID') open.account ||= value;
    else if (name === 'BALAMT' && this.#isLedger) open.closingCents = centsOf(value);
  }

  #closeMovement(): void {
    const fields = this.#fields;
    this.#fields = null;
    if (!fields || !this.#open) return;
    const found = movementOf(fields, { place: this.#place, currency: this.#open.currency });
    if ('code' in found) this.leftOut.push(found);
    else this.#open.movements.push(found);
  }
}

function movementOf(fields: Fields, { place, currency }: { place: number; currency: string }): Movement | LeftOut {
  const accountingOn = dayOf(fields.DTPOSTED);
  const amountCents = centsOf(fields.TRNAMT ?? '');
  const description = descriptionOf(fields);
  if (accountingOn === null) return { place, code: 'badDate', value: fields.DTPOSTED ?? '' };
  if (amountCents === null) return { place, code: 'badAmount', value: fields.TRNAMT ?? '' };
  if (amountCents === 0) return { place, code: 'noAmount', value: description };
  if (description === '') return { place, code: 'noDescription', value: '' };
  return {
    place,
    accountingOn,
    valueOn: dayOf(fields.DTUSER),
    description,
    amountCents,
    balanceCents: null,
    currency: fields.CURSYM ?? currency,
    mcc: fields.SIC !== undefined && /^\d{4}$/.test(fields.SIC) ? fields.SIC : null,
  };
}

/** The other party and the note; of a movement without either (a cheque, a cash withdrawal), what it is. */
function descriptionOf({ NAME, MEMO, TRNTYPE, CHECKNUM }: Fields): string {
  const words = [NAME, MEMO === NAME ? undefined : MEMO].filter(Boolean).join(' ');
  return words || [TRNTYPE, CHECKNUM].filter(Boolean).join(' ');
}

/** `20130831165153.000[-8:PST]`: the day as the bank writes it, without any time zone. */
export function dayOf(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return null;
  const on = `${year}-${month}-${day}`;
  const at = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(on) ? on : null;
}
