import { files, type Place } from '#functions/ports/files.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Picture, PictureLimits, PictureState } from '#shared/kernel/picture.ts';
import { setting } from '../settings.ts';
import { stampNew } from '../table.ts';
import { commit, putting, type Write } from '../transaction.ts';

/** The place of one picture of something: the logo of an organization, the portrait of a person. */
export interface PictureSlot {
  readonly limits: PictureLimits;
  readonly tenantId: string;
  /** Whose picture: its audit trail. */
  readonly subject: string;
  readonly actions: { readonly checked: ActionName; readonly removed: ActionName };
  /** Where a signed upload goes: the signature fixes all of it, and no name of a user's file is in it. */
  uploadKey(uploadId: string): string;
  /**
   * Where the picture made of an upload lies. Each upload has its own file (not one named by its content), so that
   * removing the file of one can never take away that of another.
   */
  pictureKey(uploadId: string): string;
  /** The item of the table, read consistently; null while there is none. */
  read(): Promise<object | null>;
  /** Parameters that put the item while it is still at version `v` (0: there is none). */
  put(fields: Filled<PictureFields> & Stamps, v: number): object;
  /** That whose picture it is exists. */
  readonly owner: Write;
}
type Stamps = ReturnType<typeof stampNew>;

export interface PictureFields {
  state: PictureState;
  /** The upload announced last, and by whom: what comes of an earlier one is not shown. */
  uploadId: string | null;
  uploadedBy: string | null;
  error: Picture['error'];
  /** What is shown: its key in the documents bucket and its size. */
  picture: { key: string; widthPx: number; heightPx: number } | null;
  /** Keys of pictures that are shown no more and whose files may still be there. */
  left: string[];
}
export interface StoredPicture extends PictureFields {
  /** 0: there is no item yet. */
  v: number;
  updatedAt: string;
}

/** Attributes of an entity that keeps a picture; those of its key and the stamps come beside. */
export const pictureAttributes = {
  state: { type: 'string', required: true },
  uploadId: { type: 'string' },
  uploadedBy: { type: 'string' },
  error: { type: 'any' },
  picture: { type: 'any' },
  left: { type: 'list', items: { type: 'string' }, required: true },
} as const;

export const uploadPlace = (key: string): Place => ({ bucket: setting('BUCKET_UPLOADS'), key });
export const picturePlace = (key: string): Place => ({ bucket: setting('BUCKET_DOCUMENTS'), key });

const NONE: PictureFields = { state: 'NONE', uploadId: null, uploadedBy: null, error: null, picture: null, left: [] };

/** The picture of a slot as it stands. */
export async function findPicture(slot: PictureSlot): Promise<StoredPicture> {
  return { ...NONE, v: 0, updatedAt: '', ...((await slot.read()) as Partial<StoredPicture> | null) };
}

const TRIES = 8;
const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'conflict.versionChanged';
/** An empty (null) field is not stored: the whole item is put again. */
type Filled<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};
const filled = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Filled<T>;

interface Change {
  by: string;
  now: Date;
  /** Kept in the audit trail of whose picture it is. */
  action?: ActionName;
}
/**
 * Changes the picture as `next` says of what is there, and again when somebody else was quicker; null when `next` says
 * that there is nothing to change.
 * @throws AppError the refusal of the slot's owner, also when it has been deleted meanwhile
 */
export async function changePicture(
  slot: PictureSlot,
  { by, now, action }: Change,
  next: (picture: StoredPicture) => Partial<PictureFields> | null,
): Promise<StoredPicture | null> {
  for (let attempt = 1; ; attempt++) {
    const before = await findPicture(slot);
    const change = next(before);
    if (!change) return null;
    const after = { ...stampNew(by, now), ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
    const { tenantId, subject } = slot;
    const states = { before: before.picture, after: after.picture };
    try {
      await commit({
        writes: [slot.owner, putting(slot.put(filled(after), before.v))],
        audit: action ? [{ tenantId, subject, action, by, ...states }] : [],
      });
      return after;
    } catch (error) {
      if (!isOvertaken(error) || attempt === TRIES) throw error;
    }
  }
}

/** Removes the files of pictures that are shown no more. Safe to repeat. */
export async function removeLeft(slot: PictureSlot, change: { by: string; now: Date }): Promise<void> {
  const { left } = await findPicture(slot);
  if (left.length === 0) return;
  for (const one of left) await files.delete(picturePlace(one));
  await changePicture(slot, change, (now) => ({ left: now.left.filter((one) => !left.includes(one)) }));
}
