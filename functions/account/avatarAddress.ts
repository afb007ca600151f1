import { getPicture } from '#functions/kit/pictures/pictures.ts';
import { avatarSlot, type UserKey } from './avatarSlot.ts';

/** A short-lived address of a person's picture; null when there is none. */
export const avatarAddress = async (user: UserKey, now: Date): Promise<string | null> =>
  (await getPicture(avatarSlot(user), now)).picture?.url ?? null;
