import { ulid } from 'ulid';
import type { LedgerWork, OrderLine } from '#functions/credits/reserve.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { ensureListed } from './listed.ts';
import { ensureSeller } from './seller.ts';

const BY = 'tests';

/** The use cases of the ledger, loaded once the environment is set, as an order calls them. */
export async function loadLedger(now: () => Date = () => new Date()) {
  const [
    projects,
    { issue },
    { reserving },
    { withFreshBlocks },
    settle,
    { withdraw, cancel },
    seal,
    { verifyProject },
  ] = await Promise.all([
    import('#functions/credits/projects.ts'),
    import('#functions/credits/issue.ts'),
    import('#functions/credits/reserve.ts'),
    import('#functions/credits/retrying.ts'),
    import('#functions/credits/settle.ts'),
    import('#functions/credits/withdraw.ts'),
    import('#functions/credits/seal.ts'),
    import('#functions/credits/verify.ts'),
  ]);
  const { registerProject, changeProject, projectOf } = projects;
  const { findHold } = await import('#functions/credits/holds.ts');
  const { commit } = await import('#functions/kit/transaction.ts');
  const at = () => ({ by: BY, now: now() });
  /** As an order does, which adds writes of its own. */
  async function commitWork({ writes, messages, isDone }: LedgerWork): Promise<void> {
    if (!isDone) await commit({ writes, messages });
  }
  return {
    ...{ registerProject, changeProject, projectOf, withdraw, cancel, findHold, at },
    newOrder: () => idFrom('order', ulid()),
    /** A forest whose owner can be paid, with so many credits of a vintage to sell, and a buffer of two. */
    async newForest(saleable: number, { vintage = 2026, buffer = 2, ...of }: NewForest = {}): Promise<IdOf<'project'>> {
      const projectId = idFrom('project', ulid());
      const ownerId = of.ownerId ?? idFrom('tenant', ulid());
      if (!of.ownerId) await ensureSeller(ownerId, now());
      await registerProject(
        {
          ...{ projectId, ownerId, name: 'Souto de Cervantes', country: 'ES' as const },
          ...{
            municipality: 'Cervantes',
            province: 'Lugo',
            contractOn: '2026-01-01',
            payoutPolicy: of.payoutPolicy ?? ('standard' as const),
          },
          price: { kind: 'default', floorCents: 0 },
        },
        at(),
      );
      await ensureListed({ projectId, ownerId, name: 'Souto de Cervantes', now: now() });
      await issueMore(projectId, { vintage, buffer, saleable });
      return projectId;
    },
    issueMore,
    /** Reserves for an order; with `isPaid` at once for good. */
    reserve: (orderId: IdOf<'order'>, lines: readonly OrderLine[], isPaid = false) =>
      withFreshBlocks(async () => {
        const until = new Date(Date.now() + 60_000);
        const work = await reserving({ orderId, buyerId: idFrom('tenant', ulid()), lines, until, isPaid, ...at() });
        await commitWork(work);
        return work;
      }),
    release: async (orderId: IdOf<'order'>) => commitWork(await settle.releasing({ orderId, ...at() })),
    pay: async (orderId: IdOf<'order'>) => commitWork(await settle.retiring({ orderId, ...at() })),
    sealAll: (projectId: string) => seal.sealAll({ projectId, marginMs: 0, now, remainingMs: () => 60_000 }),
    verify: (projectId: string, tries?: number) => verifyProject(projectId, now, tries),
  };

  async function issueMore(
    projectId: IdOf<'project'>,
    given: { vintage: number; buffer: number; saleable: number; methodRun?: string },
  ): Promise<void> {
    await issue({ id: idFrom('issuance', ulid()), projectId, methodRun: 'run-1', inputs: { age: 12 }, ...given }, at());
  }
}
interface NewForest {
  readonly vintage?: number;
  readonly buffer?: number;
  /** Who can be paid already; somebody else unless given. */
  readonly ownerId?: IdOf<'tenant'>;
  readonly payoutPolicy?: PayoutPolicyId;
}
export type Ledger = Awaited<ReturnType<typeof loadLedger>>;
