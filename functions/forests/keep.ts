import { messageOf, type OutboxMessage, outboxRow } from '#functions/kit/outbox.ts';
import { commit, putting, type Write } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { now as instant } from '#functions/ports/clock.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { type ForestAction, forestAfter, holdsParcels } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { freeingParcels, takingParcels } from './parcels.ts';
import { projectIdOf } from './read.ts';
import { changingForest, type StoredForest } from './store.ts';

export interface Keeping {
  readonly by: string;
  readonly now: Date;
  readonly action: Extract<ActionName, `forests.${string}`>;
  readonly isStaff?: true;
  readonly tells?: NotificationKind;
  readonly writes?: readonly Write[];
  readonly messages?: readonly OutboxMessage[];
}

/** What an entry of the log names: nothing of what was said. */
export const auditOf = ({ tenantId, id, name, state }: StoredForest) => ({
  tenantId,
  subject: id,
  name,
  after: { state },
});

/** What only the page of a forest explains. */
const ON_ITS_PAGE: readonly NotificationKind[] = ['forestYearGone', 'forestTooLittle'];
/** Tells the owner, who reads in the forest what the team said. */
const told = ({ tenantId, id, name }: StoredForest, kind: NotificationKind): OutboxMessage[] =>
  telling({
    tenantId,
    kind,
    by: 'team',
    details: { forest: name },
    link: ON_ITS_PAGE.includes(kind) ? `/forest/formInfo/${id}` : `/forest/forestlist?forest=${id}`,
  });

/** What buyers see of it has changed, or it is on the market no more. */
function tellingMarket(before: StoredForest, next: StoredForest): Write[] {
  if (before.state !== 'ACTIVE' && next.state !== 'ACTIVE') return [];
  const message = messageOf('marketplace.projectChanged', { projectId: projectIdOf(next.id) });
  return [putting(outboxRow(message, instant()))];
}

/** The writes of the next version of a forest, with what its parcels are to others from then on, and the market is told. */
export function writesOf(before: StoredForest, next: StoredForest): Write[] {
  const [had, has] = [holdsParcels(before.state), holdsParcels(next.state)];
  const parcels = has && !had ? takingParcels(next) : had && !has ? freeingParcels(before) : [];
  return [changingForest(next), ...parcels, ...tellingMarket(before, next)];
}

/** Keeps a change of a forest. @throws AppError `conflict.versionChanged`, `forests.parcelTaken` */
export async function keep(
  before: StoredForest,
  change: Partial<StoredForest>,
  { by, now, action, isStaff, tells, writes = [], messages = [] }: Keeping,
): Promise<StoredForest> {
  const next = { ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
  await commit({
    writes: [...writesOf(before, next), ...writes],
    messages: [...(tells ? told(next, tells) : []), ...messages],
    audit: [{ ...auditOf(next), action, by, isStaff }],
  });
  return next;
}

/** @throws AppError `forests.wrongState` */
export function stateAfter({ state, review }: StoredForest, action: ForestAction): StoredForest['state'] {
  const next = forestAfter({ state, isAccepted: review === 'accepted' }, action);
  if (next === null) throw new AppError('forests.wrongState');
  return next;
}
