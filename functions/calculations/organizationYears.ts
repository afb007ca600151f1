import type { Reach } from '#shared/access/scope.ts';
import type { CalculationDraft, CalculationState } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Scope } from './keys.ts';
import { readRuns } from './runStore.ts';
import { everyCalculation, isHalfCopied } from './store.ts';
import { readTotalsHeads } from './totalsStore.ts';

/** A year of an organization that somebody reaches, and what is known of its figures without reading them. */
export interface OrganizationYear {
  readonly scope: Scope;
  readonly organizationId: IdOf<'organization'>;
  readonly year: number;
  readonly state: CalculationState;
  readonly draft: CalculationDraft;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
  readonly isCalculating: boolean;
  /** Some of its rows have a figure, or its totals were typed. */
  readonly hasFigures: boolean;
}
const WORKING: readonly string[] = ['queued', 'reading', 'calculating', 'writing'];

/**
 * Every year of the organizations that somebody reaches. An event or a product line is a part of its organization: beside
 * the whole it would count twice. A duplicate with a part of its rows would count by half.
 */
export async function organizationYears(by: Reach): Promise<OrganizationYear[]> {
  const all = (await everyCalculation(by)).filter((one) => one.draft.type === 'organization' && !isHalfCopied(one));
  const scopes = all.map(({ id }) => ({ tenantId: by.tenantId, calculationId: id }));
  const [heads, runs] = await Promise.all([readTotalsHeads(scopes), readRuns(scopes)]);
  return all.map(({ id, draft, state, periodStartOn, periodEndOn }, i) => {
    const head = heads[i] ?? null;
    return {
      scope: { tenantId: by.tenantId, calculationId: id },
      ...{ organizationId: draft.organizationId, year: draft.year, state, draft, periodStartOn, periodEndOn },
      isCalculating: WORKING.includes(runs[i]?.progress.phase ?? 'idle'),
      hasFigures: head !== null && (draft.external !== null || head.rows > head.errorRows),
    };
  });
}
