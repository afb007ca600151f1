import type { ActivityType } from '#shared/emissions/types.ts';
import type { Unit } from '#shared/emissions/units.ts';
import { activitiesIn } from './concepts.ts';
import { type RowContext, saidMeaning } from './rowContext.ts';

interface Word {
  text: string;
  column: number | null;
}

/** The word that names the activity: of its column, of the section, of the heading (a column an activity), of the fuel. */
function wordOf({ targets, cells, section, only }: RowContext): Word | null {
  const named = targets.text('activity', cells);
  if (named) return { text: named.text, column: named.source.column };
  if (only && targets.mode === 'byActivity') return { text: only.header?.text ?? '', column: only.column };
  if (section !== null) return { text: section, column: null };
  const product = targets.text('fuel', cells) ?? targets.text('gas', cells);
  return product ? { text: product.text, column: product.source.column } : null;
}

/** Other cells narrow an activity that a word alone leaves open: "Gasóleo" of a boiler or of a van. */
function narrowed(context: RowContext, candidates: readonly string[], unit: Unit | null): readonly string[] {
  const { targets, cells } = context;
  let left = candidates;
  for (const field of ['fuel', 'gas', 'vehicle', 'source', 'note']) {
    const text = targets.text(field, cells)?.text;
    if (left.length === 1 || !text) continue;
    const hinted = activitiesIn(text, unit);
    const both = left.filter((activity) => hinted.includes(activity));
    if (left.length === 0) left = field === 'note' ? left : hinted;
    else if (both.length > 0) left = both;
  }
  return left;
}

/** The activity of a row; null with an issue when its words do not tell one. */
export function activityOf(context: RowContext, unit: Unit | null): ActivityType | null {
  const { mapping, known, issues } = context;
  const typeOf = (key: string) => known.activityTypes.find((type) => type.key === key) ?? null;
  if (mapping.activity !== null) return typeOf(mapping.activity);
  const word = wordOf(context);
  const said = word ? saidMeaning(context, 'activity', word.text) : undefined;
  if (said !== undefined) {
    const type = typeOf(said);
    if (type) return type;
  }
  const candidates = narrowed(context, word ? activitiesIn(word.text, unit) : [], unit);
  const [only, ...more] = candidates;
  const type = only !== undefined && more.length === 0 ? typeOf(only) : null;
  if (type) return type;
  const column = word?.column ?? context.targets.of('activity')[0]?.column ?? null;
  issues.push({
    code: word ? 'imports.unknownActivity' : 'imports.requiredCell',
    field: 'activity',
    column,
    ...(word && {
      ask: {
        key: `value:activity:${word.text}`,
        code: 'imports.whichActivity',
        options: candidates.length > 0 ? candidates : known.activityTypes.map(({ key }) => key),
        proposed: null,
        details: { value: word.text },
      },
    }),
  });
  return null;
}
