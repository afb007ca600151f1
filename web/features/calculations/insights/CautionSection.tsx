import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Insights.module.css';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';

/** What may be counted twice, with the emissions in doubt: told, never refused. Says nothing where nothing is. */
export function CautionSection({ insights, names }: InsightProps) {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const mass = useMass();
  const { cautions } = insights;
  if (cautions.length === 0) return null;
  return (
    <Section title={t('cautions.title')}>
      <p>{t('cautions.body')}</p>
      <ul className={styles.rows}>
        {cautions.map(({ code, siteId, activities, rows, co2eKg }) => (
          <li key={`${code} ${siteId}`}>
            <span>
              <Chem>{emissions(`cautions.${code}`)}</Chem>
              <br />
              <span className="dim">
                <Chem>
                  {t('cautions.at', {
                    site: names.site(siteId),
                    activities: format.list(activities.map(names.activity)),
                  })}
                </Chem>
              </span>
            </span>
            <span className="dim nowrap">
              <Chem>{t('cautions.rows', { count: rows, number: format.number(rows), mass: mass(co2eKg) })}</Chem>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
