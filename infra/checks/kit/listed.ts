import type { StoredForest } from '#functions/forests/read.ts';
import { stampNew } from '#functions/kit/table.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

interface Of {
  readonly projectId: IdOf<'project'>;
  readonly ownerId: IdOf<'tenant'>;
  readonly name: string;
  readonly now: Date;
  readonly species?: StoredForest['species'];
  readonly point?: StoredForest['point'];
}

/** The rows of a forest of the ledger that is active and on the market, as registration and review would have left them. */
export async function listedRows({ projectId, ownerId: tenantId, name, now, species = [], point = null }: Of) {
  const [{ creatingForest }, { NEW_FOREST }, { NEW_LISTING, puttingListing }] = await Promise.all([
    import('#functions/forests/store.ts'),
    import('#functions/forests/own.ts'),
    import('#functions/marketplace/store.ts'),
  ]);
  const id = idFrom('forest', projectId.slice(projectId.indexOf('_') + 1));
  const said = { name, country: 'ES', kind: 'single', ownerKind: null, insideSquare: false } as const;
  const trees = { plantedYear: 2000, frame: null, treesPerHa: 600, dbhMm: null, point } as const;
  const lists = { plots: [], species, documents: [], notices: [] };
  const more = { ...NEW_FOREST, responsible: true, fireInsurance: false, registry: null, state: 'ACTIVE' } as const;
  const at = { tenantId, id, ...stampNew('tests', now) };
  const listing = { ...NEW_LISTING, goals: [], state: 'active', publishedAt: at.createdAt } as const;
  return [
    creatingForest({ ...said, ...trees, ...more, ...lists, ...at }),
    puttingListing({ ...listing, goals: [], ...at, v: 1 }),
  ];
}

export async function ensureListed(of: Of): Promise<void> {
  const { commit } = await import('#functions/kit/transaction.ts');
  await commit({ writes: await listedRows(of) });
}
