import { newId } from '#functions/kit/ids.ts';
import { setting } from '#functions/kit/settings.ts';
import { keepUpload } from '#functions/kit/uploads.ts';
import { files } from '#functions/ports/files.ts';
import { EVIDENCE_MAX_BYTES, type EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { OrganizationKey } from './overrideStore.ts';

const FORM_SECONDS = 300;

/** Where a signed upload goes: the signature fixes all of it, and no name of a user's file is in it. */
const uploadPlace = ({ tenantId, organizationId }: OrganizationKey, evidenceId: string) => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `evidence/${tenantId}/${organizationId}/${evidenceId}`,
});
export const evidencePlace = ({ tenantId, organizationId }: OrganizationKey, evidenceId: string) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `tenants/${tenantId}/organizations/${organizationId}/evidence/${evidenceId}`,
});

/** A form that lets the browser upload one file of evidence straight to storage, for five minutes. */
export async function evidenceForm(key: OrganizationKey, contentType: (typeof EVIDENCE_TYPES)[number]) {
  const evidenceId = newId('evidence');
  const limits = { maxBytes: EVIDENCE_MAX_BYTES, contentType, expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...uploadPlace(key, evidenceId), ...limits });
  return { evidenceId, upload: { url, fields } };
}

/**
 * Keeps an uploaded file of evidence under the account, for good, and answers its key: among those of the organization,
 * unless it belongs elsewhere. Safe to repeat.
 * @throws AppError `factors.evidenceMissing`, `factors.evidenceWrongType`
 */
export async function keepEvidence(key: OrganizationKey, evidenceId: string, keptAs?: string): Promise<string> {
  const to =
    keptAs === undefined ? evidencePlace(key, evidenceId) : { bucket: setting('BUCKET_DOCUMENTS'), key: keptAs };
  const refusals = {
    missing: new AppError('factors.evidenceMissing'),
    wrongType: new AppError('factors.evidenceWrongType'),
  };
  await keepUpload({ from: uploadPlace(key, evidenceId), to, kinds: ['pdf', 'png', 'jpeg'], ...refusals });
  return to.key;
}

/** A link to kept evidence, signed at the click. */
export const evidenceLink = (key: string, fileName: string): Promise<string> =>
  files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key, fileName });
