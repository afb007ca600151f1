import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import type { Commitment } from '#shared/reduction/commitment.ts';
import { planOf } from '#shared/reduction/plan.ts';
import { ISO_CONTENTS } from '#shared/reports/iso.ts';
import type { ReportFacts } from '../facts.ts';
import { type ReadPdf, readPdf } from './readForTests.ts';
import { writeReport } from './report.ts';
import { sampleFacts, sampleFonts } from './sampleForTests.ts';
import { wordsOf } from './words.ts';

const fonts = sampleFonts();
const options = { timeout: 180_000 };
const read = async (facts: ReturnType<typeof sampleFacts>): Promise<ReadPdf> =>
  readPdf(await writeReport(facts, fonts));
const texts = ({ elements }: ReadPdf, role: string) => elements.flatMap((one) => (one.role === role ? [one.text] : []));
const shown = (text: string) => text.replaceAll(/CO2/g, 'CO₂').replace(/\s+/g, ' ').trim();

/** Of an activity that emitted so much, without what its answer has beside what a report shows. */
function commitmentsOf(kg: number): readonly Commitment[] {
  const own = (id: string, percent: number, more: Partial<Commitment>) =>
    ({
      ...{
        id,
        type: 'energyEfficiency',
        state: 'running',
        percent,
        description: '',
        costCents: null,
        centsPerTonne: null,
      },
      ...{ activities: ['fixed-installations'], responsible: '', startOn: null, dueOn: null },
      ...{
        yearlySavingKg: (kg * percent) / 100,
        parts: [{ activity: 'fixed-installations', kg, savingKg: 0 }],
        ...more,
      },
    }) as unknown as Commitment;
  const dates = { startOn: '2024-01-01', dueOn: '2029-12-31' };
  const cost = { costCents: 1_234_500, centsPerTonne: 5_000 };
  const about = { description: 'Cambiar as dúas caldeiras.', responsible: 'Uxía Castro' };
  return [
    own('a', 20, { name: 'Caldeiras CO2 novas', ...about, ...dates, ...cost }),
    own('b', 50, { name: 'Rutas', type: 'mobility' }),
    own('c', 90, { name: 'Deixado', state: 'dropped' }),
  ];
}
const significance = {
  criteriaVersion: '1',
  criteria: [{ key: 'magnitude', weight: 3 }],
  categories: [3, 4, 5, 6].map((isoCategory) => ({
    ...{ isoCategory, isSignificant: isoCategory < 5, score: isoCategory },
    reason: `Motivo da categoría ${isoCategory}`,
  })),
};

const heatKg = ({ totals }: ReportFacts): number =>
  totals.by.activity?.find(({ key }) => key === 'fixed-installations')?.co2eKg ?? 0;

/** What every kind holds: said of a screen reader's view of it. */
function expectAccessible(pdf: ReadPdf, language: Language): void {
  expect(pdf).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [] });
  const levels = pdf.elements.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  for (const { role, alt } of pdf.elements) if (role === 'Figure') expect((alt ?? '').length).toBeGreaterThan(5);
  const [, ...sections] = texts(pdf, 'H2');
  expect(pdf.outline).toEqual(sections);
  expect(pdf.text).not.toMatch(/\{\{|undefined|NaN|Infinity/);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { t, format, isoCategory } = wordsOf(language);
  let iso: ReadPdf;
  let commitment: ReadPdf;
  const facts = sampleFacts(language);
  beforeAll(async () => {
    iso = await read({ ...facts, kind: 'iso14064', significance });
    const commitments = commitmentsOf(heatKg(facts));
    const plan = planOf(2023, commitments, [{ baseYear: 2023, targetYear: 2030 }]);
    commitment = await read({ ...facts, kind: 'reductionCommitment', committed: { commitments, plan } });
  }, options.timeout);

  it('both are accessible', () => {
    expectAccessible(iso, language);
    expectAccessible(commitment, language);
    expect(iso.outline).toHaveLength(16);
    expect(commitment.outline).toHaveLength(9);
  });

  it('the ISO 14064-1 report has the twenty contents by their letters, and says that it conforms', () => {
    const heads = texts(iso, 'TH');
    for (const letter of ISO_CONTENTS) expect(heads).toContain(letter);
    const cells = texts(iso, 'TD');
    for (const content of Object.values(t.iso.contents)) {
      const [place, state] = cells.slice(cells.indexOf(shown(content)) + 1);
      // Where each stands is a section that is there.
      expect(iso.outline, content).toContain(place);
      expect(state, content).toBe(t.iso.yes);
    }
    expect(texts(iso, 'P')).toContain(t.iso.conforms);
  });

  it('the ISO 14064-1 report has each category, the gases of the first and why two are not significant', () => {
    const cells = texts(iso, 'TD');
    const { totals } = facts;
    for (const one of totals.by.isoCategory ?? []) {
      expect(texts(iso, 'TH')).toContain(isoCategory(one.key));
      expect(cells).toContain(format.tonnes(one.co2eKg));
    }
    const direct = totals.gasesByScope.find(({ scope }) => scope === 1);
    for (const gas of ['co2', 'ch4', 'n2o', 'hfc'] as const) expect(cells).toContain(format.tonnes(direct?.[gas] ?? 0));
    expect(cells).toContain('Motivo da categoría 3');
    const items = texts(iso, 'LBody');
    for (const category of [5, 6])
      expect(items).toContain(`${isoCategory(String(category))}: Motivo da categoría ${category}`);
  });

  it('the commitments have their saving with how it comes about, alone and together', () => {
    const kg = heatKg(facts);
    expect(kg).toBeGreaterThan(0);
    const cells = texts(commitment, 'TD');
    expect(cells).toContain(format.tonnes(kg * 0.2));
    expect(cells).toContain(format.tonnes(kg * 0.5));
    expect(cells).toContain(format.money(1_234_500).replaceAll('\u00a0', ' '));
    const lead = texts(commitment, 'P').join(' ');
    const { value, unit } = format.mass(kg * 0.6);
    expect(lead).toContain(`${value} ${unit} CO₂e`);
    expect(texts(commitment, 'H3')).toContain('Caldeiras CO2 novas');
    expect(cells.filter((cell) => cell === t.commitments.lacking)).toHaveLength(2);
  });
});

