import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/kernel/problem.ts';

type Found = Omit<Problem, 'path'>;

/** A field's error can carry one string: code and the values that its text names. */
export const packProblem = ({ code, details }: Found): string => JSON.stringify({ code, details });

export function unpackProblem(message: string): Found {
  if (Object.hasOwn(ERRORS, message)) return { code: message as ErrorCode };
  try {
    return JSON.parse(message) as Found;
  } catch {
    return { code: 'input.invalid' };
  }
}

const AS_EMPTY: readonly ErrorCode[] = [
  'input.invalid',
  'input.unknownChoice',
  'input.badDate',
  'input.notANumber',
  'session.badEmail',
];

/** A field left empty is missing, not wrong: nothing was chosen or typed there. */
export function missingOrWrong(problem: Problem, values: unknown): Problem {
  const value = problem.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    values,
  );
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty && AS_EMPTY.includes(problem.code) ? { path: problem.path, code: 'input.required' } : problem;
}
