import { expect, vi } from 'vitest';
import { newCalculation, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Invoice, InvoiceFacts } from '#shared/invoices/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let user: ReturnType<typeof withCloud>['user'];
const api = () => user().api.invoices;

/** A cloud and a company's user, for tests of invoices. `start` where it must be the file's own. */
export function withInvoices(start?: Parameters<typeof withCloud>[0]) {
  const at = withCloud(start);
  user = at.user;
  return { ...at, api };
}

let n = 0;
/** Of a number of its own: tests share an organization with nobody, and a cloud with everybody. */
export const newNumber = () => `F-${++n}`;

export async function upload(
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
  return whenRead(id);
}

export const whenRead = (id: IdOf<'invoice'>): Promise<Invoice> =>
  vi.waitFor(
    async () => {
      const now = await api().getInvoice({ params: { id } });
      expect(now.state).not.toBe('CREATED');
      return now;
    },
    { timeout: 60_000, interval: 100 },
  );

export const factsOf = ({ read }: Invoice, more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
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

export async function place(year = 2024) {
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
export const confirm = (
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
