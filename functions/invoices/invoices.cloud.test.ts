import { expect, it, vi } from 'vitest';
import { newCalculation, refusal, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';
import type { Invoice, InvoiceFacts } from '#shared/invoices/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const { user } = withCloud();
const api = () => user().api.invoices;

let n = 0;
/** Of a number of its own: tests share an organization with nobody, and a cloud with everybody. */
const newNumber = () => `F-${++n}`;

async function upload(
  organizationId: IdOf<'organization'>,
  fileName: string,
  bytes: string | Buffer<ArrayBuffer>,
): Promise<Invoice> {
  const id = newId('invoice');
  const body = { id, organizationId, fileName, fileBytes: bytes.length };
  const { upload: form } = await api().createInvoice({ body });
  const sent = new FormData();
  for (const [name, value] of Object.entries(form.fields)) sent.set(name, value);
  sent.set('file', new Blob([bytes]));
  expect((await fetch(form.url, { method: 'POST', body: sent })).ok).toBe(true);
  return vi.waitFor(
    async () => {
      const now = await api().getInvoice({ params: { id } });
      expect(now.state).not.toBe('CREATED');
      return now;
    },
    { timeout: 30_000, interval: 100 },
  );
}

const factsOf = ({ read }: Invoice, more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  kind: 'electricity',
  supplier: read?.supplier?.value ?? 'Luz do Norte SA',
  supplierTaxId: read?.supplierTaxId?.value ?? '',
  supplyPoint: read?.supplyPoint?.value ?? '',
  number: read?.number?.value ?? newNumber(),
  issuedOn: read?.issuedOn?.value ?? null,
  periodStartOn: read?.periodStartOn?.value ?? '2024-01-01',
  periodEndOn: read?.periodEndOn?.value ?? '2024-01-31',
  counted: 'kwhBilled',
  quantity: read?.kwhBilled?.value ?? 100,
  totalCents: read?.totalCents?.value ?? null,
  ...more,
});
const SUPPLIER = { supplier: 'unknown', guarantee: 'none' };

async function place(year = 2024) {
  const calculation = await newCalculation({ year });
  const { id: calculationId, organizationId } = calculation;
  const siteId = newId('site');
  await user().api.organizations.createSite({
    params: { id: organizationId },
    body: { id: siteId, draft: { name: 'Nave' } },
  });
  return { calculationId, organizationId, siteId };
}
type At = Awaited<ReturnType<typeof place>>;
const confirm = (
  { id, v }: Invoice,
  { calculationId, siteId }: At,
  more: { facts: InvoiceFacts; part: number; rowId?: IdOf<'row'> },
) =>
  api().confirmInvoice({
    params: { id },
    body: {
      ...{ rowId: newId('row'), activity: 'electric-power-marketer', answers: SUPPLIER },
      ...more,
      ...{ v, calculationId, siteId },
    },
  });

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

it('gives two years their parts, and never more than there is', async () => {
  const old = await place(2023);
  const organizationId = old.organizationId;
  const params = { id: newId('calculation'), organizationId };
  const draft = { organizationId, year: 2024, surfaceM2: 1, employees: 1 };
  await user().api.calculations.createCalculation({ body: { id: params.id, draft } });
  const next = { ...old, calculationId: params.id };
  const period = { start: '2023-12-16', end: '2024-01-14' };
  const read = await upload(organizationId, 'luz.xml', facturaeForTests({ number: newNumber(), ...period }));
  const facts = factsOf(read);
  const half = await confirm(read, old, { facts, part: 186.667 });
  const other = { ...facts, quantity: 400 };
  expect(await refusal(confirm(half, next, { facts: other, part: 100 }))).toBe('invoices.otherQuantity');
  expect(await refusal(confirm(half, next, { facts, part: 200 }))).toBe('invoices.tooMuch');
  const whole = await confirm(half, next, { facts, part: 163.333 });
  expect(whole.parts.map(({ quantity }) => quantity)).toEqual([186.667, 163.333]);
  expect(await refusal(confirm(whole, next, { facts, part: 1 }))).toBe('invoices.tooMuch');
});

it('takes nothing of an invoice whose row is refused', async () => {
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

it('is confirmed once when two people do so at once, and once of two files of the same', async () => {
  const at = await place();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const facts = factsOf(read);
  const both = await Promise.all([1, 2].map(() => refusal(confirm(read, at, { facts, part: 350 }))));
  expect(both.filter(Boolean)).toEqual(['conflict.versionChanged']);
  const number = newNumber();
  const files = [await upload(at.organizationId, 'a.xml', facturaeForTests({ number }))];
  files.push(await upload(at.organizationId, 'b.xml', `${facturaeForTests({ number })} `));
  const each = await Promise.all(files.map((one) => refusal(confirm(one, at, { facts: factsOf(one), part: 350 }))));
  expect(each.filter(Boolean)).toEqual(['invoices.sameInvoice']);
  const { items } = await user().api.calculations.listRows({ params: { id: at.calculationId }, query: {} });
  expect(items).toHaveLength(2);
});

it('waits to be confirmed again once its row is deleted', async () => {
  const at = await place();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const rowId = newId('row');
  const given = { facts: factsOf(read), part: 350 };
  const { v } = await confirm(read, at, { ...given, rowId });
  const params = { id: at.calculationId, rowId };
  await user().api.calculations.deleteRow({ params, query: { v: 1 } });
  const free = await api().getInvoice({ params: { id: read.id } });
  expect(free).toMatchObject({ state: 'TO_CONFIRM', parts: [], v });
  const { items } = await api().listInvoices({ params: { id: at.organizationId }, query: {} });
  expect(items).toEqual([free]);
  expect((await confirm(free, at, given)).parts).toHaveLength(1);
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
