import { retrying } from '#functions/credits/retrying.ts';
import { auditOf } from '#functions/forests/keep.ts';
import { findForest, readForest, type StoredForest } from '#functions/forests/read.ts';
import { signing } from '#functions/forests/signing.ts';

import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { agreeing } from '#functions/marketplace/price.ts';
import { telling } from '#functions/notifications/tell.ts';
import { ruleOf, type Signature } from '#shared/agreements/schema.ts';
import { agreementState } from '#shared/agreements/states.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isCodeOf, isLinkOf, newConfirmation, readLink } from './code.ts';
import { asking, askingFile, askingOthers } from './messages.ts';
import { agreementOfId, puttingAgreement, type StoredAgreement, type StoredSignatory } from './store.ts';

/** One of those who sign a contract. */
export interface Signing {
  readonly agreement: StoredAgreement;
  readonly index: number;
}

/**
 * Whom a mailed link is of. What all have signed each of them may read and download for as long as it is kept, also when
 * the owner's account is gone, as the contract says; what was not signed goes with the forest.
 * @throws AppError `agreements.linkNotFound`
 */
export async function readLinked(link: string): Promise<Signing> {
  const named = readLink(link);
  const agreement = named && (await agreementOfId(named.id));
  const signatory = agreement?.signatories[named?.index ?? 0];
  if (!named || !agreement || !signatory || signatory.isOwner || !isLinkOf(link, agreement, named.index))
    throw new AppError('agreements.linkNotFound');
  const { tenantId, forestId: id, state } = agreement;
  if (state !== 'signed' && !(await findForest({ tenantId, id }))) throw new AppError('agreements.linkNotFound');
  return { agreement, index: named.index };
}

function changed({ agreement, index }: Signing, change: Partial<StoredSignatory>, now: Date): StoredAgreement {
  const signatories = agreement.signatories.map((one, i) => (i === index ? { ...one, ...change } : one));
  return { ...agreement, signatories, v: agreement.v + 1, updatedAt: now.toISOString() };
}

const forestOf = ({ tenantId, forestId: id }: StoredAgreement): Promise<StoredForest> => readForest({ tenantId, id });
/** A text of a forest that came off before all had signed is no contract any more. @throws AppError `agreements.wrongState` */
function requireOpen({ state }: StoredAgreement, forest: StoredForest): void {
  if (agreementState(state, forest.state) !== 'generated') throw new AppError('agreements.wrongState');
}

/** Mails a new code; the one before does not count any more. @throws AppError `agreements.wrongState` */
export async function sendCode(read: () => Promise<Signing>, now: Date): Promise<void> {
  await retrying('conflict.versionChanged', async () => {
    const at = await read();
    const { agreement, index } = at;
    if (agreement.signatories[index]?.signature) throw new AppError('agreements.wrongState');
    requireOpen(agreement, await forestOf(agreement));
    await commit({
      writes: [puttingAgreement(changed(at, { confirmation: newConfirmation(now) }, now))],
      messages: [asking(agreement, 'code', index)],
    });
  });
}

const sameName = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

interface Given extends Signature {
  readonly address: string;
}
/** What is wrong stands beside the field that it was typed in. */
const refusedAt = (field: keyof Signature, code: ErrorCode) =>
  new AppError(code, {}, { issues: [{ path: [field], code }] });

/** @throws AppError `agreements.wrongState`, `agreements.changed`, `agreements.otherName` */
function requireSignable({ agreement, index }: Signing, given: Given): void {
  const signatory = agreement.signatories[index];
  if (!signatory) throw new AppError('agreements.wrongState');
  if (agreement.hash !== given.hash) throw new AppError('agreements.changed');
  if (!sameName(signatory.name, given.name)) throw refusedAt('name', 'agreements.otherName');
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
    const forest = await forestOf(agreement);
    requireOpen(agreement, forest);
    requireSignable(at, given);
    if (!isCodeOf(agreement, index, { code: given.code, now })) {
      await countTry(at, now);
      throw refusedAt('code', 'agreements.wrongCode');
    }
    const signature = { name: given.name, at: now.toISOString(), address: given.address };
    const next = changed(at, { signature, confirmation: null }, now);
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

async function hold(forest: StoredForest, signed: StoredAgreement, { by, now }: { by: string; now: Date }) {
  const next: StoredAgreement = { ...signed, state: 'signed', signedAt: now.toISOString() };
  const { writes, next: valid } = signing(forest, { price: ruleOf(next.data.price), policy: next.policy, now });
  await commit({
    writes: [puttingAgreement(next), ...writes, ...(await agreeing(valid, now))],
    // Who signed by a link is told by it that the contract holds.
    messages: [...told(valid), askingFile(next), ...askingOthers(next, 'signed')],
    audit: [{ ...auditOf(valid), action: 'forests.contractSigned', by }],
  });
  return next;
}
