import { pageOf } from '#functions/kit/batch.ts';
import type { Block } from '#shared/credits/blocks.ts';
import { countsOf } from '#shared/credits/blocks.ts';
import { countOf } from '#shared/credits/serial.ts';
import { blocksOf } from './blocks.ts';
import { entries, type KeptEntry } from './store.ts';

/** Entries of the ledger that are looked through for the newest retirements, and how many of those are told. */
const LOOKED_AT = 100;
const TOLD = 20;

/** What was retired of a forest: all of it, and the newest retirements. For whom is the buyer's. */
export async function retirementHistory(projectId: string) {
  const all: Block[] = [];
  for await (const block of blocksOf(projectId)) all.push(block);
  const page = await pageOf(entries.query.byId({ projectId }), { limit: LOOKED_AT }, { order: 'desc' });
  const retirements = (page.items as unknown as KeptEntry[])
    .filter(({ said }) => said.kind === 'retire')
    .slice(0, TOLD)
    .map(({ said: { at, vintage, ranges } }) => ({
      ...{ at, vintage },
      quantity: ranges.reduce((sum, range) => sum + countOf(range), 0),
    }));
  return { retiredT: countsOf(all).retired, retirements };
}
