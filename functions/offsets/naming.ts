import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Certificate, isPersons } from '#shared/offsets/certificate.ts';
import { certificateAnswer } from './certificateAnswer.ts';
import { everyCertificate, naming } from './certificateStore.ts';
import { readOwn } from './readCertificates.ts';

/**
 * Lets the pages of the forests of a certificate say whose it is, or no more.
 * @throws AppError `offsets.certificateNotFound`, `offsets.personNotNamed`
 */
export async function nameBeneficiary(
  actor: Pick<UserActor, 'tenantId' | 'userId'>,
  { certificateId: id, isNamed }: { certificateId: IdOf<'certificate'>; isNamed: boolean },
  now: Date,
): Promise<Certificate> {
  const kept = await readOwn(actor, id);
  if (isPersons(kept.beneficiary.taxId)) throw new AppError('offsets.personNotNamed');
  const { tenantId, userId: by } = actor;
  const action = isNamed ? 'offsets.beneficiaryNamed' : 'offsets.beneficiaryUnnamed';
  if (kept.isNamed !== isNamed)
    await commit({
      writes: [naming(id, isNamed, now)],
      audit: [{ tenantId, subject: kept.orderId, name: kept.number, action, by }],
    });
  return certificateAnswer({ ...kept, isNamed });
}

/** With its account the consent ends; the certificate stays. Safe to repeat. */
export async function forgetNaming(tenantId: string, now: Date): Promise<void> {
  for await (const { id, isNamed } of everyCertificate(tenantId))
    if (isNamed) await commit({ writes: [naming(id, false, now)] });
}
