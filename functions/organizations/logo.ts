import { newId } from '#functions/kit/ids.ts';
import { setting } from '#functions/kit/settings.ts';
import { files, isMissing, type Place } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { LOGO_LIMITS, type Logo } from '#shared/organizations/logo.ts';
import { getOrganization } from './read.ts';
import type { OrganizationKey } from './store.ts';
import { changeLogo, dropLogo, findLogo, type StoredLogo } from './storeLogo.ts';

const FORM_SECONDS = 300;
/** A file that has not come or has not been read by then will not be waited for. */
const WAITING_MS = 10 * 60 * 1000;
/** For so long a refusal is told, unless another picture comes. */
const TOLD_MS = 24 * 60 * 60 * 1000;

/** Where a signed upload goes: the signature fixes all of it, and no name of a user's file is in it. */
export const uploadKey = ({ tenantId, organizationId }: OrganizationKey, uploadId: string): string =>
  `logos/${tenantId}/${organizationId}/${uploadId}`;
export const uploadPlace = (key: string): Place => ({ bucket: setting('BUCKET_UPLOADS'), key });

/**
 * Where the picture made of an upload lies. Each upload has its own file (not one named by its content), so that
 * removing the file of one can never take away that of another.
 */
export const pictureKey = ({ tenantId, organizationId }: OrganizationKey, uploadId: string): string =>
  `tenants/${tenantId}/organizations/${organizationId}/logo-${uploadId.slice(4)}.png`;
export const picturePlace = (key: string): Place => ({ bucket: setting('BUCKET_DOCUMENTS'), key });

/** What is told of the newest upload at a moment. */
function told({ state, error, picture, updatedAt }: StoredLogo, now: Date): Pick<Logo, 'state' | 'error'> {
  const ageMs = now.getTime() - Date.parse(updatedAt);
  if (state === 'CHECKING' && ageMs > WAITING_MS + TOLD_MS) return { state: picture ? 'READY' : 'NONE', error: null };
  if (state === 'CHECKING' && ageMs > WAITING_MS)
    return { state: 'REFUSED', error: { code: 'organizations.logoMissing', details: {} } };
  if (state === 'REFUSED' && ageMs > TOLD_MS) return { state: picture ? 'READY' : 'NONE', error: null };
  return { state, error };
}

async function answer(logo: StoredLogo, now: Date): Promise<Logo> {
  const { picture } = logo;
  if (!picture) return { ...told(logo, now), picture };
  const { key, widthPx, heightPx } = picture;
  const url = await files.signedGet({ ...picturePlace(key), fileName: 'logo.png' });
  return { ...told(logo, now), picture: { url, widthPx, heightPx } };
}

/**
 * State of the logo, and a short-lived address of its picture.
 * @throws AppError `organizations.notFound`
 */
export async function getLogo(tenantId: string, organizationId: string, now: Date): Promise<Logo> {
  await getOrganization(tenantId, organizationId);
  return answer(await findLogo({ tenantId, organizationId }), now);
}

/**
 * Announces a picture: the answer is a form that lets the browser upload it straight to storage, for five minutes. What
 * was announced before and is not READY yet will not be shown any more.
 * @throws AppError `organizations.notFound`
 */
export async function announceLogo(
  { tenantId, userId }: UserActor,
  { organizationId, contentType }: { organizationId: string; contentType: string },
  now: Date,
) {
  const key = { tenantId, organizationId };
  const uploadId = newId('logo');
  const change = { state: 'CHECKING', uploadId, uploadedBy: userId, error: null } as const;
  const logo = await changeLogo(key, { by: userId, now }, () => change);
  const place = uploadPlace(uploadKey(key, uploadId));
  const limits = { maxBytes: LOGO_LIMITS.fileBytes, contentType, expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...place, ...limits });
  return { logo: await answer(logo ?? (await findLogo(key)), now), upload: { url, fields } };
}

/**
 * Removes the logo; an upload that is under way will not be shown. Without a logo there is nothing to do.
 * @throws AppError `organizations.notFound`
 */
export async function removeLogo({ tenantId, userId }: UserActor, organizationId: string, now: Date): Promise<void> {
  await getOrganization(tenantId, organizationId);
  const key = { tenantId, organizationId };
  await changeLogo(key, { by: userId, now, action: 'organizations.logoRemoved' }, ({ state, picture, left }) =>
    state === 'NONE'
      ? null
      : { state: 'NONE', uploadId: null, error: null, picture: null, left: picture ? [...left, picture.key] : left },
  );
  await removeLeft(key, { by: userId, now });
}

/** Removes the files of pictures that are shown no more. Safe to repeat. */
export async function removeLeft(key: OrganizationKey, change: { by: string; now: Date }): Promise<void> {
  const { left } = await findLogo(key);
  if (left.length === 0) return;
  for (const one of left) await files.delete(picturePlace(one));
  await changeLogo(key, change, (logo) => ({ left: logo.left.filter((one) => !left.includes(one)) }));
}

/** Removes what is left of the logo of an organization that is gone. Safe to repeat. */
export async function forgetLogo(key: OrganizationKey): Promise<void> {
  const { v, picture, left } = await findLogo(key);
  if (v === 0) return;
  for (const one of picture ? [...left, picture.key] : left) await files.delete(picturePlace(one));
  await dropLogo(key);
}

/** The logo for a report: a PNG (sRGB, 8 bits, at most 1200 x 600 pixels); null when the organization has none. */
export async function logoOf(
  key: OrganizationKey,
): Promise<{ png: Uint8Array; widthPx: number; heightPx: number } | null> {
  const { picture } = await findLogo(key);
  if (!picture) return null;
  const { widthPx, heightPx } = picture;
  try {
    return { png: await files.get(picturePlace(picture.key)), widthPx, heightPx };
  } catch (error) {
    // Replaced between the two reads: the new one is there.
    if (isMissing(error) && (await findLogo(key)).picture?.key !== picture.key) return logoOf(key);
    throw error;
  }
}
