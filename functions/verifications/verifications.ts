import { randomBytes } from 'node:crypto';
import { auditOfStored } from '#functions/calculations/about.ts';
import { type Finishable, readFinishable, requiringFinished } from '#functions/calculations/finished.ts';
import { reachedScope, refuseSample } from '#functions/calculations/reach.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { CODE_LENGTH, MOST_LINKS } from '#shared/constants/verifications.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { codeFrom, writtenCode } from '#shared/verifications/code.ts';
import { verificationState, yearsAfter } from '#shared/verifications/rules.ts';
import type { Verification } from '#shared/verifications/schema.ts';
import { linkCap } from './end.ts';
import { reportedOf, sealOf } from './reported.ts';
import {
  creatingVerification,
  findVerification,
  revoking,
  type Scope,
  type StoredVerification,
  verificationsOf,
} from './store.ts';

/** The public page of a code. */
const urlOf = (code: string): string => `${setting('SITE_URL')}/verify/${writtenCode(code)}`;

type Moment = Parameters<typeof verificationState>[1];
function answer(stored: StoredVerification, at: Moment): Verification {
  const { id, calculationId, code, reported, expiresAt, revokedAt, byName, v, createdAt } = stored;
  const state = verificationState(stored, at);
  const link = { id, calculationId, code: writtenCode(code), url: urlOf(code) };
  return { ...link, state, reported, expiresAt, revokedAt, byName, v, createdAt };
}

/**
 * The links of a calculation, newest first.
 * @throws AppError `calculations.notFound`
 */
export async function listVerifications(by: Reach, id: IdOf<'calculation'>, now: Date) {
  const scope = await reachedScope(by, id);
  const seal = sealOf(await readFinishable(scope));
  return { items: (await verificationsOf(scope)).map((one) => answer(one, { now, seal })) };
}

/** The room counts links that show figures: one that the calculation has outgrown is still on somebody's paper. */
const isShown = ({ revokedAt, expiresAt }: StoredVerification, now: Date) =>
  revokedAt === null && expiresAt > now.toISOString();
const capOf = (scope: Scope, now: Date): Cap => ({
  ...linkCap(scope),
  most: MOST_LINKS,
  refusal: new AppError('verifications.tooMany', { limit: MOST_LINKS }),
  living: async () => (await verificationsOf(scope)).flatMap((one) => (isShown(one, now) ? [one.id] : [])),
  async hasEnded(id) {
    const found = await findVerification(scope, id);
    return !found || !isShown(found, now);
  },
});

interface Issue {
  calculationId: IdOf<'calculation'>;
  id: IdOf<'verification'>;
  years: number;
}
async function make(actor: UserActor, asked: Issue & { scope: Scope; calculation: Finishable }, now: Date) {
  const { scope, calculation, id, years } = asked;
  const { tenantId, userId } = actor;
  const seal = sealOf(calculation);
  if (!seal) throw new AppError('calculations.notFinished');
  const made = {
    ...scope,
    id,
    code: codeFrom(randomBytes(CODE_LENGTH)),
    reported: await reportedOf(scope, calculation, seal),
    seal,
    expiresAt: yearsAfter(now, years).toISOString(),
    byName: await nameOf(userId),
  };
  await commitWithin(capOf(scope, now), id, {
    writes: [
      ...creatingVerification(made, { by: userId, now }),
      // Reopened or deleted meanwhile: the link would show what nobody has finished.
      requiringFinished(scope, seal.finishedAt, new AppError('calculations.notFinished')),
    ],
    audit: [
      {
        ...auditOfStored(calculation),
        tenantId,
        action: 'verifications.issued',
        by: userId,
        after: { id, expiresAt: made.expiresAt },
      },
    ],
  });
}

/**
 * Makes a public link to the totals of a finished calculation. The same id again is the same link.
 * @throws AppError `calculations.notFound`, `calculations.notFinished`, `calculations.isSample`, `verifications.tooMany`
 */
export async function issueVerification(actor: UserActor, asked: Issue, now: Date): Promise<Verification> {
  const scope = await reachedScope(actor, asked.calculationId);
  const calculation = await readFinishable(scope);
  refuseSample(asked.calculationId);
  if (!(await findVerification(scope, asked.id)))
    await make(actor, { ...asked, scope, calculation }, now).catch((error: unknown) => {
      // Somebody was faster with the same id: it is theirs.
      if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
    });
  return answer(await readVerification(scope, asked.id), { now, seal: sealOf(calculation) });
}

async function readVerification(scope: Scope, id: string): Promise<StoredVerification> {
  const found = await findVerification(scope, id);
  if (!found) throw new AppError('verifications.notFound');
  return found;
}

interface At {
  calculationId: IdOf<'calculation'>;
  id: IdOf<'verification'>;
}
/** A link as it is now. @throws AppError `calculations.notFound`, `verifications.notFound` */
export async function getVerification(by: Reach, { calculationId, id }: At, now: Date): Promise<Verification> {
  const scope = await reachedScope(by, calculationId);
  const seal = sealOf(await readFinishable(scope));
  return answer(await readVerification(scope, id), { now, seal });
}

/**
 * Takes a link back. Safe to repeat: what is revoked stays as it is.
 * @throws AppError `calculations.notFound`, `verifications.notFound`, `conflict.versionChanged`
 */
export async function revokeVerification(
  actor: UserActor,
  { v, ...at }: At & { v: number },
  now: Date,
): Promise<Verification> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, at.calculationId);
  const calculation = await readFinishable(scope);
  const before = await readVerification(scope, at.id);
  const moment = { now, seal: sealOf(calculation) };
  if (before.revokedAt !== null) return answer(before, moment);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const revokedAt = now.toISOString();
  await commit({
    writes: [revoking(scope, { id: at.id, v, revokedAt })],
    audit: [
      { ...auditOfStored(calculation), tenantId, action: 'verifications.revoked', by: userId, after: { id: at.id } },
    ],
  });
  return answer({ ...before, revokedAt, v: v + 1 }, moment);
}
