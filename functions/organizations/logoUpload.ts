import { runApart } from '#functions/kit/apart.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { pictureKey, picturePlace, removeLeft, uploadKey, uploadPlace } from './logo.ts';
import { logoPicture } from './picture.ts';
import type { OrganizationKey } from './store.ts';
import { changeLogo, findLogo, type LogoFields, type StoredLogo } from './storeLogo.ts';

export interface Upload extends OrganizationKey {
  uploadId: string;
}
/**
 * A logo takes one second of the processor with the start of the library, and 200 MB; the largest that is allowed two,
 * and 550 MB. What needs more is not what we think.
 */
const APART = { seconds: 20, cpuSeconds: 5, memoryBytes: 700 * 1024 * 1024 };

type Refusal = NonNullable<LogoFields['error']>;
type Made = { widthPx: number; heightPx: number } | { refusal: Refusal };

const refusalOf = ({ code, details }: AppError): Refusal => ({ code, details: details as Refusal['details'] });

/**
 * In the process apart: makes the picture of an upload and puts it where it will be shown from. What its first bytes
 * forbid is answered; a damaged picture is thrown, so that nothing else is read by a process that it may have harmed.
 */
export async function makePicture(upload: Upload): Promise<Made> {
  const place = uploadPlace(uploadKey(upload, upload.uploadId));
  try {
    const { png, ...size } = await logoPicture(await files.get(place));
    await files.put(picturePlace(pictureKey(upload, upload.uploadId)), png, { contentType: 'image/png' });
    return size;
  } catch (error) {
    if (isMissing(error)) return { refusal: refusalOf(new AppError('organizations.logoMissing')) };
    if (!(error instanceof AppError) || error.code === 'organizations.logoDamaged') throw error;
    return { refusal: refusalOf(error) };
  }
}

const isAwaited = (logo: StoredLogo, { uploadId }: Upload) => logo.state === 'CHECKING' && logo.uploadId === uploadId;

/** What becomes of the logo by an upload. A file that cannot be a logo is refused; a defect is thrown. */
async function outcome(upload: Upload): Promise<(logo: StoredLogo) => Partial<LogoFields>> {
  const damaged = new AppError('organizations.logoDamaged');
  const options = { ...APART, tooSlow: damaged, tooLarge: damaged };
  const made = await runApart<Made>(upload, options).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return { refusal: refusalOf(error) };
    throw error;
  });
  if ('refusal' in made) return () => ({ state: 'REFUSED', error: made.refusal });
  const picture = { key: pictureKey(upload, upload.uploadId), ...made };
  return (logo) => ({ state: 'READY', picture, left: logo.picture ? [...logo.left, logo.picture.key] : logo.left });
}

/**
 * Makes the uploaded picture the logo, if it is still the one that was announced last, and removes what is not needed
 * any more: the upload, a picture that did not become the logo, the logo before. Whatever is interrupted is done by the
 * next delivery.
 */
export async function takeLogo(upload: Upload, { now, log }: WorkContext): Promise<void> {
  const waiting = await findLogo(upload);
  const by = waiting.uploadedBy ?? 'organizations-logo';
  try {
    if (isAwaited(waiting, upload)) {
      const become = await outcome(upload);
      const change = { by, now, action: 'organizations.logoChecked' };
      await changeLogo(upload, change, (logo) => (isAwaited(logo, upload) ? become(logo) : null));
    } else log.info('An upload that nobody waits for', { uploadId: upload.uploadId, state: waiting.state });
    await removeLeft(upload, { by, now });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'organizations.notFound') throw error;
  }
  const key = pictureKey(upload, upload.uploadId);
  const { picture } = await findLogo(upload);
  if (picture?.key !== key) await files.delete(picturePlace(key));
  await files.delete(uploadPlace(uploadKey(upload, upload.uploadId)));
}
