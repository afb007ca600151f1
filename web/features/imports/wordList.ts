import type { Mapping, Question, RowProblem } from '#shared/imports/schema.ts';
import { choicesOf, UNIT_TARGET } from './fieldTable.ts';
import { partsOf } from './questionEdit.ts';
import { type SampleTable, valuesIn } from './sample.ts';

/** A word of the file, of a field whose words have meanings. */
export interface FileWord {
  field: string;
  word: string;
  /** The last check did not understand it. */
  isUnknown: boolean;
}

/** The label of a row that begins as a total does: one, or not. */
const TOTAL_ROW = 'totalRow';
/** Fields whose words mean something here: their values come from a list. */
const hasMeanings = (activity: string | null, field: string) =>
  field === 'site' ||
  field === 'activity' ||
  field === TOTAL_ROW ||
  field === UNIT_TARGET ||
  choicesOf(activity, field).length > 0;

const UNKNOWN_CODES = new Set([
  'imports.unknownSite',
  'imports.unknownValue',
  'imports.unknownActivity',
  'imports.unknownUnit',
  'imports.whichTotal',
]);
/** Words that the last check did not understand, from its problems. */
function wordsOfProblems(problems: readonly RowProblem[]): FileWord[] {
  return problems
    .filter(({ code, value }) => UNKNOWN_CODES.has(code) && value.trim() !== '')
    .map(({ details, value }) => ({ field: String(details.field ?? ''), word: value.trim(), isUnknown: true }));
}

const SAMPLED = 12;
/** Words of the columns in the rows shown. */
function wordsOfSample({ activity, columns }: Mapping, table: SampleTable): FileWord[] {
  return columns
    .filter(({ field }) => hasMeanings(activity, field))
    .flatMap(({ field, column }) =>
      valuesIn(table, column, SAMPLED).map((word) => ({ field, word, isUnknown: false })),
    );
}

const wordsOfMapping = ({ values }: Mapping): FileWord[] =>
  Object.entries(values).flatMap(([field, words]) =>
    Object.keys(words).map((word) => ({ field, word, isUnknown: false })),
  );

interface Sources {
  mapping: Mapping;
  table: SampleTable;
  questions: readonly Question[];
  problems: readonly RowProblem[];
}
/** Words of the file whose meaning can be said, each once; those that a question asks about stand there. */
export function wordsOf({ mapping, table, questions, problems }: Sources): readonly FileWord[] {
  const keyOf = ({ field, word }: Pick<FileWord, 'field' | 'word'>) => `${field}\n${word}`;
  const asked = new Set(
    questions
      .map(({ key }) => partsOf(key))
      .filter(({ kind }) => kind === 'value')
      .map(keyOf),
  );
  const all = [...wordsOfProblems(problems), ...wordsOfMapping(mapping), ...wordsOfSample(mapping, table)];
  const seen = new Map<string, FileWord>();
  for (const word of all)
    if (!asked.has(keyOf(word)) && hasMeanings(mapping.activity, word.field) && !seen.has(keyOf(word)))
      seen.set(keyOf(word), word);
  return [...seen.values()];
}

/** Fields that the last check missed in rows of which no column has them. */
export function missedIn(problems: readonly RowProblem[]): readonly string[] {
  const missed = problems.filter(({ code, cell }) => code === 'imports.requiredCell' && cell === '');
  return [...new Set(missed.map(({ details }) => String(details.field ?? '')))].filter(Boolean);
}
