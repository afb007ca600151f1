import { useTranslation } from 'react-i18next';
import type { Insights } from '#shared/calculations/insights.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';

type Intensity = Insights['intensities'][number];

/** The footprint for one employee, euro, unit and square metre; or why that cannot be said. */
export function IntensitySection({ insights }: InsightProps) {
  const { t } = useTranslation('insights');
  const mass = useMass();
  const label = ({ key, index }: Intensity) =>
    key === 'index'
      ? index
        ? t('intensity.keys.index', { ...index })
        : t('intensity.keys.indexUnknown')
      : t(`intensity.keys.${key}`);
  const value = ({ kg, scopes12Kg, reason }: Intensity) =>
    kg === null || scopes12Kg === null
      ? t(`intensity.${reason ?? 'missing'}`)
      : `${mass(kg)} (${t('intensity.scopes12', { mass: mass(scopes12Kg) })})`;
  const items = insights.intensities
    // A gram for one euro says little: a thousand euros say the same.
    .filter(({ key }) => key !== 'eur')
    .map((one) => ({ key: one.key, label: <Chem>{label(one)}</Chem>, value: <Chem>{value(one)}</Chem> }));
  return (
    <Section title={t('intensity.title')}>
      <KeyValues items={items} />
    </Section>
  );
}
