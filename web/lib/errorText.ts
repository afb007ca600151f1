import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Codes come from data: the typed keys of the catalogue stop here. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The text of the catalogue for an error, a code or a problem of a field; anything unknown is the internal error. */
export function errorTextOf(t: TFunction<'errors'>, error: unknown): string {
  const translate = t as unknown as Translate;
  if (isCode(error)) return translate(error);
  if (error instanceof AppError) return translate(error.code, error.details);
  if (isProblem(error)) return translate(error.code, error.details);
  return translate('internal');
}
const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && isCode(error.code);

/** Reads errors in the language of the page: `const text = useErrorText(); text(error)`. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => errorTextOf(t, error);
}
