import * as z from 'zod';
import type { Problem } from '#shared/kernel/problem.ts';
import { ERRORS, type ErrorCode } from './catalogue.ts';

type Issue = z.core.$ZodIssue;
const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);
const keys = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

/**
 * Reads a value by a schema: the data, or what is wrong in codes of the catalogue (a schema's own words never reach a
 * person). Values themselves are not kept.
 */
export function readBy<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T> } | { problems: Problem[] } {
  const read = z.safeParse(schema, value, { reportInput: true });
  return read.success ? { data: read.data } : { problems: read.error.issues.flatMap(problemsOfIssue) };
}

function problemsOfIssue(issue: Issue): Problem[] {
  const path = keys(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], code: 'input.unknownField', details: { field: key } }));
    case 'invalid_union': {
      const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
      const inside = closest.flatMap(problemsOfIssue).map((p) => ({ ...p, path: [...path, ...p.path] }));
      return inside.length > 0 ? inside : [{ path, code: 'input.unknownChoice' }];
    }
    default:
      return [{ path, ...meaning(issue) }];
  }
}

/** What a schema says of a format or choice in a code of the catalogue is kept; else what kind of thing is wrong. */
function meaning(issue: Issue): Omit<Problem, 'path'> {
  const isNamed = issue.code === 'invalid_value' || issue.code === 'invalid_format';
  return isNamed && isCode(issue.message) ? { code: issue.message } : plainMeaning(issue);
}

function plainMeaning(issue: Issue): Omit<Problem, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: typeProblem(issue) };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'input.tooLong', details: { maximum: Number(issue.maximum) } }
        : { code: 'input.tooBig', details: { maximum: Number(issue.maximum) } };
    case 'invalid_value':
      return { code: 'input.unknownChoice' };
    case 'invalid_format':
      return { code: issue.format === 'date' || issue.format === 'datetime' ? 'input.badDate' : 'input.invalid' };
    case 'custom':
      return { code: isCode(issue.message) ? issue.message : 'input.invalid' };
    default:
      return { code: 'input.invalid' };
  }
}

function typeProblem({ expected, input }: z.core.$ZodIssueInvalidType): ErrorCode {
  if (input === undefined || input === null) return 'input.required';
  if (expected === 'int' && Number.isFinite(input)) return 'input.notWhole';
  if (expected === 'number' || expected === 'int') return 'input.notANumber';
  return expected === 'date' ? 'input.badDate' : 'input.invalid';
}

/** A text of nothing, where there has to be some, is a field left empty. */
function tooSmall({ origin, minimum, inclusive, input }: z.core.$ZodIssueTooSmall): Omit<Problem, 'path'> {
  const least = Number(minimum);
  const isText = origin === 'string';
  if ((isText && String(input).trim() === '') || ((isText || origin === 'array') && least <= 1))
    return { code: 'input.required' };
  if (isText) return { code: 'input.tooShort', details: { minimum: least } };
  return { code: inclusive === false ? 'input.notAbove' : 'input.tooSmall', details: { minimum: least } };
}
