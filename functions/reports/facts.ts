import { type BaseYear, baseYearOf, factorsOf, readFinishable } from '#functions/calculations/finished.ts';
import { getCompleteness, getInsights } from '#functions/calculations/insights.ts';
import { getTotals } from '#functions/calculations/results.ts';
import type { UsedFactor, UsedGwps, UsedProperty } from '#functions/calculations/usedFactors.ts';
import { logoOf } from '#functions/organizations/logo.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { Gap, Insights } from '#shared/calculations/insights.ts';
import type { CalculationDraft, Totals } from '#shared/calculations/schema.ts';
import type { Country } from '#shared/emissions/types.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import type { OrganizationDraft } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
import type { Significance } from '#shared/reports/iso.ts';
import type { ReportKind, ReportPhase, ReportSeal } from '#shared/reports/schema.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';
import { type Committed, commitmentsOf } from './commitments.ts';
import { significanceOf } from './significance.ts';
import type { Scope, StoredReport } from './store.ts';

/** A site with the part of it, in percent, that the calculation counts. */
export type ReportSite = Pick<Site, 'id' | 'name' | 'city' | 'province' | 'country' | 'type'> & {
  readonly sharePercent: number;
};

/** All that a report says: the same facts make the same bytes. */
export interface ReportFacts {
  readonly kind: ReportKind;
  readonly language: Language;
  readonly seal: ReportSeal;
  readonly byName: string;
  /** When it was asked for: the date of the document, however often it is drawn. */
  readonly createdAt: string;
  readonly createdOn: string;
  readonly finishedOn: string;
  readonly organization: OrganizationDraft;
  readonly sites: readonly ReportSite[];
  readonly draft: CalculationDraft;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
  readonly country: Country;
  readonly totals: Totals;
  readonly insights: Insights;
  /** Months that are missing of activities that go on. */
  readonly gaps: readonly Gap[];
  readonly base: BaseYear | null;
  /** Whether this calculation is the one of the base year. */
  readonly isBase: boolean;
  readonly factors: readonly UsedFactor[];
  readonly properties: readonly UsedProperty[];
  readonly gwps: UsedGwps;
  readonly committed: Committed;
  /** Null: which indirect emissions are significant was not assessed. */
  readonly significance: Significance | null;
  /** Those that the organization wrote itself. */
  readonly texts: OwnTexts;
  /** Of the organization, as PNG; null: Souto's own stands on the cover. */
  readonly logo: Awaited<ReturnType<typeof logoOf>>;
}

const GAPS_WRITTEN = 30;
const SAY_EVERY_MS = 1_000;
type Say = (phase: ReportPhase, progress?: { done?: number; total?: number }) => Promise<unknown>;

/**
 * Reads what a report says. Only a finished calculation has it all; whether it still is the same finishing afterwards
 * is for the caller to ask.
 */
export async function readFacts(scope: Scope, report: StoredReport, say: Say): Promise<ReportFacts> {
  const { tenantId } = scope;
  const calculation = await readFinishable(scope);
  const { draft, seal } = calculation;
  const total = seal?.rows ?? 0;
  await say('reading', { done: 0, total });
  const used = await factorsOf(scope, progressOf(say, total));
  await say('computing', { done: 0, total: 0 });
  const { organizationId } = draft;
  const [organization, sites, totals, insights, completeness, base, logo, committed, significance] = await Promise.all([
    getOrganization(wholeAccount(tenantId), organizationId),
    listSites({ tenantId, organizationId }),
    getTotals(scope),
    getInsights(scope),
    getCompleteness(scope),
    baseYearOf(tenantId, organizationId, calculation.id),
    logoOf({ tenantId, organizationId }),
    commitmentsOf(scope, draft),
    significanceOf(scope, report.seal.finishedAt),
  ]);
  const zone = zoneOf(organization.country);
  const shareOf = (id: string) => seal?.facts.sites[id]?.[0] ?? null;
  return {
    kind: report.kind,
    language: report.language,
    seal: report.seal,
    byName: report.byName,
    createdAt: report.createdAt,
    createdOn: dayIn(zone, new Date(report.createdAt)),
    finishedOn: dayIn(zone, new Date(report.seal.finishedAt)),
    organization: { ...organization, ...seal?.boundary, cnae: seal?.cnae ?? organization.cnae },
    // A site that was added after the finishing is none of it.
    sites: sites.flatMap((site) => {
      const sharePercent = shareOf(site.id);
      return sharePercent === null ? [] : [{ ...site, sharePercent }];
    }),
    draft,
    periodStartOn: calculation.periodStartOn,
    periodEndOn: calculation.periodEndOn,
    country: seal?.facts.country ?? organization.country,
    totals,
    insights,
    gaps: completeness.gaps.filter(({ goesOn }) => goesOn).slice(0, GAPS_WRITTEN),
    base,
    isBase: base?.calculation?.id === calculation.id,
    ...used,
    ...{ committed, significance, texts: report.texts },
    logo,
  };
}

/** Says how many rows were read, once a second. */
function progressOf(say: Say, total: number): (count: number) => Promise<void> {
  let done = 0;
  let saidAtMs = Date.now();
  return async (count) => {
    done += count;
    if (Date.now() - saidAtMs < SAY_EVERY_MS) return;
    saidAtMs = Date.now();
    await say('reading', { done: Math.min(done, total), total });
  };
}
