import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthsOf } from '#shared/calculations/charts.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { type ReadPdf, readPdf } from './readForTests.ts';
import { writeReport } from './report.ts';
import { REASON, sampleFacts, sampleFonts } from './sampleForTests.ts';
import { wordsOf } from './words.ts';

const fonts = sampleFonts();
const SLOW_MS = 180_000;

describe.each(LANGUAGES)('the report in %s, read back', (language: Language) => {
  const facts = sampleFacts(language);
  const format = formatFor(language);
  let pdf: ReadPdf;
  let raw: string;
  beforeAll(async () => {
    const bytes = await writeReport(facts, fonts);
    raw = Buffer.from(bytes).toString('latin1');
    pdf = await readPdf(bytes);
  }, SLOW_MS);
  const of = (role: string) => pdf.elements.filter((element) => element.role === role);

  it('says its language and title, and marks its content', () => {
    expect(pdf).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [] });
    expect(pdf.title).toContain('Conservas do Courel, S. L.');
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('has one H1, and no heading that skips a level', () => {
    const levels = pdf.elements.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    const [, ...sections] = of('H2').map(({ text }) => text);
    expect(pdf.outline).toEqual(sections);
    expect(sections).toHaveLength(10);
  });

  it('has heads in its tables, with their direction, and words for its pictures', () => {
    const heads = of('TH').length;
    expect(heads).toBeGreaterThan(60);
    expect(raw.match(/\/Scope \/(Column|Row)\b/g)).toHaveLength(heads);
    expect(of('Caption')).toHaveLength(raw.match(/\/S \/Table\b/g)?.length ?? 0);
    const pictures = of('Figure').map(({ alt }) => alt ?? '');
    expect(pictures).toHaveLength(4);
    for (const alt of pictures) expect(alt.length).toBeGreaterThan(5);
  });

  it('says why a category is not relevant, and does not call it not reported', () => {
    const { emissions, organization } = wordsOf(language).t;
    const said = of('LBody').map(({ text }) => text);
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^3\\.14 .*${REASON}`)));
    const cells = pdf.elements.filter(({ role }) => role === 'TD' || role === 'TH').map(({ text }) => text);
    const at = cells.findIndex((text) => text.startsWith('3.14 '));
    expect(cells[at + 1]).toBe(emissions.notRelevant);
    expect(cells[cells.findIndex((text) => text.startsWith('3.15 ')) + 1]).toBe(emissions.notReported);
    expect(of('P').map(({ text }) => text)).toContain(organization.notRelevant);
  });

  it('shows the figures of the screen, to the last digit', () => {
    const cells = new Set(pdf.elements.filter(({ role }) => role === 'TD').map(({ text }) => text));
    const { totals } = facts;
    const groups = [totals.by.activity, totals.by.site, monthsOf(totals), totals.by.quality, totals.by.ghgCategory];
    const shown = [totals.total, ...groups.flatMap((group) => group ?? [])];
    expect(shown.length).toBeGreaterThan(20);
    for (const { key, co2eKg } of shown) expect(cells, `${key} ${co2eKg}`).toContain(format.tonnes(co2eKg));
    for (const kg of [totals.scope1Kg, totals.scope2MarketKg, totals.scope2LocationKg, totals.scope3Kg])
      expect(cells).toContain(format.tonnes(kg));
    for (const kg of [totals.total.ch4Kg, totals.total.n2oKg]) expect(cells).toContain(format.number(kg, 3));
    const { value, unit } = format.mass(totals.total.co2eKg);
    const headline = of('P').map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(headline).toContain(`${value.replaceAll('\u00a0', ' ')} ${unit} CO₂e`);
  });
});

describe('the bytes of a report', () => {
  it('are the same for the same facts, and others for another version', { timeout: SLOW_MS }, async () => {
    const draw = async (version: number) =>
      Buffer.from(await writeReport({ ...sampleFacts('es'), version }, fonts)).toString('base64');
    const [first, again, next] = [await draw(1), await draw(1), await draw(2)];
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });
});

/** A picture of one colour, as PNG. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x55)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('what people typed', () => {
  it('is shown as text, spelled where no font of ours can draw it, over as many pages as it takes', {
    timeout: SLOW_MS,
  }, async () => {
    const facts = sampleFacts('pt');
    const name = 'Fábrica <&> \u202e\u0007(日本) Tj ET 🌳 '.padEnd(120, 'x');
    const [factor] = facts.factors;
    const bytes = await writeReport(
      {
        ...facts,
        organization: { ...facts.organization, name, description: `\u2028${'larga '.repeat(300)}` },
        factors: Array.from({ length: 90 }, (_, i) => ({ ...factor!, unit: `ud${i}` })),
        properties: [],
        logo: { png: png(40, 20), widthPx: 40, heightPx: 20 },
      },
      fonts,
    );
    const pdf = await readPdf(bytes);
    expect(pdf.untagged).toEqual([]);
    expect(pdf.title).toContain('Fábrica <&> (日本) Tj ET');
    const [, author] = /<rdf:Seq>\s*<rdf:li>(.*?)<\/rdf:li>/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
    expect(author).toMatch(/^Fábrica &lt;&amp;&gt; \(日本\) Tj ET/);
    expect(pdf.text).toContain('Fábrica <&> (RiBen) Tj ET :deciduous_tree: xxx');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the test
    expect(pdf.text).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(pdf.elements.filter(({ alt }) => alt?.startsWith('Logótipo de Fábrica'))).toHaveLength(1);
    const units = pdf.elements.filter(({ role, text }) => role === 'TD' && /^ud\d+$/.test(text));
    expect(units).toHaveLength(90);
    // The head of the table comes again on each page, for the eye only.
    const heads = pdf.elements.filter(({ role, text }) => role === 'TH' && text === 'Unidade');
    expect(heads).toHaveLength(1);
    expect(pdf.text.split('Unidade').length - 1).toBeGreaterThan(2);
  });
});
