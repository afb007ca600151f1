import type { ActivityType } from '#shared/emissions/types.ts';
import type { Unit } from '#shared/emissions/units.ts';
import { activitiesIn } from './concepts.ts';
import type { Ask } from './issues.ts';
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

/** The activities that a word may mean; else the one that the site calls so. */
function meantBy({ known }: RowContext, text: string, unit: Unit | null): readonly string[] {
  const meant = activitiesIn(text, unit);
  return meant.length > 0 ? meant : known.lookup.activitiesCalled(text);
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

const whichActivity = (text: string, candidates: readonly string[], all: readonly string[]): Ask => ({
  key: `value:activity:${text}`,
  code: 'imports.whichActivity',
  options: candidates.length > 0 ? candidates : all,
  proposed: null,
  details: { value: text },
  isVague: candidates.length === 0,
});

/** The activity of a row; null with an issue when its words do not tell one. */
export function activityOf(context: RowContext, unit: Unit | null): ActivityType | null {
  const { mapping, known } = context;
  const word = wordOf(context);
  const said = mapping.activity ?? (word && saidMeaning(context, 'activity', word.text));
  const chosen = known.activityTypes.find(({ key }) => key === said);
  if (chosen) return chosen;
  const candidates = narrowed(context, word ? meantBy(context, word.text, unit) : [], unit);
  const type = candidates.length === 1 ? known.activityTypes.find(({ key }) => key === candidates[0]) : undefined;
  if (type) return type;
  tell(context, word, candidates);
  return null;
}

function tell({ issues, known, targets }: RowContext, word: Word | null, candidates: readonly string[]): void {
  const column = word?.column ?? targets.of('activity')[0]?.column ?? null;
  const ask =
    word &&
    whichActivity(
      word.text,
      candidates,
      known.activityTypes.map(({ key }) => key),
    );
  if (ask) issues.push({ code: 'imports.unknownActivity', field: 'activity', column, ask });
  else issues.push({ code: 'imports.requiredCell', field: 'activity', column });
}
