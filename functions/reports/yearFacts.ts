import { factorsOf } from '#functions/calculations/finished.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { getTotals } from '#functions/calculations/results.ts';
import type { UsedFactor, UsedProperty } from '#functions/calculations/usedFactors.ts';
import { logoOf } from '#functions/organizations/logo.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { GwpSet } from '#shared/emissions/types.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import type { ReportPhase } from '#shared/reports/schema.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';
import { type YearFigures, type YearSum, yearFiguresOf, yearSumOf } from '#shared/reports/year.ts';
import type { YearPart } from '#shared/reports/yearSchema.ts';
import type { StoredYearReport, YearKey } from './yearStore.ts';

/** A finished calculation as the report of its year shows it. */
export interface YearFactsPart extends YearPart {
  readonly name: string;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
  readonly isCalendarYear: boolean;
  readonly finishedOn: string;
  readonly gwp: GwpSet;
  readonly isProvisional: boolean;
  readonly figures: YearFigures;
}
/** All that the report of a year says: the same facts make the same bytes. */
export interface YearFacts {
  readonly year: number;
  readonly language: Language;
  readonly byName: string;
  readonly createdAt: string;
  readonly createdOn: string;
  /** In the order of the names. */
  readonly parts: readonly YearFactsPart[];
  readonly leftOut: readonly { readonly name: string; readonly isFinished: boolean }[];
  readonly sum: YearSum;
  /** Those that the account wrote itself. */
  readonly texts: OwnTexts;
  /** Whose logo, as PNG, is on the cover; null: Souto's own. */
  readonly logo: { readonly name: string; readonly picture: Awaited<ReturnType<typeof logoOf>> } | null;
  readonly factors: readonly UsedFactor[];
  readonly properties: readonly UsedProperty[];
}

type Say = (phase: ReportPhase, progress?: { done?: number; total?: number }) => Promise<unknown>;
const SAY_EVERY_MS = 1_000;

/** Reads what the report of a year says, one calculation after the other: memory holds the factors of all, the rows of none. */
export async function readYearFacts(
  { tenantId, year }: YearKey,
  { parts: asked, leftOut, logoOrganizationId, ...report }: StoredYearReport,
  say: Say,
): Promise<YearFacts> {
  const names = await organizationNames(wholeAccount(tenantId));
  const nameOf = (organizationId: string) => names.get(organizationId as IdOf<'organization'>) ?? '';
  const used = new Used();
  const parts: YearFactsPart[] = [];
  let done = 0;
  let saidAtMs = 0;
  for (const part of asked) {
    const scope = { tenantId, calculationId: part.calculationId };
    const calculation = await calculationAt(scope);
    const { draft, periodStartOn, periodEndOn } = calculation;
    const totals = await getTotals(scope);
    const onRows = async (count: number) => {
      done += count;
      if (Date.now() - saidAtMs < SAY_EVERY_MS) return;
      saidAtMs = Date.now();
      await say('reading', { done, total: 0 });
    };
    used.add(await factorsOf(scope, onRows));
    const zone = zoneOf(calculation.sealed?.facts.country ?? 'ES');
    parts.push({
      ...part,
      ...{ name: nameOf(part.organizationId), periodStartOn, periodEndOn, isCalendarYear: draft.isCalendarYear },
      finishedOn: dayIn(zone, new Date(part.seal.finishedAt)),
      gwp: draft.gwp,
      isProvisional: totals.provisional,
      figures: yearFiguresOf(totals, draft),
    });
  }
  return {
    year,
    language: report.language,
    byName: report.byName,
    createdAt: report.createdAt,
    createdOn: dayIn(zoneOf('ES'), new Date(report.createdAt)),
    parts: parts.toSorted((a, b) => a.name.localeCompare(b.name)),
    leftOut: leftOut.map(({ organizationId, isFinished }) => ({ name: nameOf(organizationId), isFinished })),
    sum: yearSumOf(parts.map(({ figures }) => figures)),
    texts: report.texts,
    logo:
      logoOrganizationId === null
        ? null
        : {
            name: nameOf(logoOrganizationId),
            picture: await logoOf({ tenantId, organizationId: logoOrganizationId }),
          },
    factors: used.factors,
    properties: used.properties,
  };
}

/** The factors and properties of several calculations, each once. */
class Used {
  readonly #factors = new Map<string, UsedFactor>();
  readonly #properties = new Map<string, UsedProperty>();

  get factors(): UsedFactor[] {
    return [...this.#factors.values()];
  }
  get properties(): UsedProperty[] {
    return [...this.#properties.values()];
  }
  add({ factors, properties }: Pick<Awaited<ReturnType<typeof factorsOf>>, 'factors' | 'properties'>): void {
    for (const one of factors) {
      const { isProvisional, ...rest } = one;
      const key = JSON.stringify(rest);
      const known = this.#factors.get(key);
      this.#factors.set(key, { ...one, isProvisional: isProvisional || known?.isProvisional === true });
    }
    for (const one of properties) this.#properties.set(JSON.stringify(one), one);
  }
}
