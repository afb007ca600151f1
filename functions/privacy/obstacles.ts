import { countOpenAudits } from '#functions/audits/accountData.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

interface Obstacle {
  /** What it says, with `count`. */
  readonly code: ErrorCode;
  /** Stands in the way of closing an account, or of leaving one as well. */
  readonly of: 'account' | 'anything';
  /** How many there are of it; 0 = it is not in the way. */
  count(actor: UserActor, now: Date): Promise<number>;
}

/** What has to be settled before somebody may close. Features that come add theirs: an order that is not paid. */
const OBSTACLES: readonly Obstacle[] = [
  // Who works for the platform is let go by another administrator: nobody else could undo a slip.
  { code: 'privacy.staff', of: 'anything', count: async ({ groups }) => groups.length },
  { code: 'privacy.auditOpen', of: 'account', count: ({ tenantId }, now) => countOpenAudits({ tenantId, now }) },
];

/** What stands in the way of somebody's closing. */
export async function obstaclesOf(actor: UserActor, { isAccount, now }: { isAccount: boolean; now: Date }) {
  const asked = OBSTACLES.filter((one) => isAccount || one.of === 'anything');
  const all = await Promise.all(asked.map(async ({ code, count }) => ({ code, count: await count(actor, now) })));
  return all.filter(({ count }) => count > 0);
}
