import { canonical, FIRST_HASH } from '#shared/credits/seals.ts';
import { faultsOf, type IssuedDocument } from './document.ts';
import { numberOf } from './series.ts';

/** The last document of a series and year: what the next one stands on. */
export interface Head {
  readonly n: number;
  readonly hash: string;
  readonly issuedOn: string;
}
/** A document with what it and all before it come to. */
export interface Chained {
  readonly said: IssuedDocument;
  readonly previousHash: string;
  readonly hash: string;
}
type Sha256 = (text: string) => string;

/** The hash of a document after another one (null: it is the first of its series and year). */
export function chained(said: IssuedDocument, before: Head | null, sha256: Sha256): Chained {
  const previousHash = before?.hash ?? FIRST_HASH;
  return { said, previousHash, hash: sha256(`${previousHash}${canonical(said)}`) };
}

/** A series that is broken all through says no more by its hundredth fault. */
const MOST_FAULTS = 100;

/** Looks at the documents of a series and year, in the order of their numbers. */
export class SeriesCheck {
  readonly faults: string[] = [];
  count = 0;
  #before: Head | null = null;
  readonly #sha256: Sha256;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  add(key: string, { said, previousHash, hash }: Chained): void {
    const { n, number, issuedOn } = said;
    const next = (this.#before?.n ?? 0) + 1;
    const right = chained(said, this.#before, this.#sha256);
    const holds: Readonly<Record<string, boolean>> = {
      [`the number before it is ${next - 1}, and it is ${n}`]: n === next,
      'it lies under another number': number === key && number === numberOf(said),
      'its day is before that of the number before it': issuedOn >= (this.#before?.issuedOn ?? ''),
      'its hash does not hold': hash === right.hash && previousHash === right.previousHash,
    };
    for (const [what, isSo] of Object.entries(holds)) if (!isSo) this.#fault(number, what);
    for (const what of faultsOf(said)) this.#fault(number, `${what} do not add up`);
    this.count += 1;
    this.#before = { n, hash, issuedOn };
  }

  /** At the end: the last number that was given is the last that is there. */
  end(head: Head | null): readonly string[] {
    if (head?.n !== this.#before?.n || head?.hash !== this.#before?.hash)
      this.#fault(
        'The end',
        `the last number given is ${head?.n ?? 0}, the last that is there ${this.#before?.n ?? 0}`,
      );
    return this.faults;
  }

  #fault(number: string, what: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(`${number}: ${what}`);
  }
}
