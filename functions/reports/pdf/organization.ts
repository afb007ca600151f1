import { writeOwn } from './ownTexts.ts';
import { table } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

export function writeOrganization({ blocks, facts, words }: Writing): void {
  const { t, format, share } = words;
  const { organization, country, draft, sites, totals } = facts;
  const o = t.organization;
  blocks.section(o.title);
  const known = (label: string, value: string): string[][] => (value === '' ? [] : [[label, value]]);
  const { activityIndex: index, annualBillingCents } = draft;
  table(blocks, {
    caption: o.facts,
    columns: [{ part: 30 }, { part: 70 }],
    rows: [
      [o.name, organization.name],
      ...known(o.taxId, organization.taxId),
      [o.country, o.countries[country]],
      ...known(o.region, organization.region),
      ...known(o.cnae, organization.cnae),
      ...known(o.description, organization.description),
      [o.employees, format.number(draft.employees)],
      [o.surface, `${format.number(draft.surfaceM2, { upTo: 2 })}\u00a0m2`],
      ...(annualBillingCents === null ? [] : [[o.billing, format.money(annualBillingCents)]]),
      ...(index?.value == null
        ? []
        : [[o.index, `${index.description}: ${format.number(index.value, { upTo: 3 })}\u00a0${index.unit}`]]),
    ],
  });
  // A site without data is not one without emissions.
  const massOf = (id: string) => {
    const found = totals.by.site?.find(({ key }) => key === id);
    return found ? format.tonnes(found.co2eKg) : t.emissions.notReported;
  };
  blocks.h3(o.boundary);
  blocks.p(o.consolidations[organization.consolidation]);
  writeGroup({ blocks, facts, words });
  blocks.p(o.consolidation);
  if (sites.length === 0) blocks.p(o.noSites);
  else
    table(blocks, {
      caption: o.sites,
      columns: [
        { head: o.site, part: 30 },
        { head: o.place, part: 26 },
        { head: o.control, part: 16 },
        { head: o.part, part: 13, isNumber: true },
        { head: t.summary.co2eT, part: 15, isNumber: true },
      ],
      rows: sites.map((site) => [
        site.name,
        [site.city, site.province, o.countries[site.country]].filter(Boolean).join(', '),
        o.controls[site.type],
        share(site.sharePercent, 100),
        massOf(site.id),
      ]),
    });
  // A report by ISO 14064-1 has its exclusions and what it reports in sections of their own.
  if (facts.kind !== 'iso14064') {
    writeExclusions({ blocks, facts, words });
    writeReporting({ blocks, facts, words });
  }
  writeOwn({ blocks, facts, words }, 'responsible');
  writeOwn({ blocks, facts, words }, 'boundaries');
}

/** Which categories of the GHG Protocol there are data of, and which are not relevant. */
function writeReporting({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { totals } = facts;
  const o = t.organization;
  blocks.h3(o.reporting);
  const reported = (totals.by.ghgCategory ?? []).filter(({ rows }) => rows > 0);
  const names = reported.map(({ key }) => words.category(key));
  blocks.p(names.length === 0 ? o.nothing : fill(o.included, { list: format.list(names) }));
  writeNotRelevant({ blocks, facts, words });
  blocks.p(o.missing);
}

/** Categories without data that are declared not relevant, because. */
export function writeNotRelevant({ blocks, facts, words }: Writing): void {
  const { organization: o } = words.t;
  const { notRelevant } = facts.insights;
  if (notRelevant.length === 0) return;
  blocks.p(o.notRelevant);
  blocks.list(
    notRelevant.map(({ ghgCategory, reasons }) =>
      fill(reasons.length > 0 ? o.notRelevantBecause : o.notRelevantOnly, {
        category: words.category(ghgCategory),
        reasons: reasons.join('; '),
      }),
    ),
  );
}

/** The companies of the group and how they count. */
function writeGroup({ blocks, facts, words }: Writing): void {
  const { organization: o } = words.t;
  const { subsidiaries } = facts.organization;
  if (subsidiaries.length === 0) return;
  table(blocks, {
    caption: o.companies,
    columns: [
      { head: o.company, part: 60 },
      { head: o.capital, part: 20, isNumber: true },
      { head: o.controlled, part: 20 },
    ],
    rows: subsidiaries.map((one) => [one.name, words.share(one.percent, 100), one.isControlled ? o.yes : o.no]),
  });
}

/** What is left out and why (ISO 14064-1, 9.3.1 i). */
export function writeExclusions({ blocks, facts, words }: Writing): void {
  const { organization: o } = words.t;
  const { exclusions } = facts.organization;
  if (exclusions.length === 0) return;
  blocks.p(o.excluded);
  blocks.list(
    exclusions.map(({ what, reason, percent }) =>
      percent === null
        ? fill(o.exclusion, { what, reason })
        : fill(o.exclusionShare, { what, reason, share: words.share(percent, 100) }),
    ),
  );
}
