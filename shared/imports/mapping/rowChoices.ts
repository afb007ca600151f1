import { isRequired } from '#shared/calculations/rowRules.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { Ask } from './issues.ts';
import { fixedValue, type RowContext, saidMeaning } from './rowContext.ts';

type Inputs = Record<string, string | number | boolean>;
/** Columns that a choice is read from, in order; others of the row may say it in passing. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  gas: ['gas', 'fuel'],
  use: ['use', 'vehicle'],
  kind: ['kind', 'fuel'],
};
const HINTS: Readonly<Record<string, readonly string[]>> = {
  fuel: ['activity', 'source', 'note'],
  gas: ['activity', 'source', 'note'],
  use: ['activity', 'source', 'note'],
  vehicle: ['activity', 'source', 'note'],
  kind: ['activity', 'source'],
  technology: ['activity', 'source'],
  guarantee: ['activity', 'supplier', 'fuel'],
};
/** A supplier may be called green: only the word itself is a guarantee. */
const GUARANTEED = /\b(gdos?|garantias?|guarantees?)\b/;
/** What holds where nobody says it: shown as an assumption. */
const DEFAULTS: Readonly<Record<string, string>> = { supplier: 'unknown', use: 'car-m1', vehicle: 'car-m1' };
const OFFERED = 40;

const ask = (key: string, facts: Omit<Ask, 'key' | 'options'> & { options: readonly string[] }): Ask => ({
  ...facts,
  key,
  options: facts.options.slice(0, OFFERED),
});

/** Puts the choices of a row into its inputs: what its own columns say, else what its other words tell, else the mapping. */
export function putChoices(context: RowContext, activity: ActivityType, inputs: Inputs, year: number): void {
  for (const field of activity.fields) {
    if (field.type !== 'choice') continue;
    const value = ownChoice(context, field, year) ?? hinted(context, field, year) ?? fixedChoice(context, field);
    if (value !== null && value !== '') inputs[field.key] = value;
  }
  for (const field of activity.fields) askMissing(context, activity, { field, inputs });
}

/** Undefined: the row's own columns are empty. Null: an issue was told. */
function ownChoice(context: RowContext, field: Field, year: number): string | null | undefined {
  const { targets, cells, known, issues } = context;
  const word = (COLUMNS[field.key] ?? [field.key])
    .map((name) => targets.text(name, cells))
    .find((found) => found !== null);
  if (!word) return undefined;
  const { text, source } = word;
  const said = saidMeaning(context, source.field, text) ?? saidMeaning(context, field.key, text);
  if (said === '') return undefined;
  if (said !== undefined && known.lookup.optionsOf(field).includes(said)) return said;
  const meaning = known.lookup.find(field, text, year);
  if ('value' in meaning) return meaning.value;
  const other = hinted(context, field, year);
  if (meaning.candidates.length === 0 && other !== undefined) return other;
  const { candidates, proposed } = meaning;
  const options = candidates.length > 0 ? candidates : known.lookup.optionsOf(field);
  issues.push({
    code: 'imports.unknownValue',
    field: field.key,
    column: source.column,
    details: { value: text, accepted: candidates.slice(0, 5).join(', ') },
    ask: ask(`value:${source.field}:${text}`, {
      code: candidates.length > 0 ? 'imports.whichValue' : 'imports.whichUnknownValue',
      options,
      proposed,
      details: { value: text, field: field.key },
      isVague: candidates.length === 0,
    }),
  });
  return null;
}

/** What other words of the row say in passing: "Caldera gasóleo C", "Furgoneta 4821 LKM", "Electricidad con GdO". */
function hinted(context: RowContext, field: Field, year: number): string | undefined {
  const { targets, cells, section, known } = context;
  const columns = HINTS[field.key];
  if (!columns) return undefined;
  const texts = columns.flatMap((name) => {
    const text = targets.text(name, cells)?.text;
    return text === undefined || (name === 'supplier' && !GUARANTEED.test(wordsOf(text))) ? [] : text;
  });
  for (const text of [...texts, ...(section === null ? [] : [section]), ...headingOf(context)]) {
    const meaning = known.lookup.hint(field, text, year);
    if (meaning !== null) return meaning;
  }
  return undefined;
}

/** The heading of the quantity, where it names an activity: `Gas natural (kWh)`. */
function headingOf({ targets, only }: RowContext): readonly string[] {
  const source = only ?? (targets.quantities.length === 1 ? targets.quantities[0] : undefined);
  return source?.header && source.header.activities.length > 0 ? [source.header.text] : [];
}

function fixedChoice(context: RowContext, field: Field): string | null {
  const fixed = fixedValue(context, field.key);
  return typeof fixed === 'string' ? fixed : null;
}

/** A choice that a row needs and nobody gives: asked once for all rows, with the default where the rules name one. */
function askMissing(
  context: RowContext,
  activity: ActivityType,
  { field, inputs }: { field: Field; inputs: Inputs },
): void {
  const { issues, known, targets } = context;
  if (field.type !== 'choice' || inputs[field.key] !== undefined || !isRequired(field, activity, inputs)) return;
  if (issues.some((issue) => issue.field === field.key)) return;
  const columns = (COLUMNS[field.key] ?? [field.key]).flatMap((name) => targets.of(name));
  const [column] = columns;
  const options = field.key === 'supplier' ? ['unknown'] : known.lookup.optionsOf(field);
  issues.push({
    code: 'imports.requiredCell',
    field: field.key,
    column: column?.column ?? null,
    ask: ask(`fixed:${field.key}`, {
      code: 'imports.whichFixed',
      options,
      proposed: options.find((option) => option === DEFAULTS[field.key]) ?? null,
      details: { field: field.key, activity: activity.key },
    }),
  });
}
