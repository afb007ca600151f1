import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '../facts.ts';
import { type ReadPdf, readPdf } from './readForTests.ts';
import { writeReport } from './report.ts';
import { sampleFacts, sampleFonts } from './sampleForTests.ts';

const fonts = sampleFonts();
const options = { timeout: 180_000 };
const facts = sampleFacts('es');
const { totals, draft } = facts;
const read = async (more: object): Promise<ReadPdf> =>
  readPdf(await writeReport({ ...facts, ...(more as Partial<ReportFacts>) }, fonts));
const texts = ({ elements }: ReadPdf, role: string) => elements.flatMap((one) => (one.role === role ? [one.text] : []));

describe('typed totals without scope 3', () => {
  const external = {
    ...{ source: 'Consultora', document: null },
    ...{ scope1Kg: 100, scope2MarketKg: 50, scope2LocationKg: 60, scope3Kg: null },
  };
  // Without rows nothing is known of how sure they are.
  const insights = { ...facts.insights, uncertainty: [] };
  const typed = { totals: { ...totals, scope3Kg: 0 }, draft: { ...draft, external }, insights };

  it('are no zero of scope 3: neither on the cover nor in a table', options, async () => {
    const { elements } = await read(typed);
    const said = elements.map(({ text }) => text);
    expect(said).toContain('Alcance 3, no informada');
    const heads = elements.flatMap(({ role, text }, i) => (role === 'TH' && /^Alcance 3/.test(text) ? [i] : []));
    const after = heads.map((i) => elements[i + 1]).filter((one) => one?.role === 'TD');
    expect(after.length).toBeGreaterThan(0);
    for (const cell of after) expect(cell?.text).toBe('no informada');
  });

  it('are not compared with a base year that has it', options, async () => {
    const pdf = await read({ ...typed, isBase: false, base: { year: 2022, calculation: null, totals } });
    // The draft of the base year is not there: it is taken to be like this one.
    expect(texts(pdf, 'P').some((text) => text.includes('tiene alcance 3'))).toBe(false);
    const calculation = { draft };
    const other = await read({ ...typed, isBase: false, base: { year: 2022, calculation, totals } });
    expect(texts(other, 'P').find((text) => text.includes('2022'))).toMatch(/Solo uno de los dos periodos tiene/);
  });
});
