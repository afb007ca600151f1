import type { EventOf } from '#events/catalogue.ts';
import { findForest } from '#functions/forests/read.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { agreementState } from '#shared/agreements/states.ts';
import { zoneOfForest } from '#shared/forests/rules.ts';
import { zoneOf } from '#shared/kernel/time.ts';
import { codeOf, linkOf } from './code.ts';
import { agreementMail } from './mails.ts';
import { writeAgreement } from './pdf.ts';
import { placeOf } from './read.ts';
import { agreementOfId, readAgreement, type StoredAgreement } from './store.ts';

type Of = Pick<EventOf<'agreements.fileRequested'>, 'agreementId' | 'tenantId' | 'forestId'>;
/** The contract of a message; null: it went with its forest, or with its account. */
async function read({ agreementId: id, tenantId, forestId }: Of): Promise<StoredAgreement | null> {
  if (tenantId && forestId) return readAgreement({ tenantId, forestId, id });
  const found = await agreementOfId(id);
  // The index is behind the table for a moment: the message comes again.
  if (!found) throw new Error(`There is no contract ${id}`);
  return found;
}

/**
 * Mails a code or a link, or that all have signed. A message that comes again mails the same; of what was signed
 * meanwhile, or is no contract any more, nothing is mailed to be signed.
 */
async function mail({ mail: kind, signatory: index, ...of }: EventOf<'agreements.mailRequested'>): Promise<void> {
  const agreement = await read(of);
  const forest = agreement && (await findForest({ tenantId: agreement.tenantId, id: agreement.forestId }));
  const signatory = agreement?.signatories[index];
  if (!agreement || !forest || !signatory) return;
  const isOpen = agreementState(agreement.state, forest.state) === 'generated' && !signatory.signature;
  if (kind === 'signed' ? agreement.state !== 'signed' : !isOpen) return;
  const { email: to, name, confirmation } = signatory;
  if (kind === 'code' && !confirmation) return;
  const page = {
    ...{ kind, name, forest: forest.name, owner: agreement.data.signer.name, siteUrl: setting('SITE_URL') },
    code: confirmation ? codeOf(agreement, index, confirmation.salt) : '',
    link: kind === 'code' ? '' : linkOf(agreement, index),
  };
  await sendMail({ to, ...agreementMail(agreement.data.language, page) });
}

/** Writes the PDF of a signed contract: once, for what is written is never written over. */
async function file(of: EventOf<'agreements.fileRequested'>): Promise<void> {
  const agreement = await read(of);
  if (!agreement) return;
  const place = placeOf(agreement);
  if (await files.head(place)) return;
  // It is kept when its forest is not: an account that closes at that moment leaves it written.
  const forest = await findForest({ tenantId: agreement.tenantId, id: agreement.forestId });
  const pdf = await writeAgreement(agreement, forest ? zoneOfForest(forest) : zoneOf('ES'));
  await files.put(place, pdf, { contentType: 'application/pdf', isOnce: true });
}

export const handler = consume({ 'agreements.mailRequested': mail, 'agreements.fileRequested': file });
