import { pageOf } from '#functions/kit/batch.ts';
import { type Block, countsOf } from '#shared/credits/blocks.ts';
import { countOf, joined, type Range, serialOf } from '#shared/credits/serial.ts';
import { blocksOf } from './blocks.ts';
import { entries, type KeptEntry, type Project } from './store.ts';

/** Entries of the ledger that are looked through for the newest retirements, and how many of those are told. */
const LOOKED_AT = 100;
const TOLD = 20;

/** What was issued of a year, and what became of it. */
function issuedOf(vintage: number, blocks: readonly Block[], serials: (range: Range) => string) {
  const own = blocks.filter((block) => block.vintage === vintage);
  const { buffer, available, reserved, sold, retired, withdrawn, cancelled } = countsOf(own);
  const whole = { start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) };
  return {
    ...{ vintage, serials: serials(whole), quantity: countOf(whole), buffer, available, retired },
    ...{ reserved: reserved + sold, gone: withdrawn + cancelled },
  };
}

/** What was issued of a forest, all that was retired of it, and the newest retirements with the orders that they are of. */
export async function historyOf({ projectId, country, forestNo }: Pick<Project, 'projectId' | 'country' | 'forestNo'>) {
  const all: Block[] = [];
  for await (const block of blocksOf(projectId)) all.push(block);
  const page = await pageOf(entries.query.byId({ projectId }), { limit: LOOKED_AT }, { order: 'desc' });
  const serials = (vintage: number) => (range: Range) => serialOf({ country, forestNo, vintage }, range);
  const retirements = (page.items as unknown as KeptEntry[])
    .filter(({ said }) => said.kind === 'retire')
    .slice(0, TOLD)
    .map(({ said: { at, vintage, ranges, orderId } }) => ({
      ...{ at, vintage, orderId, serials: joined(ranges).map(serials(vintage)) },
      quantity: ranges.reduce((sum, range) => sum + countOf(range), 0),
    }));
  const vintages = [...new Set(all.map(({ vintage }) => vintage))].sort((a, b) => b - a);
  const issued = vintages.map((vintage) => issuedOf(vintage, all, serials(vintage)));
  return { issued, retiredT: countsOf(all).retired, retirements };
}
