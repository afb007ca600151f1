import { useTranslation } from 'react-i18next';
import type { CreditProject } from '#shared/credits/project.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Market.module.css';

/** What a credit is and is not, before anybody buys one. */
export function About({ forests }: { forests: readonly CreditProject[] }) {
  const { t } = useTranslation('offsets');
  const inscribed = forests.some(({ registry }) => registry !== null) ? 'someInscribed' : 'noneInscribed';
  return (
    <Section title={t('about.title')}>
      <ul className={styles.about}>
        {(['exAnte', 'buffer', 'term', 'registry', inscribed, 'means'] as const).map((key) => (
          <li key={key}>
            <Chem>{t(`about.${key}`)}</Chem>
          </li>
        ))}
      </ul>
    </Section>
  );
}
