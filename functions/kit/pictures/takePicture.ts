import { files, isMissing } from '#functions/ports/files.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { PictureLimits } from '#shared/kernel/picture.ts';
import { runApart } from '../apart.ts';
import type { WorkContext } from '../messages.ts';
import { plainPicture } from './plainPicture.ts';
import {
  changePicture,
  findPicture,
  type PictureFields,
  type PictureSlot,
  picturePlace,
  removeLeft,
  type StoredPicture,
  uploadPlace,
} from './slot.ts';

/** What the process apart is asked: which upload, where its picture goes, what it may be. */
export interface PictureJob {
  upload: string;
  picture: string;
  limits: PictureLimits;
}
/**
 * A logo takes one second of the processor with the start of the library, and 200 MB; the largest that is allowed two,
 * and 550 MB. What needs more is not what we think.
 */
const APART = { seconds: 20, cpuSeconds: 5, memoryBytes: 700 * 1024 * 1024 };

type Refusal = NonNullable<PictureFields['error']>;
type Made = { widthPx: number; heightPx: number } | { refusal: Refusal };

const refusalOf = ({ code, details }: AppError): Refusal => ({ code, details: details as Refusal['details'] });

/**
 * In the process apart: makes the picture of an upload and puts it where it will be shown from. What its first bytes
 * forbid is answered; a damaged picture is thrown, so that nothing else is read by a process that it may have harmed.
 */
export async function makePicture({ upload, picture, limits }: PictureJob): Promise<Made> {
  try {
    const { png, ...size } = await plainPicture(await files.get(uploadPlace(upload)), limits);
    await files.put(picturePlace(picture), png, { contentType: 'image/png' });
    return size;
  } catch (error) {
    if (isMissing(error)) return { refusal: refusalOf(new AppError('kit.pictureMissing')) };
    if (!(error instanceof AppError) || error.code === 'kit.pictureDamaged') throw error;
    return { refusal: refusalOf(error) };
  }
}

const isAwaited = (stored: StoredPicture, uploadId: string) =>
  stored.state === 'CHECKING' && stored.uploadId === uploadId;

/** What becomes of the slot by an upload. A file that cannot be a picture is refused; a defect is thrown. */
async function outcome(slot: PictureSlot, uploadId: string): Promise<(was: StoredPicture) => Partial<PictureFields>> {
  const damaged = new AppError('kit.pictureDamaged');
  const options = { ...APART, tooSlow: damaged, tooLarge: damaged };
  const key = slot.pictureKey(uploadId);
  const job: PictureJob = { upload: slot.uploadKey(uploadId), picture: key, limits: slot.limits };
  const made = await runApart<Made>(job, options).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return { refusal: refusalOf(error) };
    throw error;
  });
  if ('refusal' in made) return () => ({ state: 'REFUSED', error: made.refusal });
  return ({ picture, left }) => ({
    state: 'READY',
    picture: { key, ...made },
    left: picture ? [...left, picture.key] : left,
  });
}

interface Taking extends WorkContext {
  uploadId: string;
  /** Who changes what nobody has announced: the function. */
  by: string;
  /** What the slot refuses with when whose picture it is has gone. */
  gone: ErrorCode;
}
/**
 * Makes the uploaded picture that of the slot, if it is still the one that was announced last, and removes what is not
 * needed any more: the upload, a picture that is not shown, the one before. Whatever is interrupted is done by the next
 * delivery.
 */
export async function takePicture(slot: PictureSlot, { uploadId, by: self, gone, now, log }: Taking): Promise<void> {
  const waiting = await findPicture(slot);
  const by = waiting.uploadedBy ?? self;
  try {
    if (isAwaited(waiting, uploadId)) {
      const become = await outcome(slot, uploadId);
      const change = { by, now, action: slot.actions.checked };
      await changePicture(slot, change, (stored) => (isAwaited(stored, uploadId) ? become(stored) : null));
    } else log.info('An upload that nobody waits for', { uploadId, state: waiting.state });
    await removeLeft(slot, { by, now });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== gone) throw error;
  }
  const key = slot.pictureKey(uploadId);
  const { picture } = await findPicture(slot);
  if (picture?.key !== key) await files.delete(picturePlace(key));
  await files.delete(uploadPlace(slot.uploadKey(uploadId)));
}
