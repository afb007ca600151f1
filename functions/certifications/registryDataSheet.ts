import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import type { TableSheet } from '#functions/calculations/excel/reviewBook.ts';
import { fill } from '#functions/calculations/excel/texts.ts';
import type { KnownCalculation } from '#functions/calculations/known.ts';
import type { Insights } from '#shared/calculations/insights.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { type RegistryYear, reductionOf } from '#shared/certifications/reduction.ts';
import { isWholeAddress, lastYearOf, planned, type RegistryFacts } from '#shared/certifications/registryCheck.ts';
import type { RegistryTarget } from '#shared/certifications/registryFields.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import type { BookTexts } from './registryTexts.ts';

interface Known {
  readonly facts: RegistryFacts;
  readonly targets: readonly RegistryTarget[];
  readonly organization: Omit<Organization, 'id' | 'v' | 'createdAt' | 'updatedAt'>;
  readonly totals: Totals;
  readonly insights: Insights;
  readonly years: readonly RegistryYear[];
  readonly calculation: KnownCalculation;
}
type Words = BookTexts['registry'];
type Row = readonly [section: keyof Words['sections'], label: string, value: string | number | null];

/** The address of the first site that has a whole one: an organization has none of its own. */
function addressOf({ sites }: RegistryFacts): string | null {
  const site = sites.find(isWholeAddress);
  return site ? `${site.address} ${site.number}, ${site.postalCode} ${site.city} (${site.province})` : null;
}

function identityRows({ registry: t }: BookTexts, { organization, calculation, facts }: Known): Row[] {
  const { registry } = facts;
  const d = t.data;
  const of = 'identity';
  return [
    [of, d.name, organization.name],
    [of, d.taxId, organization.taxId],
    [of, d.type, organization.type && t.types[organization.type]],
    [of, d.cnae, organization.cnae],
    [of, d.address, addressOf(facts)],
    [of, d.employees, calculation.draft.employees ?? organization.employees],
    [of, d.representativeName, registry.representativeName],
    [of, d.representativeTaxId, registry.representativeTaxId],
    [of, d.representativeRole, registry.representativeRole],
    [of, d.contactName, registry.contactName],
    [of, d.contactEmail, registry.contactEmail],
    [of, d.contactPhone, registry.contactPhone],
    [of, d.groupName, registry.groupName],
  ];
}

function boundaryRows({ registry: t }: BookTexts, { organization, calculation }: Known): Row[] {
  const d = t.data;
  const { draft, periodStartOn, periodEndOn, sealed } = calculation;
  const { consolidation, exclusions, subsidiaries } = sealed?.boundary ?? organization;
  return [
    ['period', d.year, draft.year],
    ['period', d.start, periodStartOn],
    ['period', d.end, periodEndOn],
    ['period', d.baseYear, organization.baseYear],
    ['boundaries', d.consolidation, t.consolidations[consolidation]],
    ...subsidiaries.map(({ name, percent }): Row => ['boundaries', d.subsidiary, `${name} (${percent} %)`]),
    ...exclusions.map(({ what, reason }): Row => ['boundaries', d.exclusion, `${what}: ${reason}`]),
    ['index', d.indexDescription, draft.activityIndex?.description ?? null],
    ['index', d.indexValue, draft.activityIndex?.value ?? null],
    ['index', d.indexUnit, draft.activityIndex?.unit ?? null],
  ];
}

function emissionRows(texts: BookTexts, { totals, insights, years, calculation, facts: { registry } }: Known): Row[] {
  const { registry: t, language } = texts;
  const d = t.data;
  const format = formatFor(language);
  const tonnes = (kg: number) => kg / 1_000;
  const reduction = reductionOf(calculation.draft.year, years);
  const trend: Row[] =
    'ratios' in reduction
      ? [
          ...reduction.ratios.map((one): Row => ['index', fill(d.ratio, { year: one.year }), one.tonnes]),
          ['index', d.meanBefore, reduction.before],
          ['index', d.meanAfter, reduction.after],
          ['index', d.reduction, reduction.percent],
        ]
      : [];
  const others = insights.registry.map(({ reason }) => texts.registryReasons[reason] ?? reason);
  return [
    ...trend,
    ['emissions', d.scope1, tonnes(totals.scope1Kg)],
    ['emissions', d.scope2, tonnes(totals.scope2MarketKg)],
    ['emissions', d.scope3, tonnes(totals.scope3Kg)],
    ['emissions', d.miteco, totals.mitecoTotalT],
    ['emissions', d.biogenic, tonnes(totals.total.biogenicCo2Kg)],
    ['method', d.tool, fill(d.ownMethod, { gwp: calculation.draft.gwp })],
    ['method', d.differences, others.length > 0 ? format.list(others) : d.noDifferences],
    ['method', d.verification, t.verifications[registry.verification]],
    ['method', d.verifier, registry.verifier],
  ];
}

/** Until when the plan looks, and what it is meant to come to; its measures have a sheet of their own. */
function planRows({ registry: t }: BookTexts, { facts, targets }: Known): Row[] {
  const last = lastYearOf(planned(facts));
  return [
    ['plan', t.data.horizon, last === 0 ? null : last],
    ...targets.map((target): Row => {
      const { name, baseYear, targetYear, percent12, percent3 } = target;
      const of = fill(t.data.targetIs, { from: baseYear, to: targetYear, direct: percent12, indirect: percent3 });
      return ['plan', t.data.target, `${name}: ${of}`];
    }),
  ];
}

/** Who, when, what for and how, in the order of the registry. */
export function dataSheet(texts: BookTexts, known: Known): TableSheet {
  const { registry: t } = texts;
  const rows = [
    ...identityRows(texts, known),
    ...boundaryRows(texts, known),
    ...emissionRows(texts, known),
    ...planRows(texts, known),
  ];
  const c = t.columns;
  return {
    name: t.sheets.data,
    columns: [
      { header: c.part, format: 'text', width: 30 },
      { header: c.field, format: 'text', width: 52 },
      { header: c.value, format: 'text', width: 60 },
    ],
    rows: rows.map(([section, label, value]): CellValue[] => [
      t.sections[section],
      label,
      typeof value === 'string' ? plain(value) : value,
    ]),
  };
}
