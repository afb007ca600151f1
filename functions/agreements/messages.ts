import type { EventOf } from '#events/catalogue.ts';
import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { StoredAgreement } from './store.ts';

type Key = Pick<StoredAgreement, 'tenantId' | 'forestId' | 'id'>;
const keyOf = ({ tenantId, forestId, id: agreementId }: Key) => ({ tenantId, forestId, agreementId });

type Mail = EventOf<'agreements.mailRequested'>['mail'];
/** Asks that one of those who sign is mailed. */
export const asking = (agreement: Key, mail: Mail, signatory: number): OutboxMessage =>
  messageOf('agreements.mailRequested', { ...keyOf(agreement), mail, signatory });
/** The same of everybody who signs by a link. */
export const askingOthers = (agreement: Key & Pick<StoredAgreement, 'signatories'>, mail: Mail): OutboxMessage[] =>
  agreement.signatories.flatMap(({ isOwner }, signatory) => (isOwner ? [] : [asking(agreement, mail, signatory)]));

/** Asks for the PDF of a contract that all have signed. */
export const askingFile = (agreement: Key): OutboxMessage => messageOf('agreements.fileRequested', keyOf(agreement));
