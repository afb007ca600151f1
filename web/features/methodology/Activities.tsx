import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Example } from './Example.tsx';
import styles from './Methodology.module.css';

const blocks = [...new Set(activityTypes.map((type) => type.block))];

/** Every activity type, by block: what it is, where the figure is found, its scope and categories, a computed example. */
export function Activities() {
  const { t } = useTranslation('methodology');
  const emissions = useEmissionTexts();
  return (
    <section id="activities" aria-labelledby="activities-title">
      <h2 id="activities-title">{t('activities.title')}</h2>
      <p className={styles.intro}>{t('activities.intro')}</p>
      {blocks.map((block) => (
        <div key={block} className={styles.block}>
          <h3>{emissions(`blocks.${block}`)}</h3>
          {activityTypes
            .filter((type) => type.block === block)
            .map((type) => (
              <Activity key={type.key} type={type} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Activity({ type }: { type: ActivityType }) {
  const { t } = useTranslation('methodology');
  const emissions = useEmissionTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { key, scope, ghgCategory, isoCategory } = type;
  return (
    <details className={styles.activity} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <Chem>{emissions(`activities.${key}.label`)}</Chem>
        </span>
        <span className={styles.scope}>{t('activities.scope', { scope })}</span>
      </summary>
      <div className={styles.inside}>
        <p>
          <Chem>{emissions(`activities.${key}.help`)}</Chem>
        </p>
        <p>
          <b>{t('activities.where')}</b> <Chem>{emissions(`activities.${key}.where`)}</Chem>
        </p>
        <p>
          <b>{t('activities.categories')}</b>{' '}
          <Chem>{`${emissions(`ghgCategories.${ghgCategory.replace('.', '_')}`)} · ${emissions(`isoCategories.${isoCategory}`)}`}</Chem>
        </p>
        <Asked type={type} />
        {isOpen ? <Example activity={key} /> : null}
      </div>
    </details>
  );
}

function Asked({ type }: { type: ActivityType }) {
  const { t } = useTranslation('methodology');
  const emissions = useEmissionTexts();
  const unitText = useUnitText();
  const words = type.fields.map(({ key, units }) => {
    const label = emissions([`fieldsOf.${type.key}.${key}`, `fields.${key}`]);
    return units === undefined ? label : `${label} (${units.map((unit) => unitText(unit, 2)).join(', ')})`;
  });
  return (
    <p>
      <b>{t('activities.asked')}</b> <Chem>{words.join(' · ')}</Chem>
    </p>
  );
}
