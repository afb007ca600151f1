import { isApart, serveApart } from '#functions/kit/apart.ts';
import { makePicture, takePicture } from '#functions/kit/pictures/takePicture.ts';
import { onObjectCreated } from '#functions/kit/storage.ts';
import { avatarSlot } from './avatarSlot.ts';

const UPLOADED = /^avatars\/(ten_[0-9A-Z]{26})\/(usr_[0-9A-Z]{26})\/(lgo_[0-9A-Z]{26})$/;

/** The same bundle is the process apart in which untrusted pictures are read. */
if (isApart()) serveApart(makePicture);

/** A picture arrived. Events come at least once, in any order. */
export const handler = onObjectCreated(async ({ key, sizeBytes }, context) => {
  const [, tenantId, userId, uploadId] = UPLOADED.exec(key) ?? [];
  if (!tenantId || !userId || !uploadId) return context.log.warn('A picture that belongs to nobody', { sizeBytes });
  const by = 'account-avatar';
  await takePicture(avatarSlot({ tenantId, userId }), { ...context, uploadId, by, gone: 'session.profileMissing' });
});
