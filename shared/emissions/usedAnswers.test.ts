import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityType } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { optionsOf } from './factors/options.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { ActivityType, Field, FieldValue, RowInput } from './types.ts';

const spain = contextOf();
/** Options of a source that are tried, over the whole of it. */
const SOME = 40;

/** What the table asks for whatever the way of the row, or says something that no figure shows. */
const DESCRIBES: Readonly<Record<string, readonly string[]>> = {
  // Which vehicle burnt the litres or took the kWh that are typed.
  'supplier-road-transport': ['vehicle'],
  'distributor-road-transport': ['vehicle'],
  // Who delivers what guarantees cover.
  'electric-power-marketer': ['supplier'],
  // Of a dry place, where nothing is said to leach.
  'indirect-n2o': ['irrigation'],
  'manure-and-slurry': ['irrigation'],
  'fertilizer-emissions': ['irrigation'],
  'crop-emissions': ['irrigation'],
};

/** Answers of a field, all that a closed list has. */
function answersOf(field: Field): readonly FieldValue[] {
  const { type, options = [], max = 100 } = field;
  if (type === 'text') return [];
  if (type === 'boolean') return [true];
  if (type !== 'choice') return [Math.min(7, max), Math.min(41, max)];
  if (!('source' in options)) return options;
  const all = optionsOf(spain.factors, options.source as never).map((one) => one.value);
  return all.filter((_, i) => i % Math.ceil(all.length / SOME) === 0);
}
/** Milligrams that no answer can hide in a rounding. */
const SHOWN = 1_000_000;

/** What the figures and the words of a row are; null where next to nothing is emitted, as nothing then changes anything. */
function said(row: RowInput): string | null {
  const made = estimate(row, spain);
  if (!made.ok) return JSON.stringify(made.error);
  return (made.figures[0] ?? 0) < SHOWN || Object.values(row.inputs).includes(0)
    ? null
    : JSON.stringify([made.lines, made.warnings]);
}
const isSilent = (row: RowInput, { key }: Field, answers: readonly FieldValue[]): boolean => {
  const { [key]: _, ...rest } = row.inputs;
  const less = { ...row, inputs: rest };
  const without = said(less);
  return (
    without !== null &&
    estimate(less, spain).ok &&
    answers.every((answer) => said({ ...row, inputs: { ...rest, [key]: answer } }) === without)
  );
};
const fieldsOf = ({ key, fields }: ActivityType) =>
  fields.filter((field) => DESCRIBES[key]?.includes(field.key) !== true);

describe('an answer', () => {
  it('changes the figures, or what is told or refused', () => {
    const silent = new Map<string, string>();
    fc.assert(
      fc.property(anyRow, (row) => {
        const type = activityType(row.activity);
        if (type === undefined || !estimate(row, spain).ok || said(row) === null) return;
        for (const field of fieldsOf(type)) {
          const answers = answersOf(field);
          if (answers.length > 0 && isSilent(row, field, answers))
            silent.set(`${row.activity}.${field.key}`, JSON.stringify(row.inputs));
        }
      }),
      { numRuns: 250 },
    );
    expect([...silent]).toEqual([]);
  });
});
