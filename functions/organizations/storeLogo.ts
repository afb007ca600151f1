import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { commit, putting, requiring } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { LOGO_STATES, type Logo, type LogoState } from '#shared/organizations/logo.ts';
import { type OrganizationKey, organizations, stored } from './store.ts';

/** An item beside the organization, so that an upload does not disturb who edits its data. */
const logos = entity({
  model: { entity: 'organizationLogo', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    state: { type: LOGO_STATES, required: true },
    uploadId: { type: 'string' },
    uploadedBy: { type: 'string' },
    error: { type: 'any' },
    picture: { type: 'any' },
    left: { type: 'list', items: { type: 'string' }, required: true },
    ...stamps,
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#ORG#{organizationId}',
      },
      sk: { field: 'SK', composite: [], template: 'LOGO' },
    },
  },
});

export interface LogoFields {
  state: LogoState;
  /** The upload announced last, and by whom: what comes of an earlier one is not shown. */
  uploadId: string | null;
  uploadedBy: string | null;
  error: Logo['error'];
  /** What is shown: its key in the documents bucket and its size. */
  picture: { key: string; widthPx: number; heightPx: number } | null;
  /** Keys of pictures that are shown no more and whose files may still be there. */
  left: readonly string[];
}
export interface StoredLogo extends LogoFields {
  /** 0: there is no item yet. */
  v: number;
  updatedAt: string;
}
const NONE: LogoFields = { state: 'NONE', uploadId: null, uploadedBy: null, error: null, picture: null, left: [] };

/** The logo of an organization, read consistently. */
export async function findLogo({ tenantId, organizationId }: OrganizationKey): Promise<StoredLogo> {
  const { data } = await retryBusy(() => logos.get({ tenantId, organizationId }).go({ consistent: true }));
  return { ...NONE, v: 0, updatedAt: '', ...(data as Partial<StoredLogo> | null) };
}

const TRIES = 8;
const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'conflict.versionChanged';

interface Change {
  by: string;
  now: Date;
  /** Kept in the audit trail of the organization. */
  action?: string;
}
/**
 * Changes the logo as `next` says of what is there, and again when somebody else was quicker; null when `next` says
 * that there is nothing to change.
 * @throws AppError `organizations.notFound`, also when it has been deleted meanwhile
 */
export async function changeLogo(
  { tenantId, organizationId }: OrganizationKey,
  { by, now, action }: Change,
  next: (logo: StoredLogo) => Partial<LogoFields> | null,
): Promise<StoredLogo | null> {
  const organization = organizations.get({ tenantId, id: organizationId }).params();
  for (let attempt = 1; ; attempt++) {
    const before = await findLogo({ tenantId, organizationId });
    const change = next(before);
    if (!change) return null;
    const after = { ...stampNew(by, now), ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
    const put = logos
      .put({ ...stored(after), tenantId, organizationId, left: [...after.left] })
      .where((at, { eq, notExists }) => (before.v === 0 ? notExists(at.v) : eq(at.v, before.v)))
      .params();
    const [was, is] = [before.picture, after.picture];
    const audit = action ? [{ tenantId, subject: organizationId, action, by, before: was, after: is }] : [];
    try {
      await commit({
        writes: [requiring(organization, new AppError('organizations.notFound')), putting(put)],
        audit,
      });
      return after;
    } catch (error) {
      if (!isOvertaken(error) || attempt === TRIES) throw error;
    }
  }
}

/** Removes the item, once the organization and the files are gone. */
export async function dropLogo({ tenantId, organizationId }: OrganizationKey): Promise<void> {
  await retryBusy(() => logos.delete({ tenantId, organizationId }).go());
}
