import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import { sampleFonts } from '#functions/reports/pdf/sampleForTests.ts';
import { documentForTests, inCategory } from '#shared/billing/documentForTests.ts';
import { ublOf } from '#shared/billing/ubl.ts';
import { readInvoice } from '#shared/invoices/reader/readInvoice.ts';
import { HOSTILE_NAMES } from '#shared/kernel/hostileNamesForTests.ts';
import { creditsOf } from './orderCharged.ts';
import { pdfOf } from './pdf.ts';

const fonts = sampleFonts();
const NAMES = Object.entries(HOSTILE_NAMES);
const madeFor = (name: string) => {
  const { buyer } = documentForTests();
  const line = { forest: name, country: 'ES' as const, forestNo: 7 } as Parameters<typeof creditsOf>[0];
  const lines = inCategory('S').map((one) => ({ ...one, name: creditsOf(line, 'es') }));
  return documentForTests({ lines, buyer: { ...buyer, name, address: name, city: name, province: name } });
};
/** What of a name may be seen: no control, no direction mark, no half of a letter. */
const seen = (name: string) =>
  name
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\s+/g, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Names that the font of documents cannot draw. */
const SPELLED: Readonly<Record<string, string>> = {
  arabic: "shrkhlghbtlkhdr'",
  hebrew: "y'ryrvkv'\"m",
  emoji: 'Souto:deciduous_tree::woman::ear_of_rice:ESS.L.',
  fullWidth: '=1+1',
};

describe.each(NAMES)('a name that is %s', (kind, name) => {
  it('is a text of the XML and nothing else, which our own reader reads back', async () => {
    const made = madeFor(name);
    const xml = ublOf(made, [name]);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { Invoice } = new XMLParser({ parseTagValue: false, removeNSPrefix: true }).parse(xml);
    const { Party } = Invoice.AccountingCustomerParty;
    const read = [Party.PartyName.Name, Party.PartyLegalEntity.RegistrationName, Party.PostalAddress.StreetName];
    for (const one of read) expect(seen(String(one))).toBe(seen(name));
    expect(Object.keys(Party)).toEqual(['PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity']);
    const ours = await readInvoice(new TextEncoder().encode(xml) as Uint8Array<ArrayBuffer>);
    expect(ours).toMatchObject({ totalCents: { value: made.totalCents }, number: { value: made.number } });
  });

  it('is drawn in the PDF as it was typed, as far as its font has the letters', async () => {
    const made = madeFor(name);
    const read = await readPdf(await pdfOf(made, { state: 'test' }, fonts));
    expect(read).toMatchObject({ isMarked: true, untagged: [] });
    expect(read.text).not.toMatch(/(?!\s)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
    const drawn = read.text.replace(/\s+/g, '');
    const latin = [...seen(name)].every((letter) => /[\u0020-\u024f\u2018-\u201d]/.test(letter));
    if (latin) expect(drawn).toContain(seen(name));
    expect(drawn).not.toMatch(/[□\ufffd]/);
    if (SPELLED[kind]) expect(drawn).toContain(SPELLED[kind]);
    expect(drawn).toContain(made.number);
  });
});
