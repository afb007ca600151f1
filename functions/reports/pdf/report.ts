import type { ReportKind } from '#shared/reports/schema.ts';
import type { ReportFacts } from '../facts.ts';
import { writeFactors } from './annex.ts';
import { asTyped, cleanText } from './cleanText.ts';
import { writeBaseline, writeCommitments, writePlan, writeSavingMethod } from './commitments.ts';
import type { Cover } from './cover.ts';
import { writeDocument } from './document.ts';
import { writeEmissions, writeSplits } from './emissions.ts';
import { writeGases } from './gases.ts';
import { writeConformity, writeContentsOfStandard } from './isoConformity.ts';
import { writeBiogenic, writeDirect, writeExcluded, writeIndirect, writeIsoSummary } from './isoEmissions.ts';
import { writeSignificance } from './isoSignificance.ts';
import { writeMethod, writeQuality, writeStatement } from './method.ts';
import { writeOrganization } from './organization.ts';
import { writeOwnSection } from './ownTexts.ts';
import type { Fonts } from './paper.ts';
import { writePeriod } from './period.ts';
import { scopeKg, writeSummary } from './sections.ts';
import { fill, periodName, periodOf, type Words, wordsOf } from './words.ts';
import type { Writing } from './writing.ts';

export type Versioned = ReportFacts & { version: number };
/** The names of a company, its sites and its people are its own: `CO2 Cero, S. L.` keeps its 2. */
const withNames = (facts: Versioned): Versioned => ({
  ...facts,
  // Cut: the cover is one page.
  byName: asTyped(cleanText(facts.byName, { hasGlyph: () => true, maxCharacters: 80 })),
  organization: { ...facts.organization, name: asTyped(facts.organization.name) },
  sites: facts.sites.map((site) => ({ ...site, name: asTyped(site.name) })),
});

type Section = (writing: Writing) => void;
const GHG_PROTOCOL: readonly Section[] = [
  writeStatement,
  writeSummary,
  writeOrganization,
  writePeriod,
  writeEmissions,
  writeGases,
  writeSplits,
  writeQuality,
  writeMethod,
  writeFactors,
];
const ISO_14064: readonly Section[] = [
  writeStatement,
  writeIsoSummary,
  writeOrganization,
  writePeriod,
  writeSignificance,
  writeDirect,
  writeIndirect,
  writeBiogenic,
  writeExcluded,
  writeSplits,
  writeQuality,
  writeMethod,
  writeOwnSection('policy'),
  writeConformity,
  writeContentsOfStandard,
  writeFactors,
];
const REDUCTION_COMMITMENT: readonly Section[] = [
  writeStatement,
  writeCommitments,
  writePlan,
  writeOwnSection('policy'),
  writeOwnSection('monitoring'),
  writeOrganization,
  writeBaseline,
  writeSavingMethod,
  writeFactors,
];
const SECTIONS: Readonly<Record<ReportKind, readonly Section[]>> = {
  ghgProtocol: GHG_PROTOCOL,
  iso14064: ISO_14064,
  reductionCommitment: REDUCTION_COMMITMENT,
};

/** The report of a finished calculation. The same facts, version and fonts give the same bytes. */
export function writeReport(given: Versioned, givenFonts?: Fonts): Promise<Uint8Array> {
  const facts = withNames(given);
  const words = wordsOf(facts.language);
  const { titleOf, subject } = words.t.kinds[facts.kind];
  // Typed totals have no rows that could be split.
  const sections = SECTIONS[facts.kind].filter((write) => !facts.draft.external || write !== writeSplits);
  const spec = {
    ...facts,
    title: fill(titleOf, { organization: facts.organization.name, period: periodOf(facts, words) }),
    subject,
    author: facts.organization.name,
    cover: coverOf(facts, words),
    sections: sections.map((write) => (blocks: Writing['blocks']) => write({ blocks, facts, words })),
  };
  return writeDocument(spec, words, givenFonts);
}

function coverOf(facts: Versioned, { t, format }: Words): Cover {
  const { seal, byName, organization, draft, totals } = facts;
  const { title, subject } = t.kinds[facts.kind];
  const period = fill(t.period.of, { start: format.day(facts.periodStartOn), end: format.day(facts.periodEndOn) });
  return {
    logo: facts.logo,
    logoName: organization.name,
    title,
    kind: subject,
    name: organization.name,
    period: draft.isCalendarYear ? `${periodName(facts)}. ${period}` : period,
    total: { label: t.cover.total, kg: totals.total.co2eKg },
    byScope: scopeKg(facts),
    // Of totals that were typed: that they were, and where they come from.
    note: draft.external && fill(t.external, { source: draft.external.source }),
    facts: [
      [t.cover.state, fill(t.cover.finished, { date: format.day(facts.finishedOn) })],
      [t.cover.version, String(facts.version)],
      [t.cover.createdOn, format.day(facts.createdOn)],
      ...(byName ? [[t.cover.by, byName] as const] : []),
      [t.cover.rowsHash, seal.rowsHash],
      [t.cover.factorSet, seal.factorSet],
    ],
  };
}
