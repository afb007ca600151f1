import type { ReportFacts } from '../facts.ts';
import type { Blocks } from './blocks.ts';
import { writeOwn } from './ownTexts.ts';
import { drawTable, type TableSpec } from './table.ts';
import { fill, type Words } from './words.ts';
import type { Writing } from './writing.ts';

const SCOPES = [1, 2, 3] as const;
export const table = ({ paper, element }: Blocks, spec: TableSpec): void => drawTable(paper, element, spec);

type Calculated = Pick<ReportFacts, 'totals' | 'draft'>;
/** Kilograms of CO2e of a scope, the electricity by market; null where totals were typed without it: no zero was calculated. */
export const scopeKg = ({ totals, draft }: Calculated): Readonly<Record<1 | 2 | 3, number | null>> => ({
  1: totals.scope1Kg,
  2: totals.scope2MarketKg,
  3: draft.external?.scope3Kg === null ? null : totals.scope3Kg,
});

/** Begins the summary: the figure in a sentence, and what weighs most. */
export function openSummary({ blocks, facts, words }: Writing): void {
  const { t, format, mass } = words;
  blocks.section(t.summary.title, { isOnNewPage: true });
  blocks.p(
    fill(t.summary.lead, {
      organization: facts.organization.name,
      total: mass(facts.totals.total.co2eKg),
      start: format.day(facts.periodStartOn),
      end: format.day(facts.periodEndOn),
    }),
    'lead',
  );
  blocks.list(findings(facts, words));
}

export function writeSummary({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { totals } = facts;
  const s = t.summary;
  openSummary({ blocks, facts, words });
  writeScopes({ blocks, facts, words });
  writeMethods({ blocks, facts, words });
  if (totals.mitecoTotalT !== null) blocks.p(fill(s.miteco, { total: format.number(totals.mitecoTotalT, 2) }));
  writeRegistry({ blocks, facts, words });
  writeIntensities({ blocks, facts, words });
  writeOwn({ blocks, facts, words }, 'conclusions');
}

/** Emissions by scope; what was not calculated is no zero. */
export function writeScopes({ blocks, facts, words }: Writing): void {
  const { t, format, share } = words;
  const whole = facts.totals.total.co2eKg;
  const s = t.summary;
  const byScope = scopeKg(facts);
  table(blocks, {
    caption: s.scopes,
    columns: [
      { head: s.scope, part: 50 },
      { head: s.co2eT, part: 25, isNumber: true },
      { head: s.share, part: 25, isNumber: true },
    ],
    rows: SCOPES.map((scope) => {
      const [name, kg] = [words.scope(String(scope)), byScope[scope]];
      return kg === null ? [name, t.emissions.notReported, ''] : [name, format.tonnes(kg), share(kg, whole)];
    }),
    foot: [s.total, format.tonnes(whole), share(whole, whole)],
  });
}

/** Bought electricity and energy by both methods: one of them is in the total. */
export function writeMethods({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { scope2MarketKg: market, scope2LocationKg: location } = facts.totals;
  const s = t.summary;
  table(blocks, {
    caption: s.methods,
    columns: [
      { head: s.method, part: 75 },
      { head: s.co2eT, part: 25, isNumber: true },
    ],
    rows: [
      [s.market, format.tonnes(market)],
      [s.location, format.tonnes(location)],
    ],
  });
}

/** Why the sum of scope 1 and 2 is not by the method of the registry, for whoever may want to inscribe it there. */
function writeRegistry({ blocks, facts, words }: Writing): void {
  const { format, mass, t } = words;
  const { insights, country } = facts;
  if (country !== 'ES' || insights.registry.length === 0) return;
  blocks.p(t.summary.notRegistry);
  blocks.list(
    insights.registry.map(({ reason, rows, co2eKg }) =>
      rows === null || co2eKg === null
        ? fill(t.summary.notRegistryAll, { reason: words.registryReason(reason) })
        : fill(t.summary.notRegistryRows, {
            reason: words.registryReason(reason),
            rows: format.number(rows),
            mass: mass(co2eKg),
          }),
    ),
  );
}

/** What weighs most, by each way of splitting the total. */
function findings(facts: ReportFacts, words: Words): string[] {
  const { t, share, mass } = words;
  const { totals, sites } = facts;
  const whole = totals.total.co2eKg;
  if (whole <= 0) return [];
  const top = (dimension: 'scope' | 'ghgCategory' | 'activity' | 'site') =>
    [...(totals.by[dimension] ?? [])].sort((a, b) => b.co2eKg - a.co2eKg)[0];
  const [scope, category, activity, site] = [top('scope'), top('ghgCategory'), top('activity'), top('site')];
  const of = (one: { co2eKg: number }) => share(one.co2eKg, whole);
  const name = site && sites.find(({ id }) => id === site.key)?.name;
  return [
    ...(scope
      ? [
          fill(t.summary.topScope, {
            scope: fill(t.scope, { scope: scope.key }),
            share: of(scope),
            mass: mass(scope.co2eKg),
          }),
        ]
      : []),
    ...(category ? [fill(t.summary.topCategory, { category: words.category(category.key), share: of(category) })] : []),
    ...(activity ? [fill(t.summary.topActivity, { activity: words.activity(activity.key), share: of(activity) })] : []),
    ...(site && name ? [fill(t.summary.topSite, { site: name, share: of(site) })] : []),
  ];
}

/** Kilograms of CO2e a person, square metre, thousand euros, unit made: where the divisor was given. */
export function writeIntensities({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { employees, surfaceM2, annualBillingCents, activityIndex } = facts.draft;
  const s = t.summary;
  const whole = facts.totals.total.co2eKg;
  const row = (name: string, divisor: number, values: object): string[][] =>
    divisor > 0 ? [[fill(name, { ...values }), format.number(whole / divisor, 2)]] : [];
  const euros = (annualBillingCents ?? 0) / 100;
  const rows = [
    ...row(s.employee, employees, { count: format.number(employees) }),
    ...row(s.surface, surfaceM2, { count: `${format.number(surfaceM2, { upTo: 2 })}\u00a0m2` }),
    ...row(s.billing, euros / 1000, { count: format.money(annualBillingCents ?? 0) }),
    ...row(s.index, activityIndex?.value ?? 0, {
      unit: activityIndex?.unit,
      description: activityIndex?.description,
      count: format.number(activityIndex?.value ?? 0, { upTo: 3 }),
    }),
  ];
  if (rows.length === 0) return;
  table(blocks, {
    caption: s.intensities,
    columns: [
      { head: s.intensity, part: 75 },
      { head: s.intensityValue, part: 25, isNumber: true },
    ],
    rows,
  });
}
