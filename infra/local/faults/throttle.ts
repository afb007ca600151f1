import { type Fault, fault } from '#infra/local/dynamo/errors.ts';
import type { ItemRef, WriteRef } from '#infra/local/dynamo/faults.ts';
import { cancelled } from '#infra/local/dynamo/transactions.ts';
import type { Random } from './random.ts';

export interface ThrottleOptions {
  readonly random: Random;
  /** How often a write is refused although its partition has capacity: it is being split, or others use it. */
  readonly chance: number;
  readonly unitsPerSecond?: number;
  readonly now?: () => number;
}

/** Write units a second of one partition. Source: DynamoDB Developer Guide, "Designing partition keys". */
const UNITS_PER_SECOND = 1_000;
/** A write in a transaction is prepared, then committed. */
const TRANSACTION_FACTOR = 2;
const message = 'The level of configured provisioned throughput for the table was exceeded.';
const exceeded = (): Fault => fault('ProvisionedThroughputExceededException', message);

/** A key begins with its partition: `<hash>/<partition>/`. */
const partitionOf = ({ table, key }: ItemRef) => `${table}~${key.split('/', 2).join('/')}`;
const unitsOf = ({ sizeBytes = 0 }: ItemRef) => Math.max(1, Math.ceil(sizeBytes / 1024));

export interface Throttle {
  /** Throws for a single write or a transaction that its partition has no capacity for. */
  admit(write: WriteRef): void;
  /** Positions in a batch that there is no capacity for. Throws when there is none for any. */
  refused(items: readonly ItemRef[]): ReadonlySet<number>;
}

/** Refuses what goes over the write units of a partition within one second. */
export function throttle(options: ThrottleOptions): Throttle {
  const { random, chance, unitsPerSecond = UNITS_PER_SECOND, now = Date.now } = options;
  const spent = new Map<string, number>();
  let second = 0;

  /** Takes the units of an item, if there are any left. */
  function take(item: ItemRef, factor: number): boolean {
    const current = Math.floor(now() / 1000);
    if (current !== second) spent.clear();
    second = current;
    const partition = partitionOf(item);
    const units = (spent.get(partition) ?? 0) + unitsOf(item) * factor;
    if (units > unitsPerSecond) return false;
    spent.set(partition, units);
    return true;
  }

  return {
    admit({ operation, items }) {
      if (operation === 'BatchWriteItem') return;
      const isTransaction = operation === 'TransactWriteItems';
      const isUnlucky = random() < chance;
      const fits = items.map((item) => !isUnlucky && take(item, isTransaction ? TRANSACTION_FACTOR : 1));
      if (fits.every(Boolean)) return;
      if (!isTransaction) throw exceeded();
      throw cancelled(fits.map((isIn) => (isIn ? { Code: 'None' } : { Code: 'ThrottlingError', Message: message })));
    },
    refused(items) {
      const refused = new Set(items.flatMap((item, i) => (take(item, 1) ? [] : [i])));
      if (refused.size === items.length) throw exceeded();
      return refused;
    },
  };
}
