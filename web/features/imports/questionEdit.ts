import { COLUMNS_JOINED, type Mapping, type Question } from '#shared/imports/schema.ts';
import { activityChoiceOf, withActivity, withFixed, withMeaning, withOnlyColumns } from './mappingEdit.ts';
import { unitOfHeader } from './suggest.ts';

/** A mapping being decided: what it is so far, and what was answered outright, by the key of the question. */
export interface MappingDraft {
  mapping: Mapping;
  answers: Readonly<Record<string, string>>;
}

/** `value:site:Nave 2` -> kind `value`, field `site`, word `Nave 2`. */
export function partsOf(key: string): { kind: string; field: string; word: string } {
  const [kind = '', field = '', ...word] = key.split(':');
  return { kind, field, word: word.join(':') };
}

/** Targets whose unit a question about a field speaks of. */
const isMeasured = (target: string, field: string) => target === field || (target === 'quantity' && field === 'charge');

function unitSaid({ columns, fixed }: Mapping, field: string): string | null {
  const units = columns.filter((target) => isMeasured(target.field, field)).map(({ unit }) => unit);
  const said = units.length > 0 && units.every((unit) => unit !== null) ? units[0] : fixed[`${field}Unit`];
  return said === undefined || said === null ? null : String(said);
}

function activitySaid(mapping: Mapping): string | null {
  const choice = activityChoiceOf(mapping);
  if (choice.kind === 'all') return choice.activity;
  return choice.kind === 'column' ? '' : null;
}

/** What the mapping says to a question; null while it says nothing. */
function saidBy(mapping: Mapping, key: string): string | null {
  const { kind, field, word } = partsOf(key);
  switch (kind) {
    case 'activity':
      return activitySaid(mapping);
    case 'unit':
      return unitSaid(mapping, field);
    case 'decimalMark':
      return mapping.decimalMark;
    case 'dateOrder':
      return mapping.dateOrder;
    case 'skipHiddenRows':
      return String(mapping.skipHiddenRows);
    case 'fixed':
      return mapping.fixed[field] === undefined ? null : String(mapping.fixed[field]);
    case 'value':
      return mapping.values[field]?.[word] ?? null;
    default:
      return null;
  }
}

/** The answer that holds for a question: the person's, or the default that the mapping took; null while there is none. */
export const answerOf = (question: Question, { mapping, answers }: MappingDraft): string | null =>
  answers[question.key] ?? saidBy(mapping, question.key);

/** Whether the answer is only the default that was taken for the person. */
export const isAssumed = (question: Question, draft: MappingDraft): boolean =>
  question.proposed !== null &&
  draft.answers[question.key] === undefined &&
  answerOf(question, draft) === question.proposed;

/** Questions that must be answered before the rows can be checked. */
export const openQuestions = (questions: readonly Question[], draft: MappingDraft): readonly Question[] =>
  questions.filter((question) => answerOf(question, draft) === null);

const MARKS = ['.', ','] as const;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

function withUnitEverywhere(mapping: Mapping, field: string, unit: string): Mapping {
  const isIn = mapping.columns.some((target) => isMeasured(target.field, field));
  if (!isIn) return withFixed(mapping, `${field}Unit`, unit);
  const columns = mapping.columns.map((target) => (isMeasured(target.field, field) ? { ...target, unit } : target));
  return { ...mapping, columns };
}

/** The columns of an answer: one heading, or several that add up; column -1 for what is no heading. */
function columnsOf(answer: string, headers: readonly string[]): readonly { column: number; unit: string | null }[] {
  const headings = headers.includes(answer) ? [answer] : answer.split(COLUMNS_JOINED);
  return headings.map((heading) => ({ column: headers.indexOf(heading), unit: unitOfHeader(heading) }));
}

function put(mapping: Mapping, key: string, answer: string, headers: readonly string[]): Mapping {
  const { kind, field, word } = partsOf(key);
  switch (kind) {
    case 'activity':
      return withActivity(mapping, { kind: 'all', activity: answer });
    case 'column': {
      const columns = columnsOf(answer, headers);
      return columns.some(({ column }) => column === -1) ? mapping : withOnlyColumns(mapping, field, columns);
    }
    case 'unit':
      return withUnitEverywhere(mapping, field, answer);
    case 'decimalMark':
      return { ...mapping, decimalMark: MARKS.find((mark) => mark === answer) ?? null };
    case 'dateOrder':
      return { ...mapping, dateOrder: ORDERS.find((order) => order === answer) ?? null };
    case 'skipHiddenRows':
      return { ...mapping, skipHiddenRows: answer === 'true' };
    case 'fixed':
      return withFixed(mapping, field, answer);
    case 'value':
      return withMeaning(mapping, { field, word }, answer);
    default:
      return mapping;
  }
}

/** The draft with a question answered. `headers` are the headings of the sheet: a column is answered by its heading. */
export const answered = (
  { mapping, answers }: MappingDraft,
  { key, answer }: { key: string; answer: string },
  headers: readonly string[],
): MappingDraft => ({ mapping: put(mapping, key, answer, headers), answers: { ...answers, [key]: answer } });

/** The words of one field that are asked about stand together: thirty words are one decision after the other, not thirty boxes. */
export interface QuestionGroup {
  key: string;
  questions: readonly Question[];
}
export function groupsOf(questions: readonly Question[]): readonly QuestionGroup[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const { kind, field } = partsOf(question.key);
    const key = kind === 'value' ? `${kind}:${field}:${question.code}` : question.key;
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  return [...groups].map(([key, list]) => ({ key, questions: list }));
}
