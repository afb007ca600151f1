import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

/** A forest, as its store puts it: a company's own account cannot register one. */
export async function newForest(f: Functions, { tenantId, userId }: { tenantId: string; userId: string }, now: Date) {
  const id = f.newId('forest');
  const said = {
    name: 'Souto',
    country: 'ES',
    kind: 'single',
    ownerKind: null,
    plots: [],
    insideSquare: false,
  } as const;
  const trees = { species: [], plantedYear: null, frame: null, treesPerHa: null, dbhMm: null, point: null } as const;
  const more = { responsible: false, fireInsurance: false, registry: null, ...f.NEW_FOREST } as const;
  const stamps = f.stampNew(userId, now);
  const forest = { tenantId: tenantId as IdOf<'tenant'>, id, ...said, ...trees, ...more, ...stamps };
  const lists = { plots: [], species: [], documents: [], notices: [] };
  await f.commit({ writes: [f.creatingForest({ ...forest, ...lists })] });
  return id;
}

/** A request of an account for a service, as its store puts it. */
export async function newService(f: Functions, { tenantId, userId }: { tenantId: string; userId: string }, now: Date) {
  const id = f.newId('serviceRequest');
  const said = { service: 'advice', forestId: null, forest: '', message: 'Que fago?' } as const;
  const state = { state: 'open', answer: '', answeredAt: null } as const;
  const request = { tenantId: tenantId as IdOf<'tenant'>, id, ...said, ...state, ...f.stampNew(userId, now) };
  await f.commit({ writes: [f.creatingRequest(request)] });
  return id;
}
