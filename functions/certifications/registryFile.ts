import { auditOfStored } from '#functions/calculations/about.ts';
import { creatingExport } from '#functions/calculations/exportStore.ts';
import { exportAnswer, readExport } from '#functions/calculations/exports.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { StoredCertification } from './store.ts';

interface Asked {
  stored: StoredCertification;
  exportId: IdOf<'export'>;
}
const scopeOf = ({ tenantId, calculationId }: StoredCertification) => ({ tenantId, calculationId });

/**
 * Asks for the data as the registry wants them, for the account or for the team. The same id again is the same file.
 * @throws AppError `certifications.wrongType`, `calculations.notFound` when the calculation was deleted
 */
export async function startRegistryFile(
  actor: UserActor,
  { stored, exportId, language }: Asked & { language: Language },
  now: Date,
): Promise<Export> {
  if (stored.type !== 'miteco') throw new AppError('certifications.wrongType');
  const scope = scopeOf(stored);
  const calculation = await calculationAt(scope);
  const { userId: by, tenantId } = actor;
  const of = { kind: 'registry', certificationId: stored.id } as const;
  const entry = { ...auditOfStored(calculation), tenantId: stored.tenantId, after: { id: exportId, language } };
  try {
    await commit({
      writes: [creatingExport(scope, { id: exportId, language, by, now })],
      messages: [messageOf('calculations.exportRequested', { ...scope, exportId, language, of })],
      audit: [{ ...entry, action: 'calculations.exported', by, isStaff: tenantId !== stored.tenantId || undefined }],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
  const { url: _, fileName: __, ...answer } = await getRegistryFile(actor, { stored, exportId });
  return answer;
}

/** How far that file is, for whoever asked for it. @throws AppError `calculations.exportNotFound` */
export const getRegistryFile = async (actor: UserActor, { stored, exportId }: Asked) =>
  exportAnswer(actor, await readExport(scopeOf(stored), exportId));
