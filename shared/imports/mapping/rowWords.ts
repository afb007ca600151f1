import type { ActivityType, Field } from '#shared/emissions/types.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { fixedValue, type RowContext } from './rowContext.ts';

type Inputs = Record<string, string | number | boolean>;
const TEXT_CHARACTERS = 120;
const YES = new Set([
  'si',
  'sim',
  'yes',
  's',
  'y',
  'x',
  'true',
  'verdadero',
  'verdadeiro',
  '1',
  'ida y vuelta',
  'ida e volta',
]);
const NO = new Set(['no', 'non', 'nao', 'n', 'false', 'falso', '0', 'ida', 'solo ida', 'so ida', 'one way']);

/** Puts the ticks and the free texts of a row into its inputs. A tick that says neither yes nor no is an issue: it may double the figure. */
export function putWords(context: RowContext, activity: ActivityType, inputs: Inputs): void {
  for (const field of activity.fields) {
    if (field.type === 'boolean') putTick(context, field, inputs);
    if (field.type === 'text') putText(context, field, inputs);
  }
}

function putTick(context: RowContext, { key }: Field, inputs: Inputs): void {
  const { targets, cells, issues } = context;
  const found = targets.text(key, cells);
  const fixed = fixedValue(context, key);
  if (found === null) {
    if (typeof fixed === 'boolean') inputs[key] = fixed;
    return;
  }
  const word = wordsOf(found.text);
  if (YES.has(word)) inputs[key] = true;
  else if (NO.has(word)) inputs[key] = false;
  else
    issues.push({
      code: 'imports.unknownValue',
      field: key,
      column: found.source.column,
      details: { value: found.text, accepted: 'sí, no' },
    });
}

function putText(context: RowContext, { key }: Field, inputs: Inputs): void {
  const text = context.targets.text(key, context.cells)?.text ?? fixedValue(context, key);
  if (typeof text === 'string' && text !== '') inputs[key] = text.replace(/\s+/g, ' ').trim().slice(0, TEXT_CHARACTERS);
}
