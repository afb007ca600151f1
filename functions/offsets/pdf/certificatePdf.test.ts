import { describe, expect, it } from 'vitest';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import { sampleFonts } from '#functions/reports/pdf/sampleForTests.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, localeOf } from '#shared/kernel/languages.ts';
import { claimsIn } from '#shared/marketplace/claims.ts';
import { sampleCertificate } from '../certificatesForTests.ts';
import { writeCertificate } from './certificatePdf.ts';
import { wordsIn } from './certificateWords.ts';
import { qrOf } from './qrForTests.ts';

const fonts = sampleFonts();
const certificate = sampleCertificate();
const plain = (text: string) => text.replaceAll('₂', '2').replace(/\s+/g, ' ');

describe.each(LANGUAGES)('the certificate in %s, read back', (language) => {
  const { t, fill } = wordsIn(language);
  const format = formatFor(language);

  it('is tagged, names who, what and for which year, and says that the credits are ex ante', async () => {
    const bytes = await writeCertificate(certificate, language, fonts);
    const pdf = await readPdf(bytes);
    const text = plain(pdf.text);
    expect(pdf).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [] });
    expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.pages).toBeLessThanOrEqual(2);
    expect(pdf.elements.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([t.title]);
    expect(pdf.elements.filter(({ role }) => role === 'Figure').every(({ alt }) => alt)).toBe(true);
    const [first, second] = certificate.rows;
    for (const said of [
      certificate.number,
      certificate.code,
      'Conservas CO2 Lema, S. L.',
      certificate.beneficiary.taxId,
      ...(first?.serials ?? []),
      ...(second?.serials ?? []),
      'Devesa da Rogueira. Folgoso do Courel, Lugo',
      format.tonnes(1_834_567),
      format.tonnes(2_334_567),
      certificate.contribution?.rowsHash ?? '',
      t.statuses.valid,
      t.notSubtracted,
      t.exAnte,
      fill('buffer', { forest: 'Souto de Cervantes', vintage: 2026, issued: format.number(3_000), buffer: 300 }),
      fill('term', { forest: 'Devesa da Rogueira', start: format.day('2026-06-15') }),
      t.means,
    ])
      expect(text).toContain(plain(said));
    expect(claimsIn(text)).toEqual([]);
    expect(qrOf(bytes)).toBe(certificate.url);
  });
});

it('says that its masses do not add up as they are shown, where they do not', async () => {
  const { t } = wordsIn('es');
  const textOf = async (more: object) => {
    const contribution = { ...certificate.contribution!, ...more };
    return plain((await readPdf(await writeCertificate({ ...certificate, contribution }, 'es', fonts))).text);
  };
  const masses = { scopes: [1, 2, 3], scope1Kg: 18_244, scope2MarketKg: 0, scope3Kg: 3_024 };
  expect(await textOf({ ...masses, totalKg: 21_268 })).toContain(t.rounded);
  expect(await textOf({ ...masses, scope3Kg: 3_020, totalKg: 21_264 })).not.toContain(t.rounded);
});

it('says of nobody any more that they contributed, once it is annulled', async () => {
  const { text } = await readPdf(await writeCertificate({ ...certificate, status: 'annulled' }, 'es', fonts));
  expect(plain(text)).toContain('Certificado anulado: lo que se retiró con él, 1.242 t CO2e');
  expect(plain(text)).not.toContain('ha retirado');
  const { t } = wordsIn('es');
  expect(text).toContain(t.contributionAnnulled);
  for (const said of [t.contribution, t.notSubtracted, t.means]) expect(plain(text)).not.toContain(plain(said));
});

it('has the days of its invoice: those of Spain, whatever the clock of the server says', async () => {
  const retiredAt = '2026-11-29T23:40:00.000Z';
  const history = [{ status: 'valid' as const, at: retiredAt }];
  const { text } = await readPdf(await writeCertificate({ ...certificate, retiredAt, history }, 'es', fonts));
  expect(text).toContain('30/11/2026');
  expect(text).not.toContain('29/11/2026');
});

it('is the same bytes of the same certificate, and another document once it is annulled', async () => {
  const bytes = await writeCertificate(certificate, 'es', fonts);
  expect(await writeCertificate(structuredClone(certificate), 'es', fonts)).toEqual(bytes);
  const history = [...certificate.history, { status: 'annulled' as const, at: '2026-12-24T10:00:00.000Z' }];
  const annulled = await readPdf(
    await writeCertificate({ ...certificate, status: 'annulled', history, contribution: null }, 'es', fonts),
  );
  expect(plain(annulled.text)).toContain('Estado el 24/12/2026: Anulado');
  expect(plain(annulled.text)).toContain('No está unido a ningún cálculo.');
});
