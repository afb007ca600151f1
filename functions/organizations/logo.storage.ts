import { isApart, serveApart } from '#functions/kit/apart.ts';
import { makePicture, takePicture } from '#functions/kit/pictures/takePicture.ts';
import { onObjectCreated } from '#functions/kit/storage.ts';
import { logoSlot } from './logoSlot.ts';

const UPLOADED = /^logos\/(ten_[0-9A-Z]{26})\/(org_[0-9A-Z]{26})\/(lgo_[0-9A-Z]{26})$/;

/** The same bundle is the process apart in which untrusted pictures are read. */
if (isApart()) serveApart(makePicture);

/** A picture arrived. Events come at least once, in any order. */
export const handler = onObjectCreated(async ({ key, sizeBytes }, context) => {
  const [, tenantId, organizationId, uploadId] = UPLOADED.exec(key) ?? [];
  if (!tenantId || !organizationId || !uploadId)
    return context.log.warn('A picture that belongs to nobody', { sizeBytes });
  const by = 'organizations-logo';
  await takePicture(logoSlot({ tenantId, organizationId }), {
    ...context,
    uploadId,
    by,
    gone: 'organizations.notFound',
  });
});
