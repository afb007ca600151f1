import { fault } from '#infra/local/dynamo/errors.ts';
import type { ItemRef, WriteRef } from '#infra/local/dynamo/faults.ts';
import { cancelled } from '#infra/local/dynamo/transactions.ts';
import type { Random } from './random.ts';

export interface ConflictOptions {
  readonly random: Random;
  /** How often a write meets a transaction that nobody here sees: another reader's or writer's. */
  readonly chance: number;
}

/** Counts names that are in use. */
class InUse {
  readonly #counts = new Map<string, number>();
  has(name: string): boolean {
    return this.#counts.has(name);
  }
  add(names: readonly string[]): void {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
  remove(names: readonly string[]): void {
    for (const name of names) {
      const left = (this.#counts.get(name) ?? 1) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}

const nameOf = ({ table, key }: ItemRef) => `${table}~${key}`;
const message = 'Transaction is ongoing for the item';

export interface Conflicts {
  /** Throws for a write that meets another one in flight; the function given back is called when it is over. */
  admit(write: WriteRef): () => void;
  /** Whether a transaction holds the item just now. */
  isHeld(item: ItemRef): boolean;
}

/**
 * DynamoDB's rule (Developer Guide, "Transactions: how it works", conflict handling): a transaction that meets any write in
 * flight on one of its items is cancelled, a condition check counting as a write; a single write that meets a transaction is refused. Single writes
 * never meet one another.
 */
export function conflicts({ random, chance }: ConflictOptions): Conflicts {
  const transactions = new InUse();
  const writes = new InUse();

  function inTheWay(names: readonly string[], isTransaction: boolean): ReadonlySet<number> {
    const met = names.flatMap((name, i) => (transactions.has(name) || (isTransaction && writes.has(name)) ? [i] : []));
    if (random() < chance) met.push(Math.floor(random() * names.length));
    return new Set(met);
  }

  return {
    admit({ operation, items }) {
      const names = items.map(nameOf);
      const isTransaction = operation === 'TransactWriteItems';
      const met = operation === 'BatchWriteItem' ? new Set<number>() : inTheWay(names, isTransaction);
      if (met.size > 0 && !isTransaction) throw fault('TransactionConflictException', message);
      if (met.size > 0)
        throw cancelled(
          names.map((_, i) => (met.has(i) ? { Code: 'TransactionConflict', Message: message } : { Code: 'None' })),
        );
      const kind = isTransaction ? transactions : writes;
      kind.add(names);
      return () => kind.remove(names);
    },
    isHeld: (item) => transactions.has(nameOf(item)),
  };
}
