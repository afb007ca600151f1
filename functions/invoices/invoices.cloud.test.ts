import { expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';
import { confirm, factsOf, newNumber, place, upload, withInvoices } from './invoicesForTests.ts';

const { user, api } = withInvoices();

it('reads an invoice, and makes it a row that holds it, once', async () => {
  const at = await place();
  const number = newNumber();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number }));
  expect(read).toMatchObject({ state: 'TO_CONFIRM', contentType: 'application/xml', sameAs: null });
  expect(read.read).toMatchObject({ kwhBilled: { value: 350 }, supplyPoint: { value: 'ES1234123456789012JY' } });
  const given = { facts: factsOf(read), part: 350, rowId: newId('row') };
  const confirmed = await confirm(read, at, given);
  expect(await confirm(read, at, given)).toEqual(confirmed);
  expect(confirmed).toMatchObject({ state: 'CONFIRMED', parts: [{ quantity: 350 }] });
  const params = { id: at.calculationId, rowId: given.rowId };
  const { items } = await user().api.calculations.listRows({ params: { id: at.calculationId }, query: {} });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ inputs: { quantity: 350, quantityUnit: 'kWh' }, dateOn: '2024-01-31' });
  expect(items[0]).toMatchObject({ evidenceName: 'luz.xml', quality: 'invoice' });
  const { url } = await user().api.questionnaire.getRowEvidence({ params });
  expect(await (await fetch(url)).text()).toContain(number);
  expect(await refusal(api().deleteInvoice({ params: { id: read.id }, query: { v: confirmed.v } }))).toBe(
    'invoices.inRows',
  );
});

it('knows the same invoice in another file, and confirms it once', async () => {
  const at = await place();
  const number = newNumber();
  const first = await upload(at.organizationId, 'a.xml', facturaeForTests({ number }));
  const second = await upload(at.organizationId, 'b.xml', `${facturaeForTests({ number })}\n`);
  expect(second.sameAs).toBe(first.id);
  await confirm(first, at, { facts: factsOf(first), part: 350 });
  expect(await refusal(confirm(second, at, { facts: factsOf(second), part: 350 }))).toBe('invoices.sameInvoice');
  await api().deleteInvoice({ params: { id: second.id }, query: { v: second.v } });
  expect(await refusal(api().getInvoice({ params: { id: second.id } }))).toBe('invoices.notFound');
});

it('takes nothing of an invoice that is not confirmed', async () => {
  const at = await place();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const facts = factsOf(read);
  const { id } = read;
  const wrong = { facts, part: 350, rowId: newId('row') };
  const refused = api().confirmInvoice({
    params: { id },
    body: {
      ...wrong,
      ...{ v: read.v, calculationId: at.calculationId, siteId: at.siteId },
      ...{ activity: 'nothing', answers: {} },
    },
  });
  expect(await refusal(refused)).toBe('input.invalid');
  const after = await api().getInvoice({ params: { id } });
  expect(after).toMatchObject({ state: 'TO_CONFIRM', parts: [] });
  expect(await refusal(confirm(after, at, { facts: factsOf(read, { periodEndOn: '2022-01-01' }), part: 1 }))).toBe(
    'invoices.periodReversed',
  );
  const before = { periodStartOn: '2019-01-01', periodEndOn: '2019-01-31' };
  expect(await refusal(confirm(after, at, { facts: factsOf(read, before), part: 1 }))).toBe('invoices.outsidePeriod');
});

it('says what it cannot read, and leaves a picture to a person', async () => {
  const { organizationId } = await place();
  const hostile = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>';
  expect(await upload(organizationId, 'a.xml', hostile)).toMatchObject({
    state: 'FAILED',
    error: { code: 'invoices.hostile', details: { file: 'a.xml' } },
  });
  expect(await upload(organizationId, 'b.pdf', 'no pdf')).toMatchObject({ error: { code: 'invoices.wrongType' } });
  const picture = await upload(organizationId, 'c.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  expect(picture).toMatchObject({ state: 'BY_HAND', read: null, contentType: 'image/jpeg' });
  const { url } = await api().getInvoiceFile({ params: { id: picture.id } });
  expect((await fetch(url)).ok).toBe(true);
  const body = { id: newId('invoice'), organizationId, fileName: 'a.docx', fileBytes: 1 };
  expect(await refusal(api().createInvoice({ body }))).toBe('invoices.wrongType');
  expect(await refusal(api().createInvoice({ body: { ...body, fileName: 'a.pdf', fileBytes: 0 } }))).toBe(
    'invoices.empty',
  );
  const large = { ...body, fileName: 'a.pdf', fileBytes: 20_000_000 };
  expect(await refusal(api().createInvoice({ body: large }))).toBe('invoices.tooLarge');
});

it('takes no litres for electricity', async () => {
  const at = await place();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const litres = factsOf(read, { counted: 'litres' });
  expect(await refusal(confirm(read, at, { facts: litres, part: 1 }))).toBe('input.invalid');
});

it('goes with its organization, also while its file is waited for', async () => {
  const { organizationId: id, calculationId } = await place();
  const body = { id: newId('invoice'), organizationId: id, fileName: 'a.xml', fileBytes: 10 };
  await api().createInvoice({ body });
  const read = await upload(id, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const { url } = await api().getInvoiceFile({ params: { id: read.id } });
  const { calculations, organizations } = user().api;
  const { v } = await calculations.getCalculation({ params: { id: calculationId } });
  await calculations.deleteCalculation({ params: { id: calculationId }, query: { v } });
  const { v: v2 } = await organizations.getOrganization({ params: { id } });
  await organizations.deleteOrganization({ params: { id }, query: { v: v2 } });
  for (const one of [read.id, body.id])
    expect(await refusal(api().getInvoice({ params: { id: one } }))).toBe('invoices.notFound');
  expect((await fetch(url)).status).toBe(404);
});
