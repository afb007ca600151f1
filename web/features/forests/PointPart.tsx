import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { utmOf } from '#shared/cadastre/grid.ts';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  draft: ForestDraft;
  change: (part: Partial<ForestDraft>) => void;
}

/** Where it is in ETRS89, with UTM beside it: of an outline its middle, else as its owner reads it off a map. */
export function PointPart({ draft: { plots, point }, change }: Props) {
  const { t } = useTranslation('forests');
  const { number } = useFormat();
  const isDrawn = plots.some(({ geometry }) => geometry !== null);
  const utm = point && utmOf([point.lon, point.lat]);
  return (
    <>
      {isDrawn ? null : <PointFields {...{ point, change }} />}
      {point && utm ? (
        <KeyValues
          items={[
            { key: 'point', label: t('plots.point'), value: `${number(point.lat, 6)} · ${number(point.lon, 6)}` },
            {
              key: 'utm',
              label: t('plots.utm', { zone: utm.zone }),
              value: `${number(utm.easting)} · ${number(utm.northing)}`,
            },
          ]}
        />
      ) : null}
    </>
  );
}

/** Half a point is none: both are written before it counts. */
function PointFields({ point, change }: Pick<ForestDraft, 'point'> & Pick<Props, 'change'>) {
  const { t } = useTranslation('forests');
  const [said, setSaid] = useState({ lat: point?.lat ?? null, lon: point?.lon ?? null });
  const write = (part: Partial<typeof said>) => {
    const next = { ...said, ...part };
    setSaid(next);
    const { lat, lon } = next;
    change({ point: lat !== null && lon !== null ? { lat, lon } : null });
  };
  return (
    <div className={styles.row}>
      <NumberInput label={t('where.lat')} value={said.lat} onChange={(lat) => write({ lat })} />
      <NumberInput label={t('where.lon')} value={said.lon} onChange={(lon) => write({ lon })} />
    </div>
  );
}
