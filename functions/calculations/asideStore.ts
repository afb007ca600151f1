import type { Cube } from '#shared/emissions/insights/aside.ts';
import type { RunningTotals } from '#shared/emissions/totals.ts';
import { readAside } from './asideItems.ts';
import type { Scope } from './keys.ts';
import { readTotals, type StoredTotals, settled, type TotalsHead } from './totalsStore.ts';

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

/** Site x activity x month of the last calculation (null where that was not added up), and its totals. */
export const readCube = (
  scope: Scope,
): Promise<{ head: TotalsHead; cube: Cube | null; totals: RunningTotals } | null> =>
  settled(scope, async () => {
    const stored = await readTotalsAside(scope);
    if (stored === null) return null;
    const aside = await readAside(scope, 'CUBE', stored.head.run);
    if (aside === undefined) return undefined;
    return { head: stored.head, cube: aside?.cube ?? null, totals: stored.totals };
  });
