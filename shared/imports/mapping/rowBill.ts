import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { partOfBill } from './bills.ts';
import type { RowContext } from './rowContext.ts';
import type { RowTime } from './rowDates.ts';
import { mainField } from './rowNumbers.ts';

/** Other energy of the same days: what was generated and used, covered by a guarantee, given to the grid, or charged. */
const OF_THE_BILL = ['covered', 'selfConsumed', 'exported', 'electricity'];

/**
 * Puts the part of a bill that lies in the period into its row, of all its energy, on its last day, with a warning that
 * says the rest.
 */
export function putBill(
  context: RowContext,
  { activity, draft, time }: { activity: ActivityType; draft: RowDraft; time: RowTime & { kind: 'bill' } },
): void {
  draft.dateOn = time.bill.endOn;
  const main = mainField(activity)?.key ?? 'quantity';
  const parts = [main, ...OF_THE_BILL].flatMap((key) => {
    const quantity = draft.inputs[key];
    const part = typeof quantity === 'number' ? partOfBill(quantity, time.bill, context.known.period) : null;
    return part ? [{ key, quantity: Number(quantity), part }] : [];
  });
  for (const { key, part } of parts) {
    draft.dateOn = part.endOn;
    draft.inputs[key] = part.quantity;
  }
  const [first] = parts;
  if (!first || first.part.days === first.part.billDays) return;
  const { key, quantity, part } = first;
  context.issues.push({
    code: 'imports.billSplit',
    field: key,
    column: time.column,
    severity: 'warning',
    details: { days: part.days, billDays: part.billDays, part: part.quantity, rest: part.rest, quantity },
  });
}
