import { expect, it } from 'vitest';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import { sampleFonts } from '#functions/reports/pdf/sampleForTests.ts';
import { type ContractFacts, contractOf } from '#shared/agreements/document.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { writeAgreement } from './pdf.ts';
import type { StoredAgreement } from './store.ts';
import { AGREEMENT_TEXTS } from './texts.ts';

const SIGNED = '2026-11-29T10:00:00.000Z';
const signer = { name: 'Ana Lema', taxId: '12345678Z' };
const facts: Omit<ContractFacts, 'language'> = {
  ...{ generatedOn: '2026-11-29', signer, represented: null, others: [] },
  forest: {
    ...{ name: 'Souto da Pena', municipality: 'Folgoso do Courel', province: 'Lugo', areaM2: 20_001 },
    ...{ plots: ['27028A11500321', '27028A11500322'], registry: null },
  },
  co2: { annualKg: 200_000, saleableT: 180, bufferT: 20 },
  price: { kind: 'default', floorCents: 1_350 },
  policy: { id: 'standard', version: 1 },
};

it.each(LANGUAGES)('no clause of the contract in %s has the last page for itself', async (language) => {
  const texts = AGREEMENT_TEXTS[language];
  const document = contractOf({ ...facts, language }, texts);
  const signature = { name: signer.name, at: SIGNED, address: '127.0.0.1' };
  const ids = { id: idFrom('agreement', '01JTEST0000000000000000001') };
  const agreement = {
    ...{ ...ids, document, hash: 'a'.repeat(64), signedAt: SIGNED, data: { language } },
    signatories: [{ ...signer, email: 'ana@souto.example', isOwner: true, confirmation: null, signature }],
  } as unknown as StoredAgreement;
  const { pages, elements } = await readPdf(await writeAgreement(agreement, 'Europe/Madrid', sampleFonts()));
  const onLast = elements.filter(({ role, page }) => role === 'H3' && page === pages);
  expect(onLast.length).toBeGreaterThanOrEqual(3);
  const last = document.general.slice(-onLast.length).map(({ title }) => title);
  expect(onLast.map(({ text }) => text)).toEqual(last);
});
