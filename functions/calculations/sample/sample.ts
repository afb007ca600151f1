import { ulid } from 'ulid';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { claiming, claimKey, holderOf, releasing } from '#functions/kit/unique.ts';
import { creatingSample, removeSampleOrganization } from '#functions/organizations/sampleOrganization.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { periodOf, refusalOf } from '#shared/calculations/rules.ts';
import type { Sample } from '#shared/calculations/sample.ts';
import { CalculationDraft, type RowDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type IdOf, rowIdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { sampleId, sampleRandom } from '#shared/kernel/sample.ts';
import { auditOfStored } from '../about.ts';
import { countsOf, readHeads } from '../heads.ts';
import { shardOf } from '../keys.ts';
import { changesAtOnce, commitRows } from '../rowCommit.ts';
import type { StoredRow } from '../rowItem.ts';
import { openRows, savedRow } from '../rows.ts';
import { findCalculation } from '../store.ts';
import { creating, removing } from '../storeWrites.ts';
import { SAMPLE_YEAR, SITE_KEYS, type SiteKey, sampleRows, sampleWords } from './rows.ts';

const SAME = { scope: 'sample', value: 'one' } as const;
/** Key of the item that lets an account have one sample, to remove it with the account. */
export const sampleClaimKey = (tenantId: IdOf<'tenant'>) => claimKey({ tenantId, ...SAME, holder: '' });

const RANDOM = 10;
/** The ids of a sample follow from the random part of one of them. */
const idsOf = (random: string) => ({
  organizationId: sampleId('organization', random),
  calculationId: sampleId('calculation', random),
});
const sitesOf = (random: string): Record<SiteKey, IdOf<'site'>> => ({
  plant: sampleId('site', random),
  office: sampleId('site', `${random.slice(0, -1)}${random.endsWith('0') ? '1' : '0'}`),
});

/** The organization of the account's sample; null = none. */
const heldIn = async (tenantId: IdOf<'tenant'>) =>
  (await holderOf({ tenantId, ...SAME })) as IdOf<'organization'> | null;

/** @throws AppError `calculations.sampleOfAccount` to who sees some organizations only: the sample is none of them */
function requireAll({ scope }: UserActor): void {
  if (scope !== null) throw new AppError('calculations.sampleOfAccount');
}

/** The sample of the account, as far as whoever asks sees all of it; null = none. */
export async function getSample({ tenantId, scope }: UserActor): Promise<Sample | null> {
  const held = scope === null ? await heldIn(tenantId) : null;
  if (!held) return null;
  const ids = idsOf(sampleRandom(held));
  return (await findCalculation({ tenantId, calculationId: ids.calculationId })) ? ids : null;
}

/** All of it but its rows, at once; who is second has the one of the first. */
async function begin({ tenantId, userId: by }: UserActor, language: Language, now: Date): Promise<Sample> {
  const random = ulid().slice(RANDOM);
  const { organizationId, calculationId: id } = idsOf(random);
  const { organization: name, description, sites: names } = sampleWords(language);
  const ids = sitesOf(random);
  const sites = SITE_KEYS.map((key) => ({ id: ids[key], name: names[key] }));
  const draft = CalculationDraft.parse({
    ...{ organizationId, year: SAMPLE_YEAR, surfaceM2: 2600, employees: 40, annualBillingCents: 410_000_000 },
  });
  const refusal = new AppError('conflict.versionChanged');
  const [, ...calculation] = creating(tenantId, { id, draft, by, now, ...periodOf(draft) });
  await commit({
    writes: [
      claiming({ tenantId, ...SAME, holder: organizationId }, { by, now, refusal }),
      ...creatingSample({ tenantId, id: organizationId, name, description, sites, by, now }),
      // What asks for its organization is left out: it comes with it.
      ...calculation,
    ],
    audit: [{ ...auditOfStored({ id, draft }), tenantId, action: 'calculations.sampleMade', by }],
  });
  return { organizationId, calculationId: id };
}

/** Who asked at the same moment writes the same rows. */
function unlessThere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
}

/**
 * Writes the rows of the shards that nothing was written to yet (those of a shard are one transaction), with the estimate
 * of each: what was deleted since does not come back. They are no changes that somebody made.
 */
