/** A link of the chain of a forest's entries: the n-th entry that was sealed, and what it and all before it come to. */
export interface Seal {
  readonly n: number;
  readonly entryId: string;
  readonly previousHash: string;
  readonly hash: string;
}
/** What the first seal of a chain stands on. */
export const FIRST_HASH = '0'.repeat(64);

/** A value as JSON whose keys are in order, so that equal things are equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

type Sha256 = (text: string) => string;

/** The seal of an entry after another one (or the first). `sha256` gives 64 hexadecimal digits. */
export function sealOf(entry: { readonly id: string }, before: Seal | null, sha256: Sha256): Seal {
  const n = (before?.n ?? 0) + 1;
  const previousHash = before?.hash ?? FIRST_HASH;
  return { n, entryId: entry.id, previousHash, hash: sha256(`${previousHash}${canonical(entry)}`) };
}

/** Seals that came late and wait for those before them: more than these, and one is missing. */
const MOST_WAITING = 10_000;

/**
 * Looks at the seals of a forest's entries, entry by entry, in whatever order they come. An entry that was written late
 * was sealed late: its number is one of those that follow.
 */
export class Chain {
  /** The first number whose seal does not hold: what it stands on, or its entry, was changed, or it is missing. */
  broken: number | null = null;
  #before: Seal | null = null;
  readonly #waiting = new Map<number, { readonly entry: { readonly id: string }; readonly seal: Seal }>();
  readonly #sha256: Sha256;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  add(entry: { readonly id: string }, seal: Seal): void {
    if (this.broken !== null) return;
    if (this.#waiting.has(seal.n) || seal.n <= (this.#before?.n ?? 0)) this.broken = seal.n;
    this.#waiting.set(seal.n, { entry, seal });
    for (let next = this.#next(); next && this.broken === null; next = this.#next()) this.#check(next);
    if (this.#waiting.size > MOST_WAITING) this.broken ??= (this.#before?.n ?? 0) + 1;
  }

  /** Whether all hold, up to the last one that was made (null: there is none). The number of the first that does not. */
  end(head: Pick<Seal, 'n' | 'hash'> | null): number | null {
    const last = this.#before;
    if (this.broken !== null) return this.broken;
    const isWhole = this.#waiting.size === 0 && last?.n === head?.n && last?.hash === head?.hash;
    return isWhole ? null : Math.min(last?.n ?? 0, head?.n ?? 0) + 1;
  }

  #next() {
    return this.#waiting.get((this.#before?.n ?? 0) + 1);
  }

  #check({ entry, seal }: { readonly entry: { readonly id: string }; readonly seal: Seal }): void {
    if (canonical(sealOf(entry, this.#before, this.#sha256)) !== canonical(seal)) this.broken = seal.n;
    this.#before = seal;
    this.#waiting.delete(seal.n);
  }
}
