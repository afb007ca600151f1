import { expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';
import { confirm, factsOf, newNumber, place, upload, withInvoices } from './invoicesForTests.ts';

const { user, api } = withInvoices();

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

it('takes nothing for a row that is refused, and leaves the invoice to another file of it', async () => {
  const at = await place();
  const number = newNumber();
  const first = await upload(at.organizationId, 'a.xml', facturaeForTests({ number }));
  const said = async () =>
    (await user().api.activity.listActivity({ query: { limit: 100 } })).items.filter(
      ({ action }) => action === 'invoices.confirmed',
    ).length;
  const before = await said();
  const wrong = { ...at, siteId: newId('site') };
  expect(await refusal(confirm(first, wrong, { facts: factsOf(first), part: 350 }))).toBe('input.invalid');
  const after = await api().getInvoice({ params: { id: first.id } });
  expect(after).toMatchObject({ state: 'TO_CONFIRM', facts: null, parts: [] });
  expect(await said()).toBe(before);
  const second = await upload(at.organizationId, 'b.xml', `${facturaeForTests({ number })}\n`);
  const held = await confirm(second, at, { facts: factsOf(second), part: 350 });
  expect(held.parts).toHaveLength(1);
  expect(await said()).toBe(before + 1);
  await api().deleteInvoice({ params: { id: after.id }, query: { v: after.v } });
  const third = await upload(at.organizationId, 'c.xml', `${facturaeForTests({ number })}\n\n`);
  expect(await refusal(confirm(third, at, { facts: factsOf(third), part: 350 }))).toBe('invoices.sameInvoice');
});

it('keeps the document of a row that was changed since, when it is confirmed again', async () => {
  const at = await place();
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  const given = { facts: factsOf(read), part: 350, rowId: newId('row') };
  await confirm(read, at, given);
  const { calculations, questionnaire } = user().api;
  const params = { id: at.calculationId, rowId: given.rowId };
  const { items } = await calculations.listRows({ params: { id: at.calculationId }, query: {} });
  const { activity, siteId, dateOn, inputs, factorId, quality, evidenceId } = items[0] as (typeof items)[number];
  const draft = { activity, siteId, dateOn, inputs, factorId, quality, evidenceId, note: 'Revisada' };
  await calculations.saveRow({ params, body: { v: 1, draft } });
  expect(await refusal(confirm(read, at, given))).toBe('conflict.versionChanged');
  const { url } = await questionnaire.getRowEvidence({ params });
  expect((await fetch(url)).ok).toBe(true);
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

it('of which no row is left gives way to another file of the same, and to one of them only', async () => {
  const at = await place();
  const number = newNumber();
  const first = await upload(at.organizationId, 'a.xml', facturaeForTests({ number }));
  const rowId = newId('row');
  const held = await confirm(first, at, { facts: factsOf(first), part: 350, rowId });
  const second = await upload(at.organizationId, 'b.xml', `${facturaeForTests({ number })}\n`);
  const given = { facts: factsOf(second), part: 350 };
  expect(await refusal(confirm(second, at, given))).toBe('invoices.sameInvoice');
  await user().api.calculations.deleteRow({ params: { id: at.calculationId, rowId }, query: { v: 1 } });
  const both = await Promise.all([held, second].map((one) => refusal(confirm(one, at, given))));
  expect(both.filter(Boolean)).toHaveLength(1);
  const { items } = await user().api.calculations.listRows({ params: { id: at.calculationId }, query: {} });
  expect(items).toHaveLength(1);
  const [again] = await Promise.all(
    [held, second].filter((_, i) => both[i]).map(({ id }) => api().getInvoice({ params: { id } })),
  );
  if (!again) throw new Error('Both were confirmed');
  expect(await refusal(confirm(again, at, given))).toBe('invoices.sameInvoice');
});

it('goes into no calculation of another organization', async () => {
  const [at, other] = [await place(), await place()];
  const read = await upload(at.organizationId, 'luz.xml', facturaeForTests({ number: newNumber() }));
  expect(await refusal(confirm(read, other, { facts: factsOf(read), part: 350 }))).toBe('invoices.otherOrganization');
});
