import { currentFactorSet } from '#functions/factors/current.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import type { AccountActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { answerOf, namesOfPeople } from './answers.ts';
import { readRuns } from './runStore.ts';
import { type CalculationFilter, isHalfCopied, queryCalculations } from './store.ts';
import { headlineKg, readTotalsHeads } from './totalsStore.ts';

type Listed = Calculation & { organizationName: string; totalKg: number | null; rows: number; errorRows: number };
interface Query extends CalculationFilter {
  limit: number;
  cursor?: string | undefined;
}
const CalculationId = idOf('calculation');

/**
 * Calculations of the account, newest first, with organization, headline and progress.
 * @throws AppError `input.invalid` at `cursor`
 */
export async function listCalculations(actor: AccountActor, query: Query): Promise<Page<Listed>> {
  const { tenantId } = actor;
  const { limit, cursor, ...filter } = query;
  if (cursor !== undefined && !CalculationId.safeParse(cursor).success)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const found = await queryCalculations(actor, { ...filter, limit, before: cursor });
  const page = found.slice(0, limit);
  const scopes = page.map(({ id }) => ({ tenantId, calculationId: id }));
  const [runs, totals, names, factorSet, people] = await Promise.all([
    readRuns(scopes),
    readTotalsHeads(scopes),
    namesOf(actor, new Set(page.map(({ draft }) => draft.organizationId))),
    currentFactorSet(),
    namesOfPeople(page),
  ]);
  const items = page.flatMap((stored, i) => {
    const run = runs[i];
    const head = totals[i] ?? null;
    if (!run) return [];
    const organizationName = names.get(stored.draft.organizationId) ?? '';
    const totalKg = head && !isHalfCopied(stored) ? headlineKg(head.total) : null;
    const { progress } = run;
    const counts = { rows: head?.rows ?? 0, errorRows: head?.errorRows ?? 0 };
    return [{ ...answerOf(stored, { progress, factorSet, names: people }), organizationName, totalKg, ...counts }];
  });
  return { items, cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

async function namesOf(by: Reach, organizationIds: ReadonlySet<string>): Promise<Map<string, string>> {
  const read = async (id: string) => [id, (await getOrganization(by, id)).name] as const;
  return new Map(await Promise.all([...organizationIds].map(read)));
}
