import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** Fields of a profile that its person may change; what is undefined stays. */
type ProfileChange = { readonly [K in Changeable]?: Profile[K] | undefined };
type Changeable =
  | 'name'
  | 'lastName'
  | 'phone'
  | 'companyName'
  | 'sector'
  | 'dni'
  | 'titularCuenta'
  | 'dpostal'
  | 'bankingEntity'
  | 'iban'
  | 'codigoPostal'
  | 'municipioCode'
  | 'language';

/** Only which fields: they are personal, and the trail outlives the person's account. */
const audited = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, true]));

const differs = (was: Profile, key: Changeable, to: string | undefined) => to !== undefined && to !== was[key];

/** What was sold and could not be settled, for want of a tax number, can be now. */
const following = (after: object, tenantId: string): OutboxMessage[] =>
  'dni' in after ? [messageOf('billing.settlementsRequested', { tenantId: tenantId as IdOf<'tenant'> })] : [];

const TRIES = 8;
const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'conflict.versionChanged';

interface Change {
  fields: ProfileChange;
  by: string;
  action: ActionName;
  isStaff?: boolean;
  now: Date;
}
/**
 * Changes fields of a profile with its audit entry, and again when somebody else was quicker: other fields of it stay.
 * What already is as asked is not written again.
 * @throws AppError `access.notFound`; `conflict.versionChanged` when it is always overtaken
 */
export async function changeProfile(sub: string, { fields, by, action, isStaff, now }: Change): Promise<Profile> {
  for (let attempt = 1; ; attempt++) {
    const was = await readProfile(sub);
    if (!was) throw new AppError('access.notFound');
    const after = Object.fromEntries(Object.entries(fields).filter(([key, to]) => differs(was, key as Changeable, to)));
    if (Object.keys(after).length === 0) return was;
    const update = profiles
      .patch({ sub })
      .set({ ...after, v: was.v + 1, updatedAt: now.toISOString() })
      .where((at, { eq }) => eq(at.v, was.v))
      .params();
    const { tenantId, userId: subject } = was;
    try {
      await commit({
        writes: [updating(update)],
        audit: [{ tenantId, subject, action, by, isStaff, after: audited(after) }],
        messages: following(after, tenantId),
      });
      return { ...was, ...after, v: was.v + 1 };
    } catch (error) {
      if (!isOvertaken(error) || attempt === TRIES) throw error;
    }
  }
}
