import { files, isMissing } from '#functions/ports/files.ts';
import type { Picture } from '#shared/kernel/picture.ts';
import { newId } from '../ids.ts';
import {
  changePicture,
  findPicture,
  type PictureSlot,
  picturePlace,
  removeLeft,
  type StoredPicture,
  uploadPlace,
} from './slot.ts';

const FORM_SECONDS = 300;
/** A file that has not come or has not been read by then will not be waited for. */
const WAITING_MS = 10 * 60 * 1000;
/** For so long a refusal is told, unless another picture comes. */
const TOLD_MS = 24 * 60 * 60 * 1000;

/** What is told of the newest upload at a moment. */
function told({ state, error, picture, updatedAt }: StoredPicture, now: Date): Pick<Picture, 'state' | 'error'> {
  const ageMs = now.getTime() - Date.parse(updatedAt);
  if (state === 'CHECKING' && ageMs > WAITING_MS + TOLD_MS) return { state: picture ? 'READY' : 'NONE', error: null };
  if (state === 'CHECKING' && ageMs > WAITING_MS)
    return { state: 'REFUSED', error: { code: 'kit.pictureMissing', details: {} } };
  if (state === 'REFUSED' && ageMs > TOLD_MS) return { state: picture ? 'READY' : 'NONE', error: null };
  return { state, error };
}

/** What is told of a picture that was read, at a moment. */
export async function toldPicture(stored: StoredPicture, now: Date): Promise<Picture> {
  const { picture } = stored;
  if (!picture) return { ...told(stored, now), picture };
  const { key, widthPx, heightPx } = picture;
  const url = await files.signedGet({ ...picturePlace(key), fileName: 'picture.png' });
  return { ...told(stored, now), picture: { url, widthPx, heightPx } };
}

/** State of a picture, and a short-lived address of it. */
export const getPicture = async (slot: PictureSlot, now: Date): Promise<Picture> =>
  toldPicture(await findPicture(slot), now);

interface Announcement {
  contentType: string;
  by: string;
  now: Date;
}
/**
 * Announces a picture: the answer is a form that lets the browser upload it straight to storage, for five minutes. What
 * was announced before and is not READY yet will not be shown any more.
 * @throws AppError the refusal of the slot's owner
 */
export async function announcePicture(slot: PictureSlot, { contentType, by, now }: Announcement) {
  const uploadId = newId('picture');
  const change = { state: 'CHECKING', uploadId, uploadedBy: by, error: null } as const;
  const stored = await changePicture(slot, { by, now }, () => change);
  const place = uploadPlace(slot.uploadKey(uploadId));
  const limits = { maxBytes: slot.limits.fileBytes, contentType, expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...place, ...limits });
  return { picture: await toldPicture(stored ?? (await findPicture(slot)), now), upload: { url, fields } };
}

/**
 * Removes a picture; an upload that is under way will not be shown. Without a picture there is nothing to do.
 * @throws AppError the refusal of the slot's owner
 */
export async function removePicture(slot: PictureSlot, change: { by: string; now: Date }): Promise<void> {
  const action = slot.actions.removed;
  await changePicture(slot, { ...change, action }, ({ state, picture, left }) =>
    state === 'NONE'
      ? null
      : { state: 'NONE', uploadId: null, error: null, picture: null, left: picture ? [...left, picture.key] : left },
  );
  await removeLeft(slot, change);
}

/** Removes the files of a picture whose owner is gone; whether there was anything. Safe to repeat. */
export async function forgetPicture(slot: PictureSlot): Promise<boolean> {
  const { v, picture, left } = await findPicture(slot);
  for (const one of picture ? [...left, picture.key] : left) await files.delete(picturePlace(one));
  return v > 0;
}

/** The picture itself: a PNG (sRGB, 8 bits, within the limits of the slot); null when there is none. */
export async function bytesOf(
  slot: PictureSlot,
): Promise<{ png: Uint8Array; widthPx: number; heightPx: number } | null> {
  const { picture } = await findPicture(slot);
  if (!picture) return null;
  const { widthPx, heightPx } = picture;
  try {
    return { png: await files.get(picturePlace(picture.key)), widthPx, heightPx };
  } catch (error) {
    // Replaced between the two reads: the new one is there.
    if (isMissing(error) && (await findPicture(slot)).picture?.key !== picture.key) return bytesOf(slot);
    throw error;
  }
}
