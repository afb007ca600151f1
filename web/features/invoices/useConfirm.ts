import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { periodOf } from '#shared/calculations/rules.ts';
import { dayWithin, ROWS_OF } from '#shared/invoices/rules.ts';
import type { Invoice } from '#shared/invoices/schema.ts';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import {
  type ConfirmInput,
  type ConfirmOutput,
  countedFor,
  type DraftCalculation,
  partFor,
  takenOf,
} from './confirmForm.ts';

type ConfirmForm = ZodForm<ConfirmInput, ConfirmOutput>;
interface Of {
  invoice: Invoice;
  all: readonly Invoice[];
  drafts: readonly DraftCalculation[];
}
/** What follows from what: the quantity from which one counts, the part of a calculation from days and quantity. */
export function useConfirm(form: ConfirmForm, { invoice, all, drafts }: Of) {
  const { control, setValue } = form;
  const [facts, calculationId] = useWatch({ control, name: ['facts', 'calculationId'] });
  const { kind, counted, quantity, periodStartOn, periodEndOn } = facts;
  const calculation = drafts.find(({ id }) => id === calculationId);
  const { read } = invoice;
  useChange(kind, () => {
    setValue('activity', ROWS_OF[kind][0]?.activity ?? '');
    setValue('inputs', kind === 'gas' ? { fuel: 'natural-gas' } : {});
    setValue('facts.counted', countedFor(kind, all, read));
  });
  useChange(counted, () => {
    const value = read?.[counted]?.value;
    if (value !== undefined) setValue('facts.quantity', value, { shouldValidate: true });
  });
  useChange([calculationId, quantity, periodStartOn, periodEndOn].join('|'), () => {
    if (!calculation || !(quantity > 0) || !periodStartOn || !periodEndOn) return;
    const part = partFor({ quantity, periodStartOn, periodEndOn }, calculation, takenOf(invoice));
    setValue('part', part, { shouldValidate: true });
  });
  const days = periodStartOn && periodEndOn ? { periodStartOn, periodEndOn } : null;
  const fits = drafts.filter((one) => !days || dayWithin(days, periodOf(one)));
  return { kind, counted, calculation, fits, hasParts: invoice.parts.length > 0 };
}

/** Does something whenever a value has changed, and not at first. */
function useChange(value: string, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  });
}
