import { evidenceForm, evidenceLink, keepEvidence } from '#functions/factors/evidence.ts';
import { setting } from '#functions/kit/settings.ts';
import { files as storage } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type DocumentKind, MOST_CERTIFICATES, MOST_DOCUMENTS } from '#shared/certifications/documents.ts';
import type { Certification, CertificationFile } from '#shared/certifications/schema.ts';
import { losesCertificate, takesCertificate } from '#shared/certifications/states.ts';
import type { EVIDENCE_TYPES, Evidence } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { keep, readEditable, requireVersion } from './change.ts';
import { answerOf, forAccount, readCertification } from './read.ts';
import type { StoredCertification } from './store.ts';

type At = { id: IdOf<'certification'>; v: number };

/** Where a file of a certification is kept: with the account, also when its calculation is deleted. */
export const fileKey = ({ tenantId, id }: Pick<StoredCertification, 'tenantId' | 'id'>, fileId: string): string =>
  `tenants/${tenantId}/certifications/${id}/${fileId}`;

const keyOf = ({ tenantId, organizationId }: StoredCertification) => ({ tenantId, organizationId });
/** A form for the upload of one file, for five minutes. */
export const uploadForm = (stored: StoredCertification, contentType: (typeof EVIDENCE_TYPES)[number]) =>
  evidenceForm(keyOf(stored), contentType);

/** @throws AppError `certifications.notFound` */
export const announceDocument = async (
  actor: UserActor,
  { id, contentType }: { id: IdOf<'certification'>; contentType: (typeof EVIDENCE_TYPES)[number] },
) => uploadForm(await readCertification(actor, id), contentType);

/** Keeps an uploaded file beside the certification, and answers its list of files with it. */
async function withFile(
  stored: StoredCertification,
  { document, kind }: { document: Evidence; kind: CertificationFile['kind'] },
  now: Date,
): Promise<CertificationFile[]> {
  const isCertificate = kind === 'certificate';
  // Each side has its own room: documents leave no certificate outside.
  const limit = isCertificate ? MOST_CERTIFICATES : MOST_DOCUMENTS;
  if (stored.files.filter((file) => (file.kind === 'certificate') === isCertificate).length >= limit)
    throw new AppError('certifications.tooManyFiles', { limit });
  const { id, fileName } = document;
  await keepEvidence(keyOf(stored), id, fileKey(stored, id));
  return [...stored.files, { id, kind, fileName, addedAt: now.toISOString() }];
}

/**
 * Keeps an accrediting document. The same file again changes nothing.
 * @throws AppError as `readEditable`, `factors.evidenceMissing`, `factors.evidenceWrongType`, `certifications.tooManyFiles`
 */
export async function addDocument(
  actor: UserActor,
  { kind, document, ...at }: At & { kind: DocumentKind; document: Evidence },
  now: Date,
): Promise<Certification> {
  const found = await readCertification(actor, at.id);
  if (found.files.some(({ id }) => id === document.id)) return answerOf(forAccount(found));
  const stored = await readEditable(actor, at);
  const files = await withFile(stored, { document, kind }, now);
  const keeping = { by: actor.userId, now, action: 'certifications.documentAdded' } as const;
  return answerOf(forAccount(await keep(stored, { files }, keeping)));
}

/** @throws AppError as `readEditable`, `certifications.fileNotFound` */
export async function removeDocument(
  actor: UserActor,
  { fileId, ...at }: At & { fileId: IdOf<'evidence'> },
  now: Date,
): Promise<Certification> {
  const stored = await readEditable(actor, at);
  const file = stored.files.find(({ id, kind }) => id === fileId && kind !== 'certificate');
  if (!file) throw new AppError('certifications.fileNotFound');
  const next = await withoutFile(stored, fileId, { by: actor.userId, now, action: 'certifications.documentRemoved' });
  return answerOf(forAccount(next));
}

/** Keeps a certification without one of its files, then deletes that. */
async function withoutFile(stored: StoredCertification, fileId: string, keeping: Parameters<typeof keep>[2]) {
  const next = await keep(stored, { files: stored.files.filter(({ id }) => id !== fileId) }, keeping);
  await storage.delete({ bucket: setting('BUCKET_DOCUMENTS'), key: fileKey(stored, fileId) });
  return next;
}

/** A link to one of its files. @throws AppError `certifications.fileNotFound` */
export async function fileLink(stored: StoredCertification, fileId: IdOf<'evidence'>) {
  const file = stored.files.find(({ id }) => id === fileId);
  if (!file) throw new AppError('certifications.fileNotFound');
  return { url: await evidenceLink(fileKey(stored, fileId), file.fileName), fileName: file.fileName };
}

/**
 * The team keeps a certificate for the account.
 * @throws AppError `certifications.notEditable`, `conflict.versionChanged`, `factors.evidenceMissing`,
 *   `factors.evidenceWrongType`, `certifications.tooManyFiles`
 */
export async function addCertificate(
  actor: UserActor,
  { stored, v, document }: { stored: StoredCertification; v: number; document: Evidence },
  now: Date,
): Promise<Certification> {
  if (stored.files.some(({ id }) => id === document.id)) return answerOf(stored);
  if (!takesCertificate(stored.state)) throw new AppError('certifications.notEditable');
  requireVersion(stored, v);
  const files = await withFile(stored, { document, kind: 'certificate' }, now);
  const action = 'certifications.certificateAdded';
  return answerOf(await keep(stored, { files }, { by: actor.userId, now, action, isStaff: true }));
}

/**
 * Takes a certificate away that was the wrong one, while its account cannot see it yet.
 * @throws AppError `certifications.notEditable`, `certifications.fileNotFound`, `conflict.versionChanged`
 */
export async function removeCertificate(
  actor: UserActor,
  { stored, v, fileId }: { stored: StoredCertification; v: number; fileId: IdOf<'evidence'> },
  now: Date,
): Promise<Certification> {
  if (!losesCertificate(stored.state)) throw new AppError('certifications.notEditable');
  requireVersion(stored, v);
  if (!stored.files.some(({ id, kind }) => id === fileId && kind === 'certificate'))
    throw new AppError('certifications.fileNotFound');
  const action = 'certifications.certificateRemoved';
  return answerOf(await withoutFile(stored, fileId, { by: actor.userId, now, action, isStaff: true }));
}
