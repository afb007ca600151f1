import {
  announcePicture,
  bytesOf,
  forgetPicture,
  getPicture,
  removePicture,
} from '#functions/kit/pictures/pictures.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Picture } from '#shared/kernel/picture.ts';
import { dropLogo, logoSlot } from './logoSlot.ts';
import { getOrganization, reachedKey } from './read.ts';
import type { OrganizationKey } from './store.ts';

/**
 * State of the logo, and a short-lived address of its picture.
 * @throws AppError `organizations.notFound`
 */
export async function getLogo(by: Reach, organizationId: string, now: Date): Promise<Picture> {
  await getOrganization(by, organizationId);
  return getPicture(logoSlot({ tenantId: by.tenantId, organizationId }), now);
}

/**
 * Announces a picture: the answer is a form for its upload.
 * @throws AppError `organizations.notFound`
 */
export async function announceLogo(
  actor: UserActor,
  { organizationId, contentType }: { organizationId: string; contentType: string },
  now: Date,
) {
  const slot = logoSlot(reachedKey(actor, organizationId));
  const { picture, upload } = await announcePicture(slot, { contentType, by: actor.userId, now });
  return { logo: picture, upload };
}

/**
 * Removes the logo; an upload that is under way will not be shown. Without a logo there is nothing to do.
 * @throws AppError `organizations.notFound`
 */
export async function removeLogo(actor: UserActor, organizationId: string, now: Date): Promise<void> {
  await getOrganization(actor, organizationId);
  await removePicture(logoSlot({ tenantId: actor.tenantId, organizationId }), { by: actor.userId, now });
}

/** Removes what is left of the logo of an organization that is gone. Safe to repeat. */
export async function forgetLogo(key: OrganizationKey): Promise<void> {
  if (await forgetPicture(logoSlot(key))) await dropLogo(key);
}

/** The logo for a report: a PNG (sRGB, 8 bits, at most 1200 x 600 pixels); null when the organization has none. */
export const logoOf = (key: OrganizationKey) => bytesOf(logoSlot(key));
