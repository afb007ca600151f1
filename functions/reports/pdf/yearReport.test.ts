import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { computedBook } from '#functions/calculations/excel/workbookForTests.ts';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import { companies } from '#shared/emissions/golden/companies.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { yearFiguresOf, yearSumOf } from '#shared/reports/year.ts';
import { titleOfText, usualText } from '../usualTexts.ts';
import { writeYearBook } from '../yearBook.ts';
import type { YearFacts, YearFactsPart } from '../yearFacts.ts';
import { chem } from './cleanText.ts';
import { type ReadPdf, readPdf } from './readForTests.ts';
import { companyFacts, sampleFonts } from './sampleForTests.ts';
import { fill, wordsOf } from './words.ts';
import { writeYearReport } from './yearReport.ts';

const fonts = sampleFonts();
const SLOW_MS = 180_000;

/** The golden companies as organizations of one account; the last one has typed totals without scope 3. */
function factsIn(language: Language): YearFacts & { version: number } {
  const made = companies.map((company) => companyFacts(company, language, {}));
  const parts = made.map(
    ({ organization, seal, totals, draft }, i): YearFactsPart => ({
      ...{ calculationId: `cal_${i}` as never, organizationId: `org_${i}` as never, seal },
      ...{
        name: i === 0 ? '=CO2 Cero, S. L.' : organization.name,
        periodStartOn: '2024-01-01',
        periodEndOn: '2024-12-31',
      },
      ...{ isCalendarYear: true, finishedOn: '2025-03-01', gwp: i === 1 ? ('AR5' as const) : ('AR6' as const) },
      ...{ isProvisional: false, figures: yearFiguresOf(totals, draft) },
    }),
  );
  const figures = {
    ...{ scope1Kg: 10.5, scope2MarketKg: 2.25, scope2LocationKg: 3, scope3Kg: null, totalKg: 12.75 },
    ...{ biogenicCo2Kg: 0, categories: [] },
  };
  const all = [...parts, { ...parts[0]!, name: 'Tecleada', calculationId: 'cal_9' as never, figures }];
  return {
    ...{ year: 2024, language, version: 2, byName: 'Uxía', createdAt: '2026-11-28T09:30:00.000Z' },
    createdOn: '2026-11-28',
    parts: all,
    leftOut: [
      { name: 'Sen rematar', isFinished: false },
      { name: 'Fóra', isFinished: true },
    ],
    sum: yearSumOf(all.map((part) => part.figures)),
    ...{ texts: {}, logo: null },
    factors: made.flatMap(({ factors }) => factors),
    properties: made.flatMap(({ properties }) => properties),
  };
}

