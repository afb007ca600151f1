import { createHash } from 'node:crypto';
import { commit } from '#functions/kit/transaction.ts';
import { listSites } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { refusalOf } from '#shared/calculations/rules.ts';
import type { UnusualAnswer, UnusualItem } from '#shared/calculations/unusual.ts';
import { UNUSUAL_LISTED } from '#shared/constants/insights.ts';
import { monthsOfPeriod } from '#shared/emissions/insights/completeness.ts';
import { isSettled, keyOf, type Unusual, unusualOf } from '#shared/emissions/insights/unusual.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { auditOfStored } from './about.ts';
import { kgOf } from './amounts.ts';
import { readCubes } from './asideItems.ts';
import type { Scope } from './keys.ts';
import { reachedScope, requireActivity } from './reach.ts';
import { queryCalculations, readCalculation, type StoredCalculation } from './store.ts';
import { readTotalsHead } from './totalsStore.ts';
import { type CheckedItem, checking, readChecked, unchecking } from './unusualStore.ts';

const KEY_CHARACTERS = 24;
const MANY = 200;

/** Name of a value in an address. */
const hashOf = (one: Unusual): string => createHash('sha256').update(keyOf(one)).digest('hex').slice(0, KEY_CHARACTERS);

/** The calculation of the year before, of the same organization (or event, or product line), with rows. */
async function yearBefore({ tenantId, draft }: StoredCalculation): Promise<StoredCalculation | null> {
  const by = { tenantId, scope: null };
  const all = await queryCalculations(by, { limit: MANY, organizationId: draft.organizationId });
  const isYearBefore = ({ draft: { year, type, name, external } }: StoredCalculation) =>
    year === draft.year - 1 && type === draft.type && name === draft.name && external === null;
  return all.find(isYearBefore) ?? null;
}

/** All that is unusual now, and what it is compared with. */
async function findings(scope: Scope) {
  const calculation = await readCalculation(scope);
  const { tenantId, draft, periodStartOn, periodEndOn } = calculation;
  const before = await yearBefore(calculation);
  const scopes = [scope, ...(before ? [{ tenantId, calculationId: before.id }] : [])];
  const [head, cubes, sites] = await Promise.all([
    readTotalsHead(scope),
    readCubes(scopes),
    listSites({ tenantId, organizationId: draft.organizationId }),
  ]);
  const cube = cubes.get(scope.calculationId);
  const today = dayIn(zoneOf(head?.facts.country ?? 'ES'), now());
  const found = cube
    ? unusualOf({
        cube,
        lastYear: before ? (cubes.get(before.id) ?? null) : null,
        months: monthsOfPeriod(periodStartOn, periodEndOn),
        lastMonth: [today, periodEndOn].toSorted()[0]?.slice(0, 7) ?? '',
        siteIds: sites.map(({ id }) => id),
      })
    : [];
  return { calculation, before, found, isKnown: head === null || cube !== undefined };
}

/**
 * Values worth a second look; those that somebody has checked come last.
 * @throws AppError `calculations.notFound`
 */
export async function getUnusual(scope: Scope): Promise<UnusualAnswer> {
  const [{ calculation, before, found, isKnown }, checked] = await Promise.all([findings(scope), readChecked(scope)]);
  const all = found.map((one) => ({ one, key: hashOf(one), said: settledBy(one, checked.get(hashOf(one))) }));
  const open = all.filter(({ said }) => said === null);
  const listed = [...open, ...all.filter(({ said }) => said !== null)].slice(0, UNUSUAL_LISTED);
  const people = new Set(listed.flatMap(({ said }) => said?.createdBy ?? []));
  const names = new Map(
    await Promise.all([...people].map(async (id) => [id, await nameOf(id as IdOf<'user'>)] as const)),
  );
  return {
    calculationId: calculation.id,
    isKnown,
    lastYear: before && { calculationId: before.id, year: before.draft.year },
    items: listed.map(({ one, key, said }) =>
      itemOf(one, key, said && { ...said, by: names.get(said.createdBy) ?? '' }),
    ),
    openCount: open.length,
    count: all.length,
  };
}

const settledBy = (one: Unusual, said: CheckedItem | undefined): CheckedItem | null =>
  said !== undefined && isSettled(one, BigInt(said.milligrams)) ? said : null;

const itemOf = (one: Unusual, key: string, said: (CheckedItem & { by: string }) | null): UnusualItem => ({
  key,
  kind: one.kind,
  siteId: one.siteId,
  activity: one.activity,
  months: [...one.months],
  co2eKg: kgOf(Number(one.milligrams)),
  lastYearKg: one.lastYear === null ? null : kgOf(Number(one.lastYear)),
  checked: said && { note: said.note, by: said.by, at: said.createdAt },
});

/**
 * Keeps why an unusual value is right, or forgets it (note null). Who may not write rows of the block may not say so.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.unusualGone`, `access.categoryDenied`
 */
export async function checkUnusual(
  actor: UserActor,
  { id, key, note }: { id: IdOf<'calculation'>; key: string; note: string | null },
  at: Date,
): Promise<UnusualAnswer> {
  const scope = await reachedScope(actor, id);
  const { calculation, found } = await findings(scope);
  const refusal = refusalOf(calculation.state, 'write');
  if (refusal) throw new AppError(refusal);
  const one = found.find((value) => hashOf(value) === key);
  if (!one) throw new AppError('calculations.unusualGone');
  requireActivity(actor, calculation.draft.organizationId, { id: key, activity: one.activity });
  const { userId: by } = actor;
  const said = { milligrams: String(one.milligrams), createdBy: by, createdAt: at.toISOString() };
  const about = { ...auditOfStored(calculation), tenantId: scope.tenantId, by };
  await commit({
    writes: [note === null ? unchecking(scope, key) : checking(scope, key, { note, ...said })],
    audit: [
      note === null
        ? { ...about, action: 'calculations.valueReopened', before: { activity: one.activity } }
        : { ...about, action: 'calculations.valueChecked', after: { activity: one.activity, note } },
    ],
  });
  return getUnusual(scope);
}
