import { stampNew } from '#functions/kit/table.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

interface Of {
  readonly projectId: IdOf<'project'>;
  readonly ownerId: IdOf<'tenant'>;
  readonly name: string;
  readonly now: Date;
}

/** The rows of a forest of the ledger that is active and on the market, as registration and review would have left them. */
export async function ensureListed({ projectId, ownerId: tenantId, name, now }: Of): Promise<void> {
  const [{ creatingForest }, { NEW_FOREST }, { NEW_LISTING, puttingListing }, { commit }] = await Promise.all([
    import('#functions/forests/store.ts'),
    import('#functions/forests/own.ts'),
    import('#functions/marketplace/store.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  const id = idFrom('forest', projectId.slice(projectId.indexOf('_') + 1));
  const said = { name, country: 'ES', kind: 'single', ownerKind: null, insideSquare: false } as const;
  const trees = { plantedYear: 2000, frame: null, treesPerHa: 600, dbhMm: null, point: null } as const;
  const lists = { plots: [], species: [], documents: [], notices: [] };
  const more = { ...NEW_FOREST, responsible: true, fireInsurance: false, registry: null, state: 'ACTIVE' } as const;
  const at = { tenantId, id, ...stampNew('tests', now) };
  const listing = { ...NEW_LISTING, goals: [], state: 'active', publishedAt: at.createdAt } as const;
  await commit({
    writes: [
      creatingForest({ ...said, ...trees, ...more, ...lists, ...at }),
      puttingListing({ ...listing, goals: [], ...at, v: 1 }),
    ],
  });
}