async function writeRows(actor: UserActor, id: IdOf<'calculation'>, drafts: readonly RowDraft[], now: Date) {
  const opened = await openRows(actor, id, drafts);
  const given = drafts.map((draft, n) => ({ id: rowIdOf(id as unknown as IdOf<'import'>, n), v: 0, draft }));
  const counts = countsOf(await readHeads(opened.scope));
  const shards = new Map<number, StoredRow[]>();
  for (const one of given) {
    if (counts[shardOf(one.id)] !== 0) continue;
    const { row } = savedRow(actor, opened, { given: one, before: null, now });
    const shard = shardOf(row.id);
    shards.set(shard, [...(shards.get(shard) ?? []), row]);
  }
  const save = async ([shard, rows]: [number, StoredRow[]]) => {
    for (let from = 0; from < rows.length; from += changesAtOnce(0)) {
      const changes = rows.slice(from, from + changesAtOnce(0)).map((after) => ({ before: null, after }));
      await commitRows(opened.scope, shard, { changes, by: actor.userId }).catch(unlessThere);
    }
  };
  await Promise.all([...shards].map(save));
}

/** Who removed it at the same moment has done what was wanted. */
const unlessGone = (isGone: () => Promise<boolean>) => async (error: unknown) => {
  if (!(await isGone())) throw error;
};

/** Ends a removal that was interrupted. One that is being made now is whole, or not there. */
async function clearLeft({ tenantId }: UserActor): Promise<void> {
  const held = await heldIn(tenantId);
  if (!held) return;
  const { organizationId, calculationId } = idsOf(sampleRandom(held));
  if (await findCalculation({ tenantId, calculationId })) return;
  const work = removeSampleOrganization({ tenantId, organizationId }, [releasing({ tenantId, ...SAME, holder: held })]);
  await work.catch(unlessGone(async () => (await heldIn(tenantId)) !== held));
}

/**
 * Makes the sample of the account: an organization with two sites and a draft with a year of rows, whose ids say that it
 * is one (`isSample`). Again, it writes what an interrupted call left out, and answers the one that there is.
 * @throws AppError `calculations.sampleOfAccount` to who sees some organizations only, `organizations.nameTaken`, `conflict.busy`
 */
export async function makeSample(actor: UserActor, language: Language, now: Date): Promise<Sample> {
  requireAll(actor);
  const known = await getSample(actor);
  if (!known) await clearLeft(actor);
  const sample =
    known ??
    (await begin(actor, language, now).catch(async (error: unknown) => {
      const other = await getSample(actor);
      if (!other) throw error;
      return other;
    }));
  const drafts = sampleRows(language, sitesOf(sampleRandom(sample.organizationId)));
  try {
    await writeRows(actor, sample.calculationId, drafts, now);
  } catch (error) {
    // It was removed in between: it is made anew.
    if (!isGone(error) || (await getSample(actor))?.calculationId === sample.calculationId) throw error;
    return makeSample(actor, language, now);
  }
  return sample;
}
const isGone = (error: unknown) =>
  error instanceof AppError && ['calculations.notFound', 'calculations.notDraft'].includes(error.code);

/**
 * Removes the sample of the account, whoever made it; a job removes its rows. Without one, nothing happens.
 * @throws AppError `calculations.sampleOfAccount` to who sees some organizations only, `calculations.busy` while rows are written
 */
export async function removeSample(actor: UserActor): Promise<void> {
  requireAll(actor);
  const { tenantId, userId: by } = actor;
  const held = await heldIn(tenantId);
  if (!held) return;
  const { organizationId, calculationId } = idsOf(sampleRandom(held));
  const stored = await findCalculation({ tenantId, calculationId });
  if (stored) {
    const refusal = refusalOf(stored.state, 'delete');
    if (refusal) throw new AppError(refusal);
    if (stored.writers.length > 0) throw new AppError('calculations.busy');
    const work = {
      writes: removing(stored),
      messages: [messageOf('calculations.deleteRequested', { tenantId, calculationId, organizationId })],
      audit: [{ ...auditOfStored(stored), tenantId, action: 'calculations.sampleRemoved', by } as const],
    };
    await commit(work).catch(unlessGone(async () => !(await findCalculation({ tenantId, calculationId }))));
  }
  await clearLeft(actor);
}
