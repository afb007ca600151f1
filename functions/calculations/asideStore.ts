import { readAside } from './asideItems.ts';
import type { Scope } from './keys.ts';
import { readTotals, type StoredTotals, settled } from './totalsStore.ts';

/** The totals with what was added up beside them; `hasAside` is false for totals of before that was done. */
export const readTotalsAside = (scope: Scope): Promise<(StoredTotals & { hasAside: boolean }) | null> =>
  settled(scope, async () => {
    const stored = await readTotals(scope);
    if (stored === null) return null;
    const { run } = stored.head;
    const [aside, cube] = await Promise.all([readAside(scope, 'ASIDE', run), readAside(scope, 'CUBE', run)]);
    if (aside === undefined || cube === undefined) return undefined;
    if (aside === null || cube === null) return { ...stored, hasAside: false };
    const totals = { ...stored.totals, aside: { ...aside, cube: cube.cube } };
    return { ...stored, totals, hasAside: true };
  });
