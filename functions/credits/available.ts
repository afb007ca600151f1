import { countsOf } from '#shared/credits/blocks.ts';
import { joined, serialOf } from '#shared/credits/serial.ts';
import { freeBlocks } from './blocks.ts';
import { findHold, type HeldLine } from './holds.ts';
import { projectOf } from './projects.ts';

/** What can be bought of a forest, by vintage, the oldest first. */
export async function availableOf(projectId: string): Promise<{ vintage: number; available: number }[]> {
  const free = await freeBlocks(projectId);
  const vintages = [...new Set(free.map(({ vintage }) => vintage))].sort((a, b) => a - b);
  return vintages.map((vintage) => ({
    vintage,
    available: countsOf(free.filter((block) => block.vintage === vintage)).available,
  }));
}

/** What an order has retired of a forest's vintage. */
export interface Retirement extends Pick<HeldLine, 'projectId' | 'vintage'> {
  readonly quantity: number;
  /** `ES-000123-2026-000001..000029`, one for each row of credits. */
  readonly serials: readonly string[];
}

/** What an order has retired, with the serial numbers; nothing while it is not paid. */
export async function retirementsOf(orderId: string): Promise<Retirement[]> {
  const hold = await findHold(orderId);
  if (hold?.state !== 'retired') return [];
  return Promise.all(
    hold.lines.map(async ({ projectId, vintage, ranges }) => {
      const { country, forestNo } = await projectOf(projectId);
      const rows = joined(ranges);
      return {
        ...{ projectId, vintage },
        quantity: rows.reduce((sum, { start, end }) => sum + end - start + 1, 0),
        serials: rows.map((row) => serialOf({ country, forestNo, vintage }, row)),
      };
    }),
  );
}
