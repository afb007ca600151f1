import { describe, expect, it } from 'vitest';
import { companies } from '#shared/emissions/golden/companies.ts';
import { LANGUAGES, localeOf } from '#shared/kernel/languages.ts';
import { REPORT_KINDS } from '#shared/reports/schema.ts';
import { readPdf } from './readForTests.ts';
import { writeReport } from './report.ts';
import { companyFacts, sampleFonts } from './sampleForTests.ts';
import { wordsOf } from './words.ts';

const fonts = sampleFonts();
const SLOW_MS = 180_000;
/** Each company in each language; of the kinds, one after the other. */
const cases = companies.flatMap((company, c) =>
  LANGUAGES.map((language, l) => ({ company, language, kind: REPORT_KINDS[(c + l) % REPORT_KINDS.length]! })),
);

describe('the report of a golden company, read back', () => {
  it.each(cases)(
    '$company.name in $language: $kind',
    async ({ company, language, kind }) => {
      const facts = companyFacts(company, language, { kind });
      const { kg } = company;
      const { totals } = facts;
      expect([totals.scope1Kg, totals.scope2MarketKg]).toEqual([kg.scope1, kg.scope2]);
      const pdf = await readPdf(await writeReport(facts, fonts));
      expect(pdf).toMatchObject({ language: localeOf(language), untagged: [] });
      expect(pdf.text).not.toMatch(/undefined|NaN|\{\{/);
      const { format } = wordsOf(language);
      const cells = pdf.elements.filter(({ role }) => role === 'TD').map(({ text }) => text);
      const figures = kind === 'iso14064' ? totals.by.isoCategory : totals.by.ghgCategory;
      const shown = [kg.scope1, kg.scope2, totals.total.co2eKg, ...(figures ?? []).map(({ co2eKg }) => co2eKg)];
      for (const one of shown) expect(cells).toContain(format.tonnes(one).replaceAll('\u00a0', ' '));
    },
    SLOW_MS,
  );
});
