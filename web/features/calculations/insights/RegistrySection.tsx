import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Insights.module.css';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';

/** Why the sum of scope 1 and 2 is not what the ministry's calculator would give. Says nothing where it is, nor to who is of another country. */
export function RegistrySection({ insights }: InsightProps) {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const mass = useMass();
  const { registry } = insights;
  if (registry.length === 0 || registry.some(({ reason }) => reason === 'country')) return null;
  return (
    <Section title={t('registry.title')}>
      <p>{t('registry.body')}</p>
      <ul className={styles.rows}>
        {registry.map(({ reason, rows, co2eKg }) => (
          <li key={reason}>
            <span>{emissions(`registryReasons.${reason}`)}</span>
            {rows === null || co2eKg === null ? null : (
              <span className="dim nowrap">
                <Chem>{t('registry.rows', { count: rows, number: format.number(rows), mass: mass(co2eKg) })}</Chem>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
