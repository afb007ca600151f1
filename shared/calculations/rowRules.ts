import { ROW_INPUTS_MAX_CHARACTERS } from '#shared/constants/calculations.ts';
import { isNotRelevant } from '#shared/emissions/relevance.ts';
import type { ActivityType, Field, FieldValue } from '#shared/emissions/types.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { type Period, rowDateProblems } from './rules.ts';
import type { RowDraft } from './schema.ts';

type Inputs = RowDraft['inputs'];
type Wrong = Pick<Problem, 'code' | 'details'>;

/** Whether a row needs a value in a field: always, never, or by its other answers (a choice left open means its first option). */
export function isRequired(field: Field, activity: ActivityType, inputs: Inputs): boolean {
  const { fields } = activity;
  if (isNotRelevant(activity, inputs)) return field.key === 'reason';
  if (typeof field.required === 'boolean') return field.required;
  const { field: key, is } = field.required.when;
  const other = fields.find((one) => one.key === key);
  const usual = other?.required === true || !Array.isArray(other?.options) ? undefined : other.options[0];
  const value = inputs[key] ?? usual;
  return value !== undefined && is.includes(value);
}

function wrongNumber(field: Field, value: FieldValue): Wrong | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'input.notANumber' };
  if (field.type === 'integer' && !Number.isInteger(value))
    return { code: 'input.notANumber', details: { reason: 'notAnInteger' } };
  const min = field.min ?? 0;
  const max = field.max ?? (field.type === 'percent' ? 100 : undefined);
  const reason = min === 0 ? 'negative' : 'tooSmall';
  if (value < min) return { code: 'input.tooSmall', details: { minimum: min, reason } };
  if (max !== undefined && value > max) return { code: 'input.tooBig', details: { maximum: max } };
  return null;
}

/** Choices that come from the factor set are checked by the engine: they change with the year and the country. */
function wrongText(field: Field, value: FieldValue): Wrong | null {
  if (field.type === 'boolean') return typeof value === 'boolean' ? null : { code: 'input.unknownChoice' };
  const options = Array.isArray(field.options) ? (field.options as readonly string[]) : null;
  if (typeof value === 'string' && (!options || options.includes(value))) return null;
  return { code: 'input.unknownChoice', ...(options && { details: { accepted: options.join(', ') } }) };
}

function fieldProblems(field: Field, activity: ActivityType, inputs: Inputs): Problem[] {
  const path = ['inputs', field.key];
  const value = inputs[field.key];
  if (value === undefined || value === '')
    return isRequired(field, activity, inputs) ? [{ path, code: 'input.required' }] : [];
  const isNumber = field.type === 'number' || field.type === 'integer' || field.type === 'percent';
  const wrong = isNumber ? wrongNumber(field, value) : wrongText(field, value);
  return wrong ? [{ path, ...wrong }] : [];
}

/**
 * What is wrong with a row before the engine sees it: fields that the activity does not have, or lacks, values of the
 * wrong kind, a date outside of the period. Units and choices of factors are the engine's: its error stays on the row.
 * Paths are those of the draft. Used by the form and by the server.
 */
export function rowProblems(draft: RowDraft, activity: ActivityType | undefined, period: Period): Problem[] {
  if (!activity) return [{ path: ['activity'], code: 'input.unknownChoice' }];
  const known = new Set(activity.fields.flatMap(({ key, units }) => (units ? [key, `${key}Unit`] : [key])));
  const strangers = Object.keys(draft.inputs).filter((key) => !known.has(key));
  const problems: Problem[] = strangers.map((key) => ({
    path: ['inputs', key],
    code: 'input.unknownField',
    details: { field: key },
  }));
  problems.push(...activity.fields.flatMap((field) => fieldProblems(field, activity, draft.inputs)));
  if (activity.requiresSite && draft.siteId === null) problems.push({ path: ['siteId'], code: 'input.required' });
  if (JSON.stringify(draft.inputs).length > ROW_INPUTS_MAX_CHARACTERS)
    problems.push({ path: ['inputs'], code: 'input.tooLong', details: { maximum: ROW_INPUTS_MAX_CHARACTERS } });
  return [...problems, ...rowDateProblems(draft, period)];
}
