import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import type { AccountActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type Certificate, isPersons, type PublicCertificate, statusOf } from '#shared/offsets/certificate.ts';
import { stampAlt, stampSvg } from '#shared/offsets/stamp.ts';
import { readCode, writtenCode } from '#shared/verifications/code.ts';
import { PLATE_SIZE } from '#shared/verifications/svgParts.ts';
import { certificateAnswer, documentOf, publicAnswer } from './certificateAnswer.ts';
import { certificateOfCode, findCertificate, type KeptCertificate, pageOfCertificates } from './certificateStore.ts';
import { CERTIFICATE_TEXTS } from './certificateTexts.ts';

type Account = Pick<AccountActor, 'tenantId'>;
interface Asked {
  certificateId: IdOf<'certificate'>;
  language: Language;
}

/** @throws AppError `input.invalid` at `cursor` */
export async function listCertificates(
  { tenantId }: Account,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Certificate>> {
  const { items, cursor } = await pageOfCertificates(tenantId, at);
  return { items: items.map(certificateAnswer), cursor };
}

/** @throws AppError `offsets.certificateNotFound` */
export async function readOwn({ tenantId }: Account, id: string): Promise<KeptCertificate> {
  const found = await findCertificate(id);
  if (found?.tenantId !== tenantId) throw new AppError('offsets.certificateNotFound');
  return found;
}

/** @throws AppError `offsets.certificateNotFound` */
export const getCertificate = async (by: Account, id: IdOf<'certificate'>): Promise<Certificate> =>
  certificateAnswer(await readOwn(by, id));

/**
 * A link to the document of a certificate as it is now. Where there is none yet it is asked for: the caller asks again.
 * @throws AppError `offsets.certificateNotFound`
 */
export async function downloadCertificate(by: Account, { certificateId, language }: Asked) {
  const { key, fileName } = documentOf(await readOwn(by, certificateId), language);
  const place = { bucket: setting('BUCKET_RECORDS'), key };
  if (await files.head(place)) return { url: await files.signedGet({ ...place, fileName }), fileName };
  await commit({ writes: [], messages: [messageOf('offsets.certificateWanted', { certificateId })] });
  return { url: null, fileName };
}

/**
 * The stamp of a valid certificate: of another there is none, so that no new copy says what is no longer so.
 * @throws AppError `offsets.certificateNotFound`, `offsets.certificateNotValid`
 */
export async function getCertificateStamp(by: Account, { certificateId, language }: Asked) {
  const { code, marks, number, beneficiary, quantity, retiredAt } = await readOwn(by, certificateId);
  if (statusOf(marks) !== 'valid') throw new AppError('offsets.certificateNotValid');
  const texts = CERTIFICATE_TEXTS[language];
  const facts = { name: isPersons(beneficiary.taxId) ? '' : beneficiary.name, code: writtenCode(code) };
  const address = `${new URL(setting('SITE_URL')).host}/certificate`;
  const words = { ...texts.stamp, alt: stampAlt(texts, { ...facts, quantity, language }) };
  const svg = stampSvg({ ...facts, quantity, language, year: Number(retiredAt.slice(0, 4)), address, words });
  return { svg, ...PLATE_SIZE, fileName: `souto-${number}` };
}

/**
 * What anybody is told who has a code.
 * @throws AppError `offsets.certificateNotFound`
 */
export async function verifyCertificate(text: string): Promise<PublicCertificate> {
  const code = readCode(text);
  const found = code === null ? null : await certificateOfCode(code);
  if (!found) throw new AppError('offsets.certificateNotFound');
  return publicAnswer(found);
}
