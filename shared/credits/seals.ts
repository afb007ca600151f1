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

export interface BrokenSeal {
  readonly n: number;
  readonly entryId: string;
}
/** The first seal that does not hold: its number, what it stands on, or its entry was changed, or is missing. Null: all hold. */
export function brokenSeal(
  seals: readonly Seal[],
  entryOf: (id: string) => { readonly id: string } | undefined,
  sha256: Sha256,
): BrokenSeal | null {
  let before: Seal | null = null;
  const seen = new Set<string>();
  for (const seal of seals) {
    const entry = entryOf(seal.entryId);
    const right: Seal | null = entry && !seen.has(seal.entryId) ? sealOf(entry, before, sha256) : null;
    if (!right || canonical(right) !== canonical(seal)) return { n: (before?.n ?? 0) + 1, entryId: seal.entryId };
    seen.add(seal.entryId);
    before = seal;
  }
  return null;
}
