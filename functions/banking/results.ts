import { currentFactorSet } from '#functions/factors/current.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import type { Reach } from '#shared/access/scope.ts';
import { categorize } from '#shared/banking/categorize.ts';
import type { FoundGroup } from '#shared/banking/kept.ts';
import type { BankLeftOut, BankTable } from '#shared/banking/schema.ts';
import { NOTHING, plus, SPEND_FAMILIES, Spend } from '#shared/banking/spend.ts';
import { type BankGroup, type Emission, REVIEW_UNDER } from '#shared/banking/view.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { getJson, keptKey } from './places.ts';
import { readUpload } from './reach.ts';
import { rulesOf } from './rulesStore.ts';
import type { StoredUpload } from './store.ts';

interface At {
  limit: number;
  cursor?: string | undefined;
}

/** A page of a list that is held in memory; its cursor is where the next one begins. */
export function pageIn<T>(all: readonly T[], { limit, cursor }: At): { items: T[]; cursor: string | null } {
  const from = cursor !== undefined && /^\d{1,7}$/.test(cursor) ? Number(cursor) : cursor === undefined ? 0 : null;
  if (from === null) throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  return { items: all.slice(from, from + limit), cursor: from + limit < all.length ? String(from + limit) : null };
}

function requireRead({ found }: StoredUpload): void {
  if (!found) throw new AppError('banking.notRead');
}

/** @throws AppError `banking.uploadNotFound`, `banking.notRead` */
export async function getTable(by: Reach, id: IdOf<'bankUpload'>): Promise<BankTable> {
  const stored = await readUpload(by, id);
  const isTable = stored.state === 'NEEDS_MAPPING' || stored.columnsKey !== null;
  if (!isTable) throw new AppError('banking.notRead');
  return getJson<BankTable>(keptKey(stored, 'table'));
}

/** @throws AppError `banking.uploadNotFound`, `banking.notRead` */
export async function listLeftOut(by: Reach, { id, ...at }: At & { id: IdOf<'bankUpload'> }) {
  const stored = await readUpload(by, id);
  requireRead(stored);
  return pageIn(await getJson<BankLeftOut[]>(keptKey(stored, 'leftOut')), at);
}

/** The factors of today, for the country of an organization. */
async function spendOf(by: Reach, organizationId: string): Promise<Spend> {
  const [{ country }, factors] = await Promise.all([
    getOrganization(by, organizationId),
    currentFactorSet().then((hash) => factorSetOf(hash, SPEND_FAMILIES)),
  ]);
  return new Spend(factors, country);
}

/** @throws AppError `banking.uploadNotFound`, `banking.notRead` */
export async function listGroups(by: Reach, { id, ...at }: At & { id: IdOf<'bankUpload'> }) {
  const stored = await readUpload(by, id);
  requireRead(stored);
  const { tenantId, organizationId } = stored;
  const [found, rules, spend] = await Promise.all([
    getJson<FoundGroup[]>(keptKey(stored, 'groups')),
    rulesOf({ tenantId, organizationId }),
    spendOf(by, organizationId),
  ]);
  const groups = found.map((group): BankGroup => {
    const judged = categorize(group.key, { rules, perEuro: spend.perEuro });
    return {
      key: group.key,
      text: group.text,
      count: group.count,
      cents: Object.values(group.years).reduce((sum, cents) => sum + cents, 0),
      ...judged,
      emission: emissionOf(group, judged.subcategory, spend),
    };
  });
  // Those with most emissions first; of none, those with most money.
  const size = ({ emission, cents }: BankGroup) => [Math.abs(emission?.co2eMilligrams ?? 0), Math.abs(cents)] as const;
  groups.sort((a, b) => size(b)[0] - size(a)[0] || size(b)[1] - size(a)[1] || (a.key < b.key ? -1 : 1));
  const unsure = groups.filter(({ confidence }) => confidence < REVIEW_UNDER).length;
  return { ...pageIn(groups, at), groups: groups.length, unsure };
}

function emissionOf({ years }: FoundGroup, subcategory: BankGroup['subcategory'], spend: Spend): Emission | null {
  let sum = NOTHING;
  for (const [year, cents] of Object.entries(years)) {
    const emission = spend.emissionOf(subcategory, { cents, year: Number(year) });
    if (!emission) return null;
    sum = plus(sum, emission);
  }
  return sum;
}
