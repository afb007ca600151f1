import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { document } from '#functions/kit/table.ts';
import type { Scope } from './keys.ts';
import { keepingResult } from './rowStore.ts';

interface Kept {
  rowId: string;
  v: number;
  result: string;
}
/** Writes of one transaction. */
const GROUP = 50;
const LANES = 4;

/**
 * Keeps results beside their rows, each only while the row is at the version it was computed from: a row that a user
 * saves in between keeps what the save computed.
 */
export async function keepResults(scope: Scope, results: readonly Kept[]): Promise<void> {
  const groups = Array.from({ length: Math.ceil(results.length / GROUP) }, (_, i) =>
    results.slice(i * GROUP, (i + 1) * GROUP),
  );
  const lane = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) await keepGroup(scope, group);
  };
  await Promise.all(Array.from({ length: Math.min(LANES, groups.length) }, lane));
}

async function keepGroup(scope: Scope, group: readonly Kept[]): Promise<void> {
  let rest = group;
  while (rest.length > 0) {
    const TransactItems = rest.map(({ rowId, v, result }) => keepingResult(scope, rowId, { v, result }));
    try {
      await retryBusy(() => document.send(new TransactWriteCommand({ TransactItems })));
      return;
    } catch (error) {
      if (!isRefused(error)) throw error;
      rest = withoutRefused(rest, error);
    }
  }
}

/** The rows whose condition held: those that were changed in between are left as they are. */
function withoutRefused(group: readonly Kept[], error: unknown): Kept[] {
  const { CancellationReasons: reasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
  const left = group.filter((_, i) => reasons[i]?.Code !== 'ConditionalCheckFailed');
  return left.length < group.length ? left : [];
}
