import { traceOf } from '#shared/emissions/trace.ts';
import type { LineTrace } from '#shared/emissions/traceTypes.ts';
import type { SourceRef } from '#shared/emissions/types.ts';
import { contextOf, loadFor } from './context.ts';
import { rowInputOf } from './estimateRow.ts';
import { wayOf } from './excel/line.ts';
import { type Scope, SHARDS } from './keys.ts';
import { givenOf } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';
import { readCalculation } from './store.ts';

/** What an activity used of a factor: the quantity in the factor's unit, and what it came to. */
export interface UsedSource {
  readonly activity: string;
  readonly scope: number;
  quantity: number;
  readonly unit: string;
  readonly source: SourceRef | null;
  milligrams: bigint;
  /** Of carbon dioxide from living matter, apart. */
  biogenicMilligrams: bigint;
}

/** Adds lines up by activity and factor, in the order in which they first come. */
class UsedSources {
  readonly #byKey = new Map<string, UsedSource>();
  get list(): readonly UsedSource[] {
    return [...this.#byKey.values()];
  }

  add(activity: string, trace: LineTrace): void {
    const { converted, factorUnit: unit } = wayOf(trace);
    const source = trace.steps.find(({ label }) => label === 'factor')?.source ?? null;
    const { scope } = trace;
    const key = JSON.stringify([activity, scope, unit, source?.id, source?.region, source?.year, source?.source]);
    const known = this.#byKey.get(key) ?? {
      activity,
      scope,
      quantity: 0,
      unit,
      source,
      milligrams: 0n,
      biogenicMilligrams: 0n,
    };
    known.quantity += converted;
    known.milligrams += BigInt(trace.line.co2e.co2eMilligrams);
    known.biogenicMilligrams += BigInt(trace.line.masses.biogenicCo2Milligrams);
    this.#byKey.set(key, known);
  }
}

/** What the figures of a calculation come from, activity by activity and factor by factor; bought electricity by the market. */
export async function sourcesOf(scope: Scope): Promise<readonly UsedSource[]> {
  const context = await contextOf(await readCalculation(scope));
  const used = new UsedSources();
  const addRow = (row: ReturnType<typeof givenOf>) => {
    const trace = traceOf(rowInputOf(row, context), context.engine);
    const lines = 'error' in trace ? [] : trace.lines.filter(({ basis }) => basis !== 'location');
    for (const line of lines) used.add(row.activity, line);
  };
  for (const shard of SHARDS)
    for await (const items of rowsOfShard(scope, shard)) {
      const rows = items.map(givenOf);
      await loadFor(context, rows);
      rows.forEach(addRow);
    }
  return used.list;
}
