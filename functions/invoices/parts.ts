import { rowsThere } from '#functions/calculations/read.ts';
import { removedRows } from '#functions/calculations/removedRow.ts';
import type { Invoice, InvoicePart } from '#shared/invoices/schema.ts';
import type { StoredInvoice } from './store.ts';

type Of = Pick<StoredInvoice, 'tenantId' | 'parts'>;

/** Rows of invoices of an account that are there: a row, or its whole calculation, may have been deleted meanwhile. */
async function rowsOf(all: readonly Of[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  const parts = all.flatMap(({ tenantId, parts: own }) => own.map((part) => ({ ...part, tenantId })));
  const scopes = new Map(parts.map(({ tenantId, calculationId }) => [calculationId, { tenantId, calculationId }]));
  for (const scope of scopes.values()) {
    const ids = parts.filter((one) => one.calculationId === scope.calculationId).map(({ rowId }) => rowId);
    for (const id of await rowsThere(scope, ids)) there.add(id);
  }
  return there;
}

/** The parts of an invoice whose rows are there. */
export async function partsThere(stored: Of): Promise<InvoicePart[]> {
  const there = await rowsOf([stored]);
  return stored.parts.filter(({ rowId }) => there.has(rowId));
}

/** A part is taken before its row is written: so long it may still be about to be. */
const WRITING_MS = 5 * 60_000;

/** Whether an invoice is in a row, or may be about to: not once its rows were deleted. */
export async function isInRows(stored: Of & Pick<StoredInvoice, 'updatedAt'>, now: Date): Promise<boolean> {
  if ((await partsThere(stored)).length > 0) return true;
  if (now.getTime() - Date.parse(stored.updatedAt) > WRITING_MS) return false;
  const { tenantId } = stored;
  const deleted = await Promise.all(
    stored.parts.map(
      async ({ calculationId, rowId }) => (await removedRows({ tenantId, calculationId }, [rowId])).size,
    ),
  );
  return deleted.includes(0);
}

/** Invoices as they stand: one whose rows are gone waits to be confirmed again. */
export async function asTheyStand<T extends Of & Pick<Invoice, 'state' | 'read'>>(all: readonly T[]): Promise<T[]> {
  const there = await rowsOf(all);
  return all.map((one) => {
    const parts = one.parts.filter(({ rowId }) => there.has(rowId));
    const isFree = one.state === 'CONFIRMED' && parts.length === 0;
    return { ...one, parts, ...(isFree && { state: stateBefore(one) }) };
  });
}

/** The state of an invoice that is in no row. */
export const stateBefore = ({ read }: Pick<Invoice, 'read'>) => (read ? 'TO_CONFIRM' : 'BY_HAND');
