import { describe, expect, it } from 'vitest';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import { sampleFonts } from '#functions/reports/pdf/sampleForTests.ts';
import type { IssuedDocument } from '#shared/billing/document.ts';
import { documentForTests, inCategory, settlementForTests } from '#shared/billing/documentForTests.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, localeOf } from '#shared/kernel/languages.ts';
import { pdfOf } from './pdf.ts';
import { TEST_MARK, wordsOf } from './words.ts';

const fonts = sampleFonts();
const TEST = { state: 'test' } as const;
const textOf = async (one: IssuedDocument, registration: Parameters<typeof pdfOf>[1] = TEST) =>
  readPdf(await pdfOf(one, registration, fonts));
/** Figures stand with spaces that do not break. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe.each(LANGUAGES)('an invoice in %s, read back', (language) => {
  it('is tagged, says its sums in the words of its language, and that it is a test in every language', async () => {
    const { t } = wordsOf(language);
    const { money } = formatFor(language);
    const read = await textOf(documentForTests({ language }));
    expect(read).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [], pages: 1 });
    expect(read.title).toBe(`${t.invoice} TEST-F-2026-000001`);
    expect(read.elements.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([read.title]);
    const text = plain(read.text);
    for (const said of [
      ...[TEST_MARK, t.seller, t.buyer, 'Conservas do Courel & Fillos, S. L.', 'B12345674', 'SO-2026-00000001'],
      ...[money(2_700), money(27_000), money(5_670), money(32_670), t.totals.total],
    ])
      expect(text).toContain(plain(said));
  });
});

describe.each(LANGUAGES)('what an owner has sold, in %s', (language) => {
  it('says who issues it for whom, the commission, and why there is no VAT', async () => {
    const { t } = wordsOf(language);
    const { money } = formatFor(language);
    const read = await textOf(settlementForTests({ language }));
    expect(read.title).toBe(`${t.settlement} TEST-L-2026-000001`);
    const text = plain(read.text);
    for (const said of [
      ...[t.supplier, t.recipient, t.selfBilled, t.byContract, t.totals.sum, 'Carme Rodríguez Souto'],
      ...[money(27_000), money(-5_400), money(21_600), 'Comisión de la plataforma'],
    ])
      expect(text).toContain(plain(said));
  });

  it('says which credit note a correction takes back, and why', async () => {
    const { t } = wordsOf(language);
    const preceding = { id: documentForTests().id, number: 'TEST-R-2026-000007', issuedOn: '2026-11-20' };
    const read = await textOf(documentForTests({ language, kind: 'correction', preceding }));
    for (const said of [t.correction, t.takesBack, 'TEST-R-2026-000007', t.reasonFailed, t.restored])
      expect(plain(read.text)).toContain(plain(said));
  });
});

describe('a document', () => {
  it('says which invoice it takes from, why no VAT is charged, and how it is registered', async () => {
    const preceding = { id: documentForTests().id, number: 'F-2026-000007', issuedOn: '2026-11-20' };
    const made = documentForTests({ kind: 'creditNote', preceding, isTest: false, lines: inCategory('O') });
    const registered = { state: 'registered', legalId: 'TBAI-1', qrUrl: 'https://example.es/q?1', at: '' } as const;
    const { text, elements } = await textOf(made, registered);
    expect(JSON.stringify(elements)).toContain('Código QR que lleva a https://example.es/q?1');
    for (const said of ['F-2026-000007', 'Operación no sujeta', 'Sin IVA', 'TBAI-1', 'https://example.es/q?1', '0,00'])
      expect(plain(text)).toContain(said);
    expect(text).not.toContain('prueba');
  });

  it('is the same bytes however often it is written', async () => {
    const [a, b] = [await pdfOf(documentForTests(), TEST, fonts), await pdfOf(documentForTests(), TEST, fonts)];
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(true);
  });

  it('of forty lines goes on, on the next page', async () => {
    const [line] = inCategory('S');
    const read = await textOf(documentForTests({ lines: Array.from({ length: 40 }, () => ({ ...line! })) }));
    expect(read.pages).toBeGreaterThan(1);
    expect(read.untagged).toEqual([]);
  });
});
