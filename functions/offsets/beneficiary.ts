import type { IdOf } from '#shared/kernel/ids.ts';
import { isPersons, statusOf } from '#shared/offsets/certificate.ts';
import { certificateIdOf, findCertificate } from './certificateStore.ts';

/** Whose the credits of an order are, where that may be said: not of persons, nor once the certificate is annulled. */
export async function beneficiaryOf(orderId: IdOf<'order'>): Promise<string | null> {
  const kept = await findCertificate(certificateIdOf(orderId));
  if (!kept?.isNamed || isPersons(kept.beneficiary.taxId) || statusOf(kept.marks) === 'annulled') return null;
  return kept.beneficiary.name;
}
