import { useTranslation } from 'react-i18next';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';

/** Each thing that is lacking or wrong, in words, and once. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('forests');
  const errorText = useErrorText();
  const wordsOf = (problem: Problem): string => {
    if (problem.code !== 'input.required') return errorText(problem);
    return t(`lacks.${problem.path.at(-1)}` as 'lacks.other', { defaultValue: t('lacks.other') });
  };
  const words = [...new Set(problems.map(wordsOf))];
  return words.length === 1 ? (
    <p>{words[0]}</p>
  ) : (
    <ul>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
