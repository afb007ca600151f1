import { newId } from '#functions/kit/ids.ts';
import { setting } from '#functions/kit/settings.ts';
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
const keptPlace = ({ tenantId, organizationId }: OrganizationKey, evidenceId: string) => ({
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

/** How the files of each kind begin. */
const SIGNATURES: readonly (readonly number[])[] = [
  [...Buffer.from('%PDF-')],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/**
 * Keeps an uploaded file of evidence under the account, for good, and answers its key. Safe to repeat.
 * @throws AppError `factors.evidenceMissing`, `factors.evidenceWrongType`
 */
export async function keepEvidence(key: OrganizationKey, evidenceId: string): Promise<string> {
  const kept = keptPlace(key, evidenceId);
  if (await files.head(kept)) return kept.key;
  const upload = uploadPlace(key, evidenceId);
  if (!(await files.head(upload))?.sizeBytes) throw new AppError('factors.evidenceMissing');
  const first = await firstBytes(upload);
  if (!SIGNATURES.some((signature) => signature.every((byte, i) => first[i] === byte)))
    throw new AppError('factors.evidenceWrongType');
  await files.copy(upload, kept);
  return kept.key;
}

async function firstBytes(place: ReturnType<typeof uploadPlace>): Promise<Uint8Array> {
  const stream = await files.getStream(place);
  for await (const chunk of stream) {
    stream.destroy();
    return chunk as Uint8Array;
  }
  return new Uint8Array();
}

/** A link to kept evidence, signed at the click. */
export const evidenceLink = (key: string, fileName: string): Promise<string> =>
  files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key, fileName });
