import type { EventOf } from '#events/catalogue.ts';
import { readForest } from '#functions/forests/read.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { zoneOf } from '#shared/kernel/time.ts';
import { codeOf, linkOf } from './code.ts';
import { agreementMail } from './mails.ts';
import { writeAgreement } from './pdf.ts';
import { placeOf } from './read.ts';
import { agreementOfId, type StoredAgreement } from './store.ts';

async function read(id: string): Promise<StoredAgreement> {
  const found = await agreementOfId(id);
  // The index is behind the table for a moment: the message comes again.
  if (!found) throw new Error(`There is no contract ${id}`);
  return found;
}

/**
 * Mails a code or a link, or that all have signed. A message that comes again mails the same; of what was signed
 * meanwhile nothing is mailed to be signed.
 */
async function mail({ agreementId, mail: kind, signatory: index }: EventOf<'agreements.mailRequested'>): Promise<void> {
  const agreement = await read(agreementId);
  const signatory = agreement.signatories[index];
  const isDue = kind === 'signed' ? agreement.state === 'signed' : agreement.state === 'generated';
  if (!isDue || !signatory || (kind !== 'signed' && signatory.signature)) return;
  const { email: to, name, confirmation } = signatory;
  if (kind === 'code' && !confirmation) return;
  const forest = await readForest({ tenantId: agreement.tenantId, id: agreement.forestId });
  const page = {
    ...{ kind, name, forest: forest.name, owner: agreement.data.signer.name, siteUrl: setting('SITE_URL') },
    code: confirmation ? codeOf(agreement, index, confirmation.salt) : '',
    link: kind === 'code' ? '' : linkOf(agreement, index),
  };
  await sendMail({ to, ...agreementMail(agreement.data.language, page) });
}

/** Writes the PDF of a signed contract: once, for what is written is never written over. */
async function file({ agreementId }: EventOf<'agreements.fileRequested'>): Promise<void> {
  const agreement = await read(agreementId);
  const place = placeOf(agreement);
  if (await files.head(place)) return;
  const { country } = await readForest({ tenantId: agreement.tenantId, id: agreement.forestId });
  const pdf = await writeAgreement(agreement, zoneOf(country));
  await files.put(place, pdf, { contentType: 'application/pdf', isOnce: true });
}

export const handler = consume({ 'agreements.mailRequested': mail, 'agreements.fileRequested': file });
