import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { KeyValues } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import { NumberInput } from './NumberInput.tsx';
import type { FieldErrors } from './useFieldErrors.ts';
import { useSaidFacts } from './useSaidFacts.ts';

interface Props {
  draft: ForestDraft;
  change: (part: Partial<ForestDraft>) => void;
  errorAt: FieldErrors;
}

/** Where it is in ETRS89, with UTM beside it: of an outline its middle, else as its owner reads it off a map. */
export function PointPart({ draft: { plots, point }, change, errorAt }: Props) {
  const { pointLines } = useSaidFacts();
  const isDrawn = plots.some(({ geometry }) => geometry !== null);
  return (
    <>
      {isDrawn ? null : <PointFields {...{ point, change, errorAt }} />}
      {point ? <KeyValues items={pointLines(point)} /> : null}
    </>
  );
}

/** Half a point is none: both are written before it counts. */
function PointFields({ point, change, errorAt }: Pick<ForestDraft, 'point'> & Omit<Props, 'draft'>) {
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
      {(['lat', 'lon'] as const).map((key) => (
        <NumberInput
          key={key}
          label={t(`where.${key}`)}
          error={errorAt('point', key) ?? (said[key] === null ? errorAt('point') : undefined)}
          value={said[key]}
          onChange={(degrees) => write({ [key]: degrees })}
        />
      ))}
    </div>
  );
}
