import { type PictureSlot, pictureAttributes } from '#functions/kit/pictures/slot.ts';
import { profiles } from '#functions/kit/profile.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { requiring } from '#functions/kit/transaction.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { AVATAR_LIMITS } from '#shared/account/avatar.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** An item beside the profile, which each request reads. */
const avatars = entity({
  model: { entity: 'avatar', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    ...pictureAttributes,
    ...stamps,
  },
  indexes: {
    byUser: {
      pk: { field: 'PK', composite: ['tenantId', 'userId'], template: 'T#{tenantId}#USER#{userId}' },
      sk: { field: 'SK', composite: [], template: 'AVATAR' },
    },
  },
});

export interface UserKey {
  tenantId: string;
  userId: string;
}

/** The place of a person's picture. */
export const avatarSlot = ({ tenantId, userId }: UserKey): PictureSlot => ({
  limits: AVATAR_LIMITS,
  tenantId,
  subject: userId,
  actions: { checked: 'account.avatarChecked', removed: 'account.avatarRemoved' },
  uploadKey: (uploadId) => `avatars/${tenantId}/${userId}/${uploadId}`,
  pictureKey: (uploadId) => `tenants/${tenantId}/users/${userId}/avatar-${uploadId.slice(4)}.png`,
  read: async () => (await retryBusy(() => avatars.get({ tenantId, userId }).go({ consistent: true }))).data,
  put: (fields, v) =>
    avatars
      .put({ ...fields, tenantId, userId })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
  owner: requiring(
    profiles.get({ sub: subOf(userId as IdOf<'user'>) }).params(),
    new AppError('session.profileMissing'),
  ),
});

/** Removes the item, once the files are gone. */
export async function dropAvatar({ tenantId, userId }: UserKey): Promise<void> {
  await retryBusy(() => avatars.delete({ tenantId, userId }).go());
}
