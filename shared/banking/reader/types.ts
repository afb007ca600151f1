/** What files of banks are, by their content. */
type BankFormat = 'norma43' | 'ofx' | 'camt053' | 'table';

/** One movement as its file tells it. What leaves the account is negative. */
export interface Movement {
  /** Line, entry or row of the file, counted from 1. */
  readonly place: number;
  readonly accountingOn: string;
  readonly valueOn: string | null;
  readonly description: string;
  readonly amountCents: number;
  readonly balanceCents: number | null;
  readonly currency: string;
  /** Merchant category code (ISO 18245), where the format has one. */
  readonly mcc: string | null;
}

/** What cannot be taken as a movement, and why. */
export interface LeftOut {
  readonly place: number;
  readonly code: 'badDate' | 'badAmount' | 'noAmount' | 'noDescription' | 'notBooked' | 'badRecord';
  readonly value: string;
}
/** An account and a period of it. */
export interface Statement {
  /** Number of the account as the file gives it; empty where it says none. */
  readonly account: string;
  readonly currency: string;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly movements: readonly Movement[];
}

/** Something that the user should know of a file that was read all the same. */
export interface Notice {
  readonly code: 'doesNotAddUp' | 'recordCount' | 'otherAccount' | 'severalAccounts';
  readonly details: Readonly<Record<string, string | number>>;
}

export interface BankFile {
  readonly format: BankFormat;
  readonly statements: readonly Statement[];
  readonly leftOut: readonly LeftOut[];
  readonly notices: readonly Notice[];
}
