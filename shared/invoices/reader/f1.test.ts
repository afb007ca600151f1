import { expect, it } from 'vitest';
import { f1ForTests } from './fixturesForTests.ts';
import { readInvoice } from './readInvoice.ts';

const read = (text: string) => readInvoice(new TextEncoder().encode(text));

it('reads the message of a distributor: energy billed and metered, and nothing of other magnitudes', async () => {
  const found = await read(f1ForTests());
  const told = Object.entries(found ?? {}).flatMap(([key, one]) =>
    typeof one === 'object' && one !== null && 'value' in one ? [[key, one.value]] : [],
  );
  expect(Object.fromEntries(told)).toEqual({
    ...{ kind: 'electricity', kwhBilled: 350, kwhMetered: 330.5, totalCents: 12_105, currency: 'EUR' },
    ...{ supplierTaxId: 'B64717838', supplyPoint: 'ES1234123456789012JY0F', number: 'F/2024/7' },
    ...{ issuedOn: '2024-02-05', periodStartOn: '2024-01-01', periodEndOn: '2024-01-31' },
  });
  expect(found?.notes).toEqual(['kwhDiffer']);
});

it('proposes nothing of one that takes another back, and says what was estimated', async () => {
  expect(await read(f1ForTests({ type: 'A', total: '-121.05' }))).toMatchObject({
    ...{ kwhBilled: null, kwhMetered: null },
    notes: ['creditNote'],
  });
  expect((await read(f1ForTests({ metered: [350], origin: '40' })))?.notes).toEqual(['estimatedReading']);
});

it('is no invoice of energy without one in it', async () => {
  const empty = f1ForTests().replace(/<FacturaATR>[\s\S]*<\/FacturaATR>/, '');
  await expect(read(empty)).rejects.toMatchObject({ code: 'invoices.unknownXml' });
});
