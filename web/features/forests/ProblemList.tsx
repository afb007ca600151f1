import { useTranslation } from 'react-i18next';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { asShown } from './asShown.ts';

/** What a field is called, where a bound of it is told. */
const LABELS = {
  treesPerHa: 'trees.perHa',
  dbhMm: 'trees.dbh',
  plantedYear: 'trees.age',
  aM: 'trees.aM',
  bM: 'trees.bM',
  lat: 'where.lat',
  lon: 'where.lon',
  areaM2: 'plots.area',
  name: 'where.name',
} as const;
const labelOf = (at: unknown) => Object.entries(LABELS).find(([key]) => key === at)?.[1];

/** Each thing that is lacking or wrong, in words, and once. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('forests');
  const errorText = useErrorText();
  const wordsOf = (problem: Problem): string => {
    const at = problem.path.at(-1);
    if (problem.code !== 'input.required') {
      const label = problem.code.startsWith('input.') ? labelOf(at) : undefined;
      return label ? `${t(label)}: ${errorText(asShown(problem))}` : errorText(problem);
    }
    return t(`lacks.${at}` as 'lacks.other', { defaultValue: t('lacks.other') });
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
