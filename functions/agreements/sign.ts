import { retrying } from '#functions/credits/retrying.ts';
import { auditOf } from '#functions/forests/keep.ts';
import { readForest, type StoredForest } from '#functions/forests/read.ts';
import { signing } from '#functions/forests/signing.ts';

import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { ruleOf, type Signature } from '#shared/agreements/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isCodeOf, isLinkOf, newConfirmation, readLink } from './code.ts';
import { agreementOfId, puttingAgreement, type StoredAgreement, type StoredSignatory } from './store.ts';

/** One of those who sign a contract. */
export interface Signing {
  readonly agreement: StoredAgreement;
  readonly index: number;
}

/** Whom a mailed link is of. @throws AppError `agreements.linkNotFound` */
export async function readLinked(link: string): Promise<Signing> {
  const named = readLink(link);
  const agreement = named && (await agreementOfId(named.id));
  const signatory = agreement?.signatories[named?.index ?? 0];
  if (!named || !agreement || !signatory || signatory.isOwner || !isLinkOf(link, agreement, named.index))
    throw new AppError('agreements.linkNotFound');
  return { agreement, index: named.index };
}

function changed({ agreement, index }: Signing, change: Partial<StoredSignatory>, now: Date): StoredAgreement {
  const signatories = agreement.signatories.map((one, i) => (i === index ? { ...one, ...change } : one));
  return { ...agreement, signatories, v: agreement.v + 1, updatedAt: now.toISOString() };
}

/** Mails a new code; the one before does not count any more. @throws AppError `agreements.wrongState` */
export async function sendCode(read: () => Promise<Signing>, now: Date): Promise<void> {
  await retrying('conflict.versionChanged', async () => {
    const at = await read();
    if (at.agreement.state !== 'generated' || at.agreement.signatories[at.index]?.signature)
      throw new AppError('agreements.wrongState');
    const { id: agreementId } = at.agreement;
    await commit({
      writes: [puttingAgreement(changed(at, { confirmation: newConfirmation(now) }, now))],
      messages: [messageOf('agreements.mailRequested', { agreementId, mail: 'code', signatory: at.index })],
    });
  });
}

const sameName = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

interface Given extends Signature {
  readonly address: string;
}
/** @throws AppError `agreements.wrongState`, `agreements.changed`, `agreements.otherName` */
function requireSignable({ agreement, index }: Signing, given: Given): void {
  const signatory = agreement.signatories[index];
  if (agreement.state !== 'generated' || !signatory) throw new AppError('agreements.wrongState');
  if (agreement.hash !== given.hash) throw new AppError('agreements.changed');
  if (!sameName(signatory.name, given.name)) throw new AppError('agreements.otherName');
}
/**
 * Signs for one of those who must. The last signature makes the contract hold, and the forest valid, in one transaction.
 * Safe to repeat.
 * @throws AppError `agreements.wrongState`, `agreements.changed`, `agreements.otherName`, `agreements.wrongCode`,
 *   `forests.wrongState`
 */
export const sign = (read: () => Promise<Signing>, given: Given, { by, now }: { by: string; now: Date }) =>
  retrying('conflict.versionChanged', async () => {
    const at = await read();
    const { agreement, index } = at;
    if (agreement.signatories[index]?.signature) return agreement;
    requireSignable(at, given);
    if (!isCodeOf(agreement, index, { code: given.code, now })) {
      await countTry(at, now);
      throw new AppError('agreements.wrongCode');
    }
    const signature = { name: given.name, at: now.toISOString(), address: given.address };
    const next = changed(at, { signature, confirmation: null }, now);
    const forest = await readForest({ tenantId: agreement.tenantId, id: agreement.forestId });
    return next.signatories.every((one) => one.signature) ? hold(forest, next, { by, now }) : keepOne(forest, next, by);
  });

/** A code that was mistyped once more: kept before it is told. */
async function countTry(at: Signing, now: Date): Promise<void> {
  const confirmation = at.agreement.signatories[at.index]?.confirmation;
  if (!confirmation) return;
  const next = changed(at, { confirmation: { ...confirmation, tries: confirmation.tries + 1 } }, now);
  await commit({ writes: [puttingAgreement(next)] });
}

async function keepOne(forest: StoredForest, next: StoredAgreement, by: string): Promise<StoredAgreement> {
  const audit = [{ ...auditOf(forest), action: 'forests.contractSignature', by }] as const;
  await commit({ writes: [puttingAgreement(next)], audit });
  return next;
}

const told = ({ tenantId, id, name }: StoredForest): OutboxMessage[] =>
  telling({
    ...{ tenantId, kind: 'agreementSigned', by: 'platform', details: { forest: name } },
    link: `/forest/clausulas?forest=${id}`,
  });

/** Who signed by a link is told by it that the contract holds. */
const tellingOthers = ({ id: agreementId, signatories }: StoredAgreement): OutboxMessage[] =>
  signatories.flatMap(({ isOwner }, signatory) =>
    isOwner ? [] : [messageOf('agreements.mailRequested', { agreementId, mail: 'signed', signatory })],
  );

async function hold(forest: StoredForest, signed: StoredAgreement, { by, now }: { by: string; now: Date }) {
  const next: StoredAgreement = { ...signed, state: 'signed', signedAt: now.toISOString() };
  const { writes, next: valid } = signing(forest, { price: ruleOf(next.data.price), policy: next.policy, now });
  await commit({
    writes: [puttingAgreement(next), ...writes],
    messages: [...told(valid), messageOf('agreements.fileRequested', { agreementId: next.id }), ...tellingOthers(next)],
    audit: [{ ...auditOf(valid), action: 'forests.contractSigned', by }],
  });
  return next;
}
