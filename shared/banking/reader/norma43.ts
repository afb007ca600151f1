import { Record43 } from './record43.ts';
import type { BankFile, LeftOut, Movement, Notice, Statement } from './types.ts';

/** Currencies that the norm names by number; any other keeps its number. */
const CURRENCIES: Readonly<Record<string, string>> = { 978: 'EUR', 840: 'USD', 826: 'GBP', 756: 'CHF', 392: 'JPY' };
const [LF, CR] = [10, 13];
const ACCOUNT = { from: 2, to: 20 } as const;

/** Positions of the norm (AEB cuaderno 43), 0-based, the end not included. */
const HEAD = { key: 32, amount: [33, 47], currency: [47, 50] } as const;
const MOVE = { on: 10, valueOn: 16, key: 27, amount: [28, 42], end: 42, reference: [52, 80] } as const;
const FOOT = { debits: [25, 39], credits: [44, 58], key: 58, closing: [59, 73], end: 73 } as const;
const COUNT = [20, 26] as const;

/** A reader over the bytes: a statement of a million movements is never a text of its own. */
class Norma43 {
  readonly #record: Record43;
  readonly #sink: Sink;
  #line = 0;
  #open: Open | null = null;
  #last: Draft | null = null;
  constructor(bytes: Uint8Array, sink: Sink) {
    this.#record = new Record43(bytes);
    this.#sink = sink;
  }

  run(): void {
    const record = this.#record;
    const { bytes } = record;
    let records = 0;
    for (let start = 0; start < bytes.length; ) {
      const stop = bytes.indexOf(LF, start);
      const end = stop === -1 ? bytes.length : stop;
      this.#line++;
      record.at = start;
      record.end = end > start && bytes[end - 1] === CR ? end - 1 : end;
      start = end + 1;
      if (record.length < 4) continue;
      const told = this.#take(this.#record.digits(0, 2), records);
      if (told) records++;
    }
    this.#closeMovement();
    this.#closeStatement(null);
  }

  #take(kind: number, records: number): boolean {
    if (kind === 22) this.#movement();
    else if (kind === 23) this.#concept();
    else if (kind === 11) this.#head();
    else if (kind === 33) this.#foot();
    else if (kind === 88) this.#count(records);
    else if (kind !== 24) this.#wrong();
    return kind !== 88;
  }

  #head(): void {
    this.#closeMovement();
    this.#closeStatement(null);
    const openingCents = this.#record.amount(HEAD.amount, HEAD.key);
    const currency = this.#record.text(...HEAD.currency);
    const account = this.#record.text(ACCOUNT.from, ACCOUNT.to);
    this.#open = { account, currency: CURRENCIES[currency] ?? currency, openingCents, sumCents: 0 };
  }

  #movement(): void {
    this.#closeMovement();
    const accountingOn = this.#record.day(MOVE.on);
    const amountCents = this.#record.length < MOVE.end ? null : this.#record.amount(MOVE.amount, MOVE.key);
    if (!this.#open || accountingOn === null || amountCents === null) {
      this.#wrong();
      return;
    }
    this.#open.sumCents += amountCents;
    this.#last = {
      place: this.#line,
      accountingOn,
      valueOn: this.#record.day(MOVE.valueOn),
      amountCents,
      words: [],
      reference: this.#record.text(...MOVE.reference).trim(),
    };
  }

  #concept(): void {
    // Two texts of 38 places, read as one: banks break words over them.
    if (this.#last) this.#last.words.push(this.#record.text(4, 80).trim());
  }

  #foot(): void {
    this.#closeMovement();
    const closing = this.#record.length < FOOT.end ? null : this.#record.amount(FOOT.closing, FOOT.key);
    if (closing === null) this.#wrong();
    this.#closeStatement(closing);
  }

  #count(records: number): void {
    const declared = this.#record.digits(...COUNT);
    if (declared !== -1 && declared !== records)
      this.#sink.notice({ code: 'recordCount', details: { declared, found: records } });
  }

  #closeMovement(): void {
    if (!this.#last || !this.#open) return;
    const { words, reference, ...rest } = this.#last;
    this.#last = null;
    const description = words.join(' ').replace(/\s+/g, ' ').trim() || reference.replace(/^0+/, '');
    const { place } = rest;
    if (rest.amountCents === 0) this.#sink.leftOut({ place, code: 'noAmount', value: description });
    else if (description === '') this.#sink.leftOut({ place, code: 'noDescription', value: '' });
    else this.#sink.movement({ ...rest, description, balanceCents: null, currency: this.#open.currency, mcc: null });
  }

  #closeStatement(closingCents: number | null): void {
    if (!this.#open) return;
    this.#sink.statement({ ...this.#open, closingCents });
    this.#open = null;
  }

  #wrong(): void {
    this.#sink.leftOut({ place: this.#line, code: 'badRecord', value: this.#record.text(0, 80).trim() });
  }
}

interface Open {
  readonly account: string;
  readonly currency: string;
  readonly openingCents: number | null;
  sumCents: number;
}
interface Draft {
  place: number;
  accountingOn: string;
  valueOn: string | null;
  amountCents: number;
  words: string[];
  reference: string;
}
interface Sink {
  movement(movement: Movement): void;
  /** The account whose movements were told since the last one. */
  statement(statement: Omit<Statement, 'movements'> & { sumCents: number }): void;
  leftOut(leftOut: LeftOut): void;
  notice(notice: Notice): void;
}

/** Reads a statement of the norm and tells what it finds, movement by movement. */
export const walkNorma43 = (bytes: Uint8Array, sink: Sink): void => new Norma43(bytes, sink).run();

/** The first record of the norm: `11`, then bank, office, account and two dates. */
export const isNorma43 = (head: string): boolean => /^11\d{8}[\dA-Z ]{10}\d{12}[12]\d{14}/.test(head);

export function readNorma43(bytes: Uint8Array): BankFile {
  const statements: Statement[] = [];
  const leftOut: LeftOut[] = [];
  const notices: Notice[] = [];
  let movements: Movement[] = [];
  walkNorma43(bytes, {
    movement: (one) => movements.push(one),
    statement: ({ sumCents: _, ...one }) => {
      statements.push({ ...one, movements });
      movements = [];
    },
    leftOut: (one) => leftOut.push(one),
    notice: (one) => notices.push(one),
  });
  return { format: 'norma43', statements, leftOut, notices };
}
