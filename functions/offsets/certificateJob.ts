import type { EventOf } from '#events/catalogue.ts';
import { findIssuance } from '#functions/credits/issue.ts';
import { projectOf } from '#functions/credits/projects.ts';
import { retrying } from '#functions/credits/retrying.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { now } from '#functions/ports/clock.ts';
import { files } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { writtenCode } from '#shared/verifications/code.ts';
import { certificateAnswer, documentOf } from './certificateAnswer.ts';
import { addingFacts, findCertificate, type KeptCertificate, makingReady } from './certificateStore.ts';
import { follow } from './followCalculation.ts';
import { writeCertificate } from './pdf/certificatePdf.ts';

type Facts = NonNullable<KeptCertificate['facts']>[number];

/**
 * Writes the documents of a certificate as it is now, in every language, and tells who bought it the first time. Safe to
 * repeat: a document of a state that was written is left as it is.
 */
export async function certificateJob(
  { certificateId }: EventOf<'offsets.certificateWanted'>,
  { log }: Pick<WorkContext, 'log'>,
): Promise<void> {
  await retrying('conflict.versionChanged', async () => {
    const found = await read(certificateId);
    if (found.facts === null)
      await commit({ writes: [addingFacts(certificateId, await Promise.all(found.rows.map(factsOf)), now())] });
  });
  await follow(await read(certificateId));
  const certificate = await read(certificateId);
  await writeAll(certificate);
  if (certificate.readyAt === null) await tell(certificate);
  log.info('Certificate written', { certificateId, marks: certificate.marks.length });
}

async function read(id: KeptCertificate['id']): Promise<KeptCertificate> {
  const found = await findCertificate(id);
  if (!found) throw new Error(`There is no certificate ${id}`);
  return found;
}

async function factsOf({ projectId, vintage }: KeptCertificate['rows'][number]): Promise<Facts> {
  const [project, issuance] = await Promise.all([projectOf(projectId), findIssuance(projectId, vintage)]);
  if (!issuance) throw new Error(`The vintage ${vintage} of ${projectId} was never issued`);
  const { municipality, province } = project;
  const { buffer, saleable } = issuance;
  return { municipality, province, buffer, issued: buffer + saleable };
}

async function writeAll(certificate: KeptCertificate): Promise<void> {
  const answer = certificateAnswer(certificate);
  for (const language of LANGUAGES) {
    const place = { bucket: setting('BUCKET_RECORDS'), key: documentOf(certificate, language).key };
    if (await files.head(place)) continue;
    await files.put(place, await writeCertificate(answer, language), { contentType: 'application/pdf' });
  }
}

/** Once: of two that come at the same time, one is refused. */
async function tell({ id, tenantId, by, number, quantity, code }: KeptCertificate): Promise<void> {
  const link = `/certificate/${writtenCode(code)}`;
  const details = { number, tonnes: quantity };
  try {
    await commit({
      writes: [makingReady(id, now())],
      messages: telling({ tenantId, by, kind: 'certificateReady', details, link }),
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
}