describe.each(LANGUAGES)('the report of a year in %s', (language) => {
  const facts = factsIn(language);
  const words = wordsOf(language);
  const { t, format } = words;
  const tonnes = (kg: number) => format.tonnes(kg).replaceAll('\u00a0', ' ');
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await writeYearReport(facts, fonts));
  }, SLOW_MS);
  const texts = (role: string) => pdf.elements.flatMap((one) => (one.role === role ? [one.text] : []));

  it('is accessible: language, tags, headings, heads and pictures', () => {
    expect(pdf).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [] });
    const [, ...sections] = texts('H2');
    expect(pdf.outline).toEqual(sections);
    expect(sections).toHaveLength(7);
    expect(texts('H1')).toHaveLength(1);
    const pictures = pdf.elements.filter(({ role }) => role === 'Figure');
    // Cover: logo, bar. Then each chart, on the page of its heading.
    for (const [i, title] of [t.year.organizationsTitle, t.year.categoriesTitle].entries())
      expect(pdf.elements.find(({ text, role }) => role === 'H2' && text === title)?.page).toBe(pictures[i + 2]?.page);
    expect(pictures).toHaveLength(4);
    for (const { alt } of pictures) expect((alt ?? '').length).toBeGreaterThan(5);
    expect(pdf.text).not.toMatch(/undefined|NaN|\{\{/);
  });

  it('has the figures of each organization and their sum, and no zero of what was not calculated', () => {
    const cells = texts('TD');
    const { sum, parts } = facts;
    for (const { figures: f } of parts)
      for (const kg of [f.scope1Kg, f.scope2MarketKg, f.totalKg]) expect(cells).toContain(tonnes(kg));
    for (const kg of [sum.totalKg, sum.scope3Kg ?? 0, sum.scope2LocationKg]) expect(cells).toContain(tonnes(kg));
    for (const { co2eKg } of sum.categories) expect(cells).toContain(tonnes(co2eKg));
    const typed = pdf.elements.findIndex(({ text }) => text === 'Tecleada');
    expect(pdf.elements.slice(typed, typed + 4).at(-1)?.text).toBe(t.emissions.notReported);
    expect(texts('TH')).toContain('=CO2 Cero, S. L.');
    const twice = format.list(['=CO2 Cero, S. L.', 'Tecleada']);
    expect(pdf.text).toContain(fill(t.year.overlap, { organizations: twice }));
  });

  it('splits no typed total into categories, says so, and comes to the total all the same', async () => {
    const said = fill(t.year.withoutCategories, { count: 1, mass: words.mass(12.75) });
    expect(texts('P')).toContain(chem(said).replaceAll('\u00a0', ' '));
    const at = pdf.elements.findIndex(({ text }) => text === t.year.withoutCategory);
    expect(pdf.elements[at + 1]?.text).toBe(tonnes(12.75));
    expect(pdf.elements.slice(at + 3, at + 5).map(({ text }) => text)).toEqual([
      t.summary.total,
      tonnes(facts.sum.totalKg),
    ]);
    const parts = facts.parts.slice(0, 2);
    const split = { ...facts, parts, sum: yearSumOf(parts.map(({ figures }) => figures)) };
    expect((await readPdf(await writeYearReport(split, fonts))).text).not.toContain(t.year.withoutCategory);
  });

  it('says in its own language under what licence each source is', () => {
    const licences = new Set(facts.factors.flatMap(({ source }) => source?.licence || []));
    expect(licences.size).toBeGreaterThan(3);
    for (const licence of licences) expect(texts('TD')).toContain(licenceIn(licence, language));
  });

  it('says what is not in it, and what has to be known of the sum', () => {
    const said = texts('LBody').join(' ');
    expect(said).toContain('Sen rematar');
    expect(said).toContain('Fóra');
    expect(said).toContain('AR5');
    expect(said).toContain(t.year.sum);
  });

  it('has the usual texts, those that the account wrote instead, and the logo that was chosen', async () => {
    expect(texts('H3')).toEqual(expect.arrayContaining([titleOfText('conclusions', language)]));
    const usual = usualText('presentation', { kind: 'year', language, organization: '' });
    expect(usual.length).toBeGreaterThan(40);
    expect(texts('P')).toContain(usual);
    const picture = { png: png({ width: 40, height: 20 }), widthPx: 40, heightPx: 20 };
    const logo = { name: 'CO2 Cero', picture };
    const own = await readPdf(
      await writeYearReport({ ...facts, logo, texts: { presentation: 'Somos\ncinco', policy: 'doutro' } }, fonts),
    );
    expect(own.elements.find(({ role }) => role === 'Figure')?.alt).toBe(fill(t.logoAlt, { name: 'CO2 Cero' }));
    const said = own.elements.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['Somos', 'cinco']));
    expect(said).not.toContain(usual);
    expect(said).not.toContain('doutro');
  });

  it('spells a name that its font cannot draw, and draws none one that is longer than its bar has room for', async () => {
    const [one, two] = facts.parts;
    const parts = [
      { ...one!, name: 'שלום \u202e 🌳 CO2 Cero' },
      { ...two!, name: 'Long '.repeat(24) },
    ];
    const drawn = await readPdf(await writeYearReport({ ...facts, parts }, fonts));
    // The table of organizations has the whole name, and the chart what stands beside its bar.
    expect(drawn.text.match(/Long Long Long/g)?.length).toBeGreaterThan(2);
    const [, , chart] = drawn.elements.filter(({ role }) => role === 'Figure');
    expect(chart?.text).toMatch(/slvm :deciduous_tree: CO2\s+Cero/);
    expect(chart?.text).toContain('…');
    expect(chart?.text.length).toBeLessThan(42 * 3 + 40);
  });

  it('has an Excel whose formulas come to the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'souto-year-'));
    const path = join(folder, 'out.xlsx');
    await writeYearBook(path, facts);
    const { book, computed } = computedBook(path);
    rmSync(folder, { recursive: true });
    const rows = computed(t.year.sheets.summary);
    // The sheet that computes here rounds each sum to a few digits more than it shows.
    const near = (value: unknown, ours: number) =>
      expect(Math.abs(Number(value) - ours)).toBeLessThan(Math.max(1e-6, ours * 1e-9));
    for (const [i, { figures: f }] of facts.parts.entries()) {
      const row = rows[i + 1] ?? [];
      for (const [at, kg] of [f.scope1Kg, f.scope2MarketKg, f.scope3Kg ?? 0, f.totalKg].entries())
        near(row[at + 2], kg);
    }
    const foot = rows[facts.parts.length + 1] ?? [];
    const { sum } = facts;
    for (const [at, kg] of [sum.scope1Kg, sum.scope2MarketKg, sum.scope3Kg ?? 0, sum.totalKg, 1].entries())
      near(foot[at + 2], kg);
    const cells = Object.values(book.Sheets[t.year.sheets.summary] ?? {}) as { f?: string; v?: unknown }[];
    expect(cells.filter(({ f }) => f !== undefined).length).toBeGreaterThan(facts.parts.length * 4);
    const split = computed(t.year.sheets.categories);
    expect(split[0]?.at(-2)).toBe(t.year.withoutCategory);
    for (const [i, { figures: f }] of facts.parts.entries()) near(split[i + 1]?.at(-1), f.totalKg);
    expect(split[facts.parts.length]?.at(-2)).toBe(12.75);
    near(split[facts.parts.length + 1]?.at(-2), 12.75);
    near(split[facts.parts.length + 1]?.at(-1), sum.totalKg);
    // A name that begins like a formula is a text, and each formula carries its value.
    expect(rows[1]?.[0]).toBe("'=CO2 Cero, S. L.");
    for (const { f, v } of cells) if (f !== undefined) expect(typeof v).toBe('number');
    const conversions = computed(t.year.sheets.properties);
    expect(conversions).toHaveLength(facts.properties.length + 1);
    for (const [i, { value, source }] of facts.properties.entries())
      expect(conversions[i + 1]).toEqual(expect.arrayContaining([value, source.source]));
    const licences = computed(t.year.sheets.factors).map((row) => row.at(-1));
    for (const { source } of facts.factors)
      if (source?.licence) expect(licences).toContain(licenceIn(source.licence, language));
    expect(computed(t.year.sheets.factors)).toHaveLength(facts.factors.filter(({ source }) => source).length + 1);
  });
});
