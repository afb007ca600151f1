import { useTranslation } from 'react-i18next';
import { type DistanceSource, sourcesOfDistances } from '#shared/distances/sources.ts';
import styles from './Methodology.module.css';
import { SourceLink } from './SourceLink.tsx';

const sources: readonly DistanceSource[] = Object.values(sourcesOfDistances);

/** Where places and distances come from, with the lines that their licences ask for. */
export function Places() {
  const { t } = useTranslation('methodology');
  return (
    <section id="places" aria-labelledby="places-title">
      <h2 id="places-title">{t('places.title')}</h2>
      <p className={styles.intro}>{t('places.intro')}</p>
      <h3>{t('places.attributions')}</h3>
      <ul className={styles.sources} lang="en">
        {sources.map(({ attribution, url }) => (
          <li key={attribution}>
            <SourceLink source={attribution} url={url} />
          </li>
        ))}
      </ul>
    </section>
  );
}
