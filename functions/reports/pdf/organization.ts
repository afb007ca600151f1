import { scopeKg, table, type Writing } from './sections.ts';
import { fill } from './words.ts';

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
  writeExclusions({ blocks, facts, words });
  blocks.h3(o.reporting);
  const reported = (totals.by.ghgCategory ?? []).filter(({ rows }) => rows > 0);
  const names = reported.map(({ key }) => words.category(key));
  blocks.p(names.length === 0 ? o.nothing : fill(o.included, { list: format.list(names) }));
  const { notRelevant } = facts.insights;
  if (notRelevant.length > 0) {
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
  blocks.p(o.missing);
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
function writeExclusions({ blocks, facts, words }: Writing): void {
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

export function writePeriod({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { base, draft, isBase } = facts;
  const p = t.period;
  blocks.section(p.title);
  blocks.p(fill(t.period.of, { start: format.day(facts.periodStartOn), end: format.day(facts.periodEndOn) }));
  if (isBase) blocks.p(fill(p.baseSelf, { year: base?.year }));
  else if (base?.totals) writeBase({ blocks, facts, words });
  else blocks.p(fill(p.baseWithout, { year: base?.year ?? draft.baseYear ?? draft.year }));
  blocks.h3(p.policyTitle);
  blocks.p(p.policy);
}

/** This period beside the base year. */
function writeBase({ blocks, facts, words }: Writing): void {
  const { t, format, mass } = words;
  const { base, totals, draft } = facts;
  if (!base?.totals) return;
  const p = t.period;
  const [before, after] = [base.totals.total.co2eKg, totals.total.co2eKg];
  const now = scopeKg(facts);
  const then = scopeKg({ totals: base.totals, draft: base.calculation?.draft ?? draft });
  // What was not calculated is no reduction, and no rise.
  const isComparable = (now[3] === null) === (then[3] === null);
  const share = before > 0 ? format.percent(Math.abs(after / before - 1)) : t.none;
  const change = after === before ? p.same : fill(after < before ? p.fell : before > 0 ? p.rose : p.began, { share });
  blocks.p(fill(isComparable ? p.baseOther : p.baseOtherScopes, { year: base.year, base: mass(before), change }));
  const tonnes = (kg: number | null) => (kg === null ? t.emissions.notReported : format.tonnes(kg));
  const row = (name: string, was: number | null, is: number | null) => [name, tonnes(was), tonnes(is)];
  table(blocks, {
    caption: p.baseTable,
    columns: [
      { head: t.summary.scope, part: 50 },
      { head: fill(p.baseColumn, { year: base.year }), part: 25, isNumber: true },
      { head: fill(p.thisColumn, { year: draft.year }), part: 25, isNumber: true },
    ],
    rows: ([1, 2, 3] as const).map((scope) => row(words.scope(String(scope)), then[scope], now[scope])),
    foot: row(t.summary.total, before, after),
  });
  const gwp = base.calculation?.draft.gwp;
  if (gwp && gwp !== draft.gwp) blocks.p(fill(p.gwpDiffers, { base: gwp, own: draft.gwp }));
}