it('category 1 of ISO 14064-1 is scope 1, whose gases stand for it', () => {
  const { totals } = sampleFacts('es');
  expect(totals.by.isoCategory?.find(({ key }) => key === '1')?.co2eKg).toBe(totals.scope1Kg);
});

describe('what is not there', () => {
  const facts = sampleFacts('es');
  const { t } = wordsOf('es');

  it('is said: significance that nobody assessed, a base year that is not finished', options, async () => {
    const base = { year: 2020, calculation: null, totals: null };
    const pdf = await read({ ...facts, kind: 'iso14064', isBase: false, base });
    const said = texts(pdf, 'P');
    expect(said).toContain(t.iso.noSignificance);
    expect(said).toContain(t.iso.conformsNot);
    expect(said).not.toContain(t.iso.conforms);
    expect(texts(pdf, 'LBody')).toEqual(expect.arrayContaining([t.iso.missing.e, t.iso.missing.k].map(shown)));
    const cells = texts(pdf, 'TD');
    expect(cells.filter((cell) => cell === t.iso.no)).toHaveLength(3);
  });

  it('is said: commitments of which none is recorded', options, async () => {
    const pdf = await read({ ...facts, kind: 'reductionCommitment' });
    expect(texts(pdf, 'P')).toContain(t.commitments.none);
    expect(texts(pdf, 'TD').filter((cell) => cell === t.commitments.lacking)).toHaveLength(6);
  });

  it('is no figure: typed totals have no categories of ISO 14064-1', options, async () => {
    const external = {
      ...{ source: 'Consultora', document: null },
      ...{ scope1Kg: 100, scope2MarketKg: 50, scope2LocationKg: 60, scope3Kg: null },
    };
    const insights = { ...facts.insights, uncertainty: [] };
    const pdf = await read({ ...facts, kind: 'iso14064', draft: { ...facts.draft, external }, insights });
    expectAccessible(pdf, 'es');
    expect(texts(pdf, 'LBody')).toContain(shown(t.iso.missing.j));
  });
});

describe('own texts', () => {
  const facts: ReportFacts & { version: number } = sampleFacts('gl');
  const long = 'Unha frase. '.repeat(300).trim();
  const own = {
    presentation: `Primeiro {{organization}}.\n\nSegundo <&> \u202e日本.`,
    conclusions: long,
    verification: 'Non entra no GHG Protocol.',
  };

  it('stand as they were typed, in their paragraphs, whole, and only those of the kind', options, async () => {
    const pdf = await read({ ...facts, texts: own });
    const said = texts(pdf, 'P');
    expect(said).toEqual(expect.arrayContaining(['Primeiro {{organization}}.', 'Segundo <&> RiBen.']));
    // Longer than what is left of its page: one paragraph in two pieces.
    expect([...said, texts(pdf, 'Span').join(' ')]).toContain(long);
    expect(said).not.toContain(own.verification);
    const usual = await read(facts);
    expect(texts(usual, 'P').some((text) => text.includes('Conservas do Courel, S. L., feito segundo'))).toBe(true);
  });
});
