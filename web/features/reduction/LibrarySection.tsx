import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MEASURES, type MeasureKey } from '#shared/reduction/data/measures.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

interface Idea {
  readonly key: MeasureKey;
  readonly type: (typeof MEASURES)[number]['type'];
  readonly title: string;
  readonly body: string;
  readonly activities: readonly string[];
}
interface Props {
  /** Questions that emit, the largest first. */
  activities: readonly string[];
  onUse: ((idea: Idea) => void) | undefined;
}

/** Known measures for the questions of a calculation, those of the largest question first. */
export function LibrarySection({ activities, onUse }: Props) {
  const { t, format, question } = useReductionWords();
  const { t: words } = useTranslation('measures');
  const place = new Map(activities.map((activity, i) => [activity, i]));
  const ideas = MEASURES.flatMap(({ key, type, source, activities: of }) => {
    const own = of.filter((activity) => place.has(activity));
    const first = Math.min(...own.map((activity) => place.get(activity) ?? 0));
    const idea: Idea = { key, type, title: words(`${key}.title`), body: words(`${key}.body`), activities: own };
    return own.length === 0 ? [] : [{ ...idea, source, first }];
  }).toSorted((a, b) => a.first - b.first);
  if (ideas.length === 0) return null;
  return (
    <Section title={t('library.title')}>
      <p className="measure">{t('library.lead')}</p>
      <ul className={styles.ideas}>
        {ideas.map((idea) => (
          <li key={idea.key} className={styles.idea}>
            <h3>{idea.title}</h3>
            <p>{idea.body}</p>
            <p className="note">{t('library.for', { questions: format.list(idea.activities.map(question)) })}</p>
            <p className="note">{t('library.source', { source: idea.source })}</p>
            {onUse ? (
              <div>
                <Button variant="default" size="sm" onClick={() => onUse(idea)}>
                  {t('library.use')}
                  <span className="visually-hidden">: {idea.title}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
