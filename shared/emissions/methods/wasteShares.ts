import { SHARE_FIELDS } from '../activities/shares.ts';
import { decimalOf, exactOf, hundredth, multiply } from '../decimal.ts';
import { sum, toNumber } from '../exact.ts';
import type { Planner } from '../planner.ts';
import type { Reading } from '../reading.ts';
import type { FieldValue, RowInput } from '../types.ts';
import type { Unit } from '../units.ts';

/** The shares of a row that are more than nothing: only those need a factor. */
export const sharesOf = (inputs: Readonly<Record<string, FieldValue>>): string[] =>
  SHARE_FIELDS.filter((field) => inputs[field] !== undefined && inputs[field] !== 0);

export const hasShares = (reading: Reading): boolean => SHARE_FIELDS.some((field) => reading.has(field));

/** Mass x percent / 100 of one share. All shares of the row must add up to 100 exactly, or it is an error of the row. */
export function shareAmount(planner: Planner, field: string, unit: Unit): number {
  return planner.amount({
    label: 'consumption',
    inputs: [
      { name: 'quantity', field: 'quantity', unit: unit.id },
      { name: field, field, unit: '%' },
    ],
    expression: `quantity * ${field} / 100`,
    unit,
    compute: (inputs) => {
      const total = toNumber(sum(sharesOf(inputs).map((one) => exactOf(number(inputs, one)))));
      if (total !== 100) return { code: 'sharesNotOne', field, details: { total, accepted: 100 } };
      return hundredth(multiply(number(inputs, 'quantity'), number(inputs, field)));
    },
  });
}

const number = (inputs: RowInput['inputs'], key: string) => decimalOf(inputs[key] as number);
