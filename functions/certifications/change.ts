import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import type { RegistryData } from '#shared/certifications/registryData.ts';
import type { Certification, CertificationType } from '#shared/certifications/schema.ts';
import type { AnalysisDraft } from '#shared/certifications/significance.ts';
import { isEditable } from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf, forAccount, readCertification } from './read.ts';
import { changingCertification, type StoredCertification } from './store.ts';

/** What an entry of the log names: nothing of a person, and no file's content. */
export const auditOf = ({ tenantId, id, organizationId, year, type }: StoredCertification) => ({
  tenantId,
  subject: id,
  organizationId,
  name: String(year),
  after: { type },
});

interface Keeping {
  by: string;
  now: Date;
  action: Extract<ActionName, `certifications.${string}`>;
  isStaff?: true;
  writes?: readonly Write[];
  messages?: readonly OutboxMessage[];
}
/** Keeps the next version of a certification, with its entry in the log. @throws AppError `conflict.versionChanged` */
export async function keep(
  before: StoredCertification,
  change: Partial<StoredCertification>,
  { by, now, action, isStaff, writes = [], messages = [] }: Keeping,
): Promise<StoredCertification> {
  const next = { ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
  await commit({
    writes: [changingCertification(next), ...writes],
    messages,
    audit: [{ ...auditOf(next), action, by, isStaff }],
  });
  return next;
}

/** @throws AppError `conflict.versionChanged` */
export function requireVersion(stored: StoredCertification, v: number): void {
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
}

/**
 * A certification that its account may still change, at version `v`.
 * @throws AppError `certifications.notFound`, `certifications.notEditable`, `certifications.wrongType`, `conflict.versionChanged`
 */
export async function readEditable(
  actor: UserActor,
  { id, v }: { id: IdOf<'certification'>; v: number },
  type?: CertificationType,
): Promise<StoredCertification> {
  const stored = await readCertification(actor, id);
  if (type !== undefined && stored.type !== type) throw new AppError('certifications.wrongType');
  if (!isEditable(stored.state)) throw new AppError('certifications.notEditable');
  requireVersion(stored, v);
  return stored;
}

interface Change {
  id: IdOf<'certification'>;
  v: number;
}

/** Keeps an analysis as it stands. @throws AppError as `readEditable` */
export async function saveAnalysis(
  actor: UserActor,
  { analysis: draft, ...at }: Change & { analysis: AnalysisDraft },
  now: Date,
): Promise<Certification> {
  const stored = await readEditable(actor, at, 'isoSignificance');
  const analysis = stored.analysis && { ...stored.analysis, ...draft };
  const keeping = { by: actor.userId, now, action: 'certifications.analysisChanged' } as const;
  return answerOf(forAccount(await keep(stored, { analysis }, keeping)));
}

/** Keeps what the registry asks beside what is known. @throws AppError as `readEditable` */
export async function saveRegistryData(
  actor: UserActor,
  { data, ...at }: Change & { data: RegistryData },
  now: Date,
): Promise<Certification> {
  const stored = await readEditable(actor, at, 'miteco');
  const keeping = { by: actor.userId, now, action: 'certifications.dataChanged' } as const;
  return answerOf(forAccount(await keep(stored, { registry: data }, keeping)));
}
