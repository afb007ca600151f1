import { isApart, serveApart } from '#functions/kit/apart.ts';
import { makePicture, takePicture } from '#functions/kit/pictures/takePicture.ts';
import { onObjectCreated } from '#functions/kit/storage.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { imageSlot, sellerSlot } from './imageSlot.ts';

const UPLOADED = /^listings\/(ten_[0-9A-Z]{26})\/(frs_[0-9A-Z]{26}|seller)\/(lgo_[0-9A-Z]{26})\/(lgo_[0-9A-Z]{26})$/;
/** Of a forest, or of who sells. */
const slotOf = (subject: string, key: { tenantId: IdOf<'tenant'>; imageId: IdOf<'picture'> }) =>
  subject === 'seller' ? sellerSlot(key) : imageSlot({ ...key, forestId: subject as IdOf<'forest'> });

/** The same bundle is the process apart in which untrusted pictures are read. */
if (isApart()) serveApart(makePicture);

/** An image arrived. Events come at least once, in any order. */
export const handler = onObjectCreated(async ({ key, sizeBytes }, context) => {
  const [, tenantId, subject, imageId, uploadId] = UPLOADED.exec(key) ?? [];
  if (!tenantId || !subject || !imageId || !uploadId)
    return context.log.warn('An image that belongs to nobody', { sizeBytes });
  const slot = slotOf(subject, { tenantId: tenantId as IdOf<'tenant'>, imageId: imageId as IdOf<'picture'> });
  await takePicture(slot, {
    ...context,
    uploadId,
    by: 'marketplace-images',
    gone: subject === 'seller' ? 'marketplace.sellerUnsaid' : 'marketplace.notFound',
  });
});
