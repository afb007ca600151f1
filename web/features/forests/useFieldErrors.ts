import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { asShown } from './asShown.ts';
import type { Registration } from './useRegistration.ts';

/** What is wrong with a field of the step that was tried, as it was refused or as it lacks, in the words that stand at it. */
export function useFieldErrors({ failure, tried, problemsAt }: Registration) {
  const errorText = useErrorText();
  const refused = failure instanceof AppError ? failure.issues : [];
  const all = [
    ...refused.map((one) => (one.path[0] === 'draft' ? { ...one, path: one.path.slice(1) } : one)),
    ...(tried ? problemsAt(tried) : []),
  ];
  return (...at: Problem['path']): string | undefined => {
    const problem = all.find(({ path }) => at.every((part, i) => path[i] === part));
    return problem && errorText(asShown(problem));
  };
}
export type FieldErrors = ReturnType<typeof useFieldErrors>;
