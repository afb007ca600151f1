import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { partOfBill } from './bills.ts';
import type { RowContext } from './rowContext.ts';
import type { RowTime } from './rowDates.ts';
import { mainField } from './rowNumbers.ts';

/** Puts the part of a bill that lies in the period into its row, on its last day, with a warning that says the rest. */
export function putBill(
  context: RowContext,
  { activity, draft, time }: { activity: ActivityType; draft: RowDraft; time: RowTime & { kind: 'bill' } },
): void {
  const key = mainField(activity)?.key ?? 'quantity';
  const quantity = draft.inputs[key];
  const part = typeof quantity === 'number' ? partOfBill(quantity, time.bill, context.known.period) : null;
  draft.dateOn = part?.endOn ?? time.bill.endOn;
  if (!part || typeof quantity !== 'number') return;
  draft.inputs[key] = part.quantity;
  if (part.days === part.billDays) return;
  context.issues.push({
    code: 'imports.billSplit',
    field: key,
    column: time.column,
    severity: 'warning',
    details: { days: part.days, billDays: part.billDays, part: part.quantity, rest: part.rest, quantity },
  });
}
