import { createHash } from 'node:crypto';
import { type StoredForest, todayOf } from '#functions/forests/read.ts';

import type { OutboxMessage } from '#functions/kit/outbox.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { type ContractFacts, contractOf } from '#shared/agreements/document.ts';
import { ruleOf } from '#shared/agreements/schema.ts';
import { lackingSignatories } from '#shared/agreements/signatories.ts';
import { landNamesOf } from '#shared/forests/landNames.ts';
import { areaOf, placeOf } from '#shared/forests/rules.ts';
import { currentPolicy } from '#shared/pricing/payoutPolicies.ts';
import { askingOthers } from './messages.ts';
import { findAgreement, puttingAgreement, removingAgreement, type StoredAgreement } from './store.ts';
import { AGREEMENT_TEXTS } from './texts.ts';

/** What a contract of a forest that the team has accepted says on a day; null while something of it is not known. */
function factsOf(forest: StoredForest, { data }: StoredAgreement, generatedOn: string): ContractFacts | null {
  const { co2, payoutPolicy, plots, name, ownerKind, registry } = forest;
  if (!co2 || !payoutPolicy || ownerKind === null) return null;
  if (lackingSignatories(ownerKind, { ...data, others: data.others.length }).length > 0) return null;
  const { municipality, signer, represented, others, language } = data;
  return {
    ...{ language, generatedOn, signer, represented, others, price: ruleOf(data.price) },
    co2: { annualKg: co2.annualKg, saleableT: co2.saleableT, bufferT: co2.bufferT },
    policy: { id: payoutPolicy, version: currentPolicy(payoutPolicy, generatedOn).version },
    forest: {
      ...{ name, municipality, province: placeOf(plots).province, areaM2: areaOf(plots), registry },
      plots: landNamesOf(forest, language),
    },
  };
}

/** The contract with its text: the next version; null while it cannot be written. */
export function generated(forest: StoredForest, kept: StoredAgreement, now: Date): StoredAgreement | null {
  const generatedOn = todayOf(forest, now);
  const facts = factsOf(forest, kept, generatedOn);
  if (facts === null) return null;
  const document = contractOf(facts, AGREEMENT_TEXTS[facts.language]);
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const { policy } = facts;
  return { ...kept, state: 'generated', document, hash, policy, forestName: forest.name, generatedOn, reminders: 0 };
}

/** Tells the owner that the contract can be signed, and mails everybody else a link. */
export const mailing = (forest: StoredForest, agreement: StoredAgreement): OutboxMessage[] => [
  ...telling({
    ...{ tenantId: forest.tenantId, kind: 'agreementReady', by: 'team', details: { forest: forest.name } },
    link: `/forest/clausulas?forest=${forest.id}`,
  }),
  ...askingOthers(agreement, 'link'),
];

interface Generating {
  readonly writes: Write[];
  readonly messages: OutboxMessage[];
}
/** What writes the contract that was asked for, for the transaction in which the team accepts the forest; null: none was. [B48] */
export async function generating(forest: StoredForest, now: Date): Promise<Generating | null> {
  const kept = await findAgreement({ tenantId: forest.tenantId, forestId: forest.id });
  const next = kept?.state === 'requested' ? generated(forest, kept, now) : null;
  if (!kept || !next) return null;
  const written = { ...next, v: kept.v + 1, updatedAt: now.toISOString() };
  return { writes: [puttingAgreement(written)], messages: mailing(forest, written) };
}

/**
 * What takes an unsigned text back, for the transaction in which the team opens a forest again or its owner takes it back:
 * its figures are those of the review before, and it is written anew with the one that comes.
 */
export async function takingBack(forest: StoredForest, now: Date): Promise<Write[]> {
  const kept = await findAgreement({ tenantId: forest.tenantId, forestId: forest.id });
  if (kept?.state !== 'generated') return [];
  const signatories = kept.signatories.map((one) => ({ ...one, confirmation: null, signature: null }));
  const asked = { ...kept, state: 'requested', document: null, hash: null, signatories } as const;
  return [puttingAgreement({ ...asked, v: kept.v + 1, updatedAt: now.toISOString() })];
}

/** What takes a contract away that was asked for and never signed, with its forest: it names people who were to sign. */
export async function removing(forest: StoredForest): Promise<Write[]> {
  const kept = await findAgreement({ tenantId: forest.tenantId, forestId: forest.id });
  return kept && kept.state !== 'signed' ? [removingAgreement(kept)] : [];
}

/** Whether the insurance was asked for with the contract. */
export async function isInsured(forest: StoredForest): Promise<boolean> {
  const kept = await findAgreement({ tenantId: forest.tenantId, forestId: forest.id });
  return kept?.state === 'requested' ? kept.data.fireInsurance : forest.fireInsurance;
}
/** Whether there is a text to be signed, which says how the owner is paid. */
export async function isGenerated({ tenantId, id }: StoredForest): Promise<boolean> {
  return (await findAgreement({ tenantId, forestId: id }))?.state === 'generated';
}
