import { rowsThere } from '#functions/calculations/read.ts';
import type { InvoicePart } from '#shared/invoices/schema.ts';
import type { StoredInvoice } from './store.ts';

/** The parts of an invoice whose rows are there: a row, or its whole calculation, may have been deleted meanwhile. */
export async function partsThere({ tenantId, parts }: StoredInvoice): Promise<InvoicePart[]> {
  const there = await Promise.all(
    parts.map(
      async (part) => (await rowsThere({ tenantId, calculationId: part.calculationId }, [part.rowId])).size > 0,
    ),
  );
  return parts.filter((_, i) => there[i]);
}
