import { type Of, readForest, type StoredForest, todayOf } from '#functions/forests/read.ts';

import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import type { Agreement } from '#shared/agreements/schema.ts';
import { agreementState } from '#shared/agreements/states.ts';
import { NOTICE_DAYS } from '#shared/constants/agreements.ts';
import { textOf } from '#shared/errors/fill.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { daysAfter } from '#shared/kernel/time.ts';
import { findAgreement, type StoredAgreement } from './store.ts';
import { AGREEMENT_TEXTS } from './texts.ts';

/** First day on which it may be said that a term is the last one. */
const noticeFromOf = ({ termEndOn }: StoredForest): string | null => termEndOn && daysAfter(termEndOn, -NOTICE_DAYS);

/** Who signs a contract, and when each has. */
export const signatoriesOf = (kept: StoredAgreement | null): Agreement['signatories'] =>
  (kept?.signatories ?? []).map(({ name, isOwner, signature }) => ({ name, isOwner, signedAt: signature?.at ?? null }));

export function answerOf(forest: StoredForest, kept: StoredAgreement | null, now: Date): Agreement {
  const state = agreementState(kept?.state ?? null, forest.state);
  return {
    ...{ forestId: forest.id, forest: forest.name, state },
    ...{ data: kept?.data ?? null, document: kept?.document ?? null, hash: kept?.hash ?? null },
    signatories: signatoriesOf(kept),
    signedAt: kept?.signedAt ?? null,
    ...{ termEndOn: forest.termEndOn, noticeFromOn: noticeFromOf(forest), endsAtTerm: forest.endsAtTerm },
    endsBy: forest.endsAtTerm ? (forest.endsBy ?? 'owner') : null,
    isNoticeTime: isNoticeTime(forest, now),
    v: kept?.v ?? 0,
  };
}

/** A forest of an account and its contract. @throws AppError `forests.notFound` */
export async function readBoth({ tenantId, id }: Of) {
  const forest = await readForest({ tenantId, id });
  return { forest, kept: await findAgreement({ tenantId, forestId: id }) };
}
/** @throws AppError `forests.notFound` */
export async function getAgreement(of: Of, now: Date): Promise<Agreement> {
  const { forest, kept } = await readBoth(of);
  return answerOf(forest, kept, now);
}

/** Where the PDF of a signed contract lies, for ever as it was written. */
export const placeOf = ({ tenantId, id }: Pick<StoredAgreement, 'tenantId' | 'id'>) => ({
  bucket: setting('BUCKET_RECORDS'),
  key: `agreements/${tenantId}/${id}.pdf`,
});
/** What the forest of a contract is called; of an account that is gone, as its text calls it. */
export const forestNameOf = (forest: Pick<StoredForest, 'name'> | null, kept: StoredAgreement): string =>
  forest?.name ?? kept.forestName ?? kept.document?.title ?? '';
const fileNameOf = (forest: string, { data }: StoredAgreement): string =>
  `${textOf(AGREEMENT_TEXTS[data.language], 'fileName', { forest })}.pdf`;

/** A link to the signed contract; none while it is written. @throws AppError `forests.notFound`, `agreements.wrongState` */
export async function fileOf(of: Of) {
  const { forest, kept } = await readBoth(of);
  return signedFile(forest.name, kept);
}
/** The same of one contract of a forest. @throws AppError `agreements.wrongState` */
export async function signedFile(forest: string, kept: StoredAgreement | null) {
  if (kept?.state !== 'signed') throw new AppError('agreements.wrongState');
  const [place, fileName] = [placeOf(kept), fileNameOf(forest, kept)];
  const url = (await files.head(place)) ? await files.signedGet({ ...place, fileName }) : null;
  return { url, fileName };
}

/** Whether its owner may say now that the term is the last one. */
export function isNoticeTime(forest: StoredForest, now: Date): boolean {
  const [from, today] = [noticeFromOf(forest), todayOf(forest, now)];
  return from !== null && from <= today && forest.termEndOn !== null && today < forest.termEndOn;
}
