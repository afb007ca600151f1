import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeM2 } from '#shared/cadastre/area.ts';
import type { Territory } from '#shared/cadastre/schema.ts';
import { FOREST_MIN_M2 } from '#shared/constants/forests.ts';
import { isOneStretch } from '#shared/forests/land.ts';
import { areaOf } from '#shared/forests/rules.ts';
import type { ForestDraft, Plot } from '#shared/forests/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import { ElsewhereNote } from './MapPlace.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PointPart } from './PointPart.tsx';
import { noPlot } from './plots.ts';
import type { FieldErrors } from './useFieldErrors.ts';
import { isMeasured, useForestWords } from './useForestWords.ts';

interface Props {
  draft: ForestDraft;
  change: (part: Partial<ForestDraft>) => void;
  setPlots: (plots: Plot[]) => void;
  where: Territory;
  errorAt: FieldErrors;
}
/** The plots that were found, drawn or told: how large they are, and where. */
export function PlotList({ draft, change, setPlots, where, errorAt }: Props) {
  const { t } = useTranslation('forests');
  const { hectares, plotName, placeOf } = useForestWords();
  const { plots } = draft;
  const areas = areasOf(plots);
  const [removals, setRemovals] = useState(0);
  // What is written of a plot leaves the others, the tick and the point as they are.
  const write = (i: number, part: Partial<Plot>) =>
    change({ plots: plots.map((plot, at) => (at === i ? { ...plot, ...part } : plot)) });
  const remove = (i: number) => {
    setPlots(plots.filter((_, at) => at !== i));
    setRemovals((count) => count + 1);
  };
  return (
    <Section title={t('plots.title')}>
      {plots.length === 0 ? <p className="note">{t('plots.none')}</p> : <Sum draft={draft} />}
      <ul className={styles.plots}>
        {plots.map((plot, i) => (
          // Whoever writes the reference of a plot stays in its field; after a removal the places are others.
          // biome-ignore lint/suspicious/noArrayIndexKey: a plot is its place in the list
          <li key={`${removals} ${i} ${JSON.stringify(plot.geometry)}`}>
            <div className={styles.plot}>
              <div>
                {plotName(plot, i)}
                {/* One that was drawn has no place until it is told. */}
                {[placeOf(plot), t(`plots.source.${plot.source}`)].map((words) => (
                  <p key={words} className="note">
                    {words}
                  </p>
                ))}
              </div>
              <span>{hectares(plot.areaM2, areas)}</span>
              <ActionIcon
                size={44}
                variant="subtle"
                color="danger"
                aria-label={t('plots.remove', { plot: plotName(plot, i) })}
                onClick={() => remove(i)}
              >
                <IconTrash size={22} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
            {plot.source === 'cadastre' ? null : (
              <PlotFields
                {...{ plot, point: draft.point }}
                errorAt={(key) => errorAt('plots', i, key)}
                onWrite={(part) => write(i, part)}
              />
            )}
          </li>
        ))}
      </ul>
      {draft.kind !== 'single' || plots.length === 0 ? (
        <div className={styles.after}>
          <Button variant="default" size="md" onClick={() => setPlots([...plots, noPlot(where)])}>
            {t('plots.declare')}
          </Button>
        </div>
      ) : null}
      {plots.length > 0 ? <PointPart {...{ draft, change, errorAt }} /> : null}
    </Section>
  );
}

/** Of each, and of all together: they stand one under another. */
const areasOf = (plots: readonly Plot[]) => [areaOf(plots), ...plots.map(({ areaM2 }) => areaM2)];

function Sum({ draft: { plots, country } }: Pick<Props, 'draft'>) {
  const { t } = useTranslation('forests');
  const { hectares } = useForestWords();
  const known = plots.filter(({ areaM2 }) => isMeasured(areaM2));
  if (known.length === 0) return null;
  const isEnough = areaOf(plots) >= FOREST_MIN_M2;
  const isGood = isEnough && (plots.length === 1 || isOneStretch(plots, country));
  // Where a plot has no outline nobody can say that they adjoin.
  const isSeen = plots.length > 1 && plots.every(({ geometry }) => geometry !== null);
  return (
    <>
      <p className={styles.sum} aria-live="polite">
        <b>{hectares(areaOf(known), areasOf(known))}</b> {t('plots.total', { count: known.length })}
      </p>
      {isGood ? <p className={styles.good}>{t(isSeen ? 'plots.enoughTogether' : 'plots.enough')}</p> : null}
    </>
  );
}

/** How land is told in each country: of Portugal, articles are numbered in each parish. */
const ROWS = {
  ES: [
    ['province', 'municipality'],
    ['reference', 'polygon', 'parcel', 'subparcel'],
  ],
  PT: [
    ['province', 'municipality', 'parish'],
    ['polygon', 'parcel', 'reference'],
  ],
} as const;
const LONGEST = {
  province: 60,
  municipality: 60,
  reference: 40,
  polygon: 20,
  parcel: 20,
  subparcel: 20,
  parish: 60,
} as const;
const M2_PER_HA = 10_000;
interface FieldsProps {
  plot: Plot;
  point: ForestDraft['point'];
  errorAt: (key: keyof typeof LONGEST) => string | undefined;
  onWrite: (part: Partial<Plot>) => void;
}
/** What no cadastre said: its owner does. */
function PlotFields({ plot, point, errorAt, onWrite }: FieldsProps) {
  const { t } = useTranslation('forests');
  const country = plot.territory === 'pt' ? 'PT' : 'ES';
  const [where, numbers] = ROWS[country];
  const labelOf = (key: keyof typeof LONGEST) => {
    if (key === 'parish') return t('plots.pt.parish');
    if (key === 'subparcel') return t('plots.subparcel');
    return country === 'PT' ? t(`plots.pt.${key}`) : t(`where.${key}`);
  };
  const field = (key: keyof typeof LONGEST) => (
    <TextInput
      key={key}
      size="md"
      label={labelOf(key)}
      maxLength={LONGEST[key]}
      error={errorAt(key)}
      value={plot[key] ?? ''}
      onChange={(event) => onWrite({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.row}>{where.map(field)}</div>
      <ElsewhereNote {...{ plot, point }} />
      <div className={styles.row}>{numbers.map(field)}</div>
      {plot.geometry ? null : (
        <NumberInput
          label={t('plots.area')}
          unit="ha"
          value={isMeasured(plot.areaM2) ? plot.areaM2 / M2_PER_HA : null}
          onChange={(hectares) => onWrite({ areaM2: Math.max(1, wholeM2((hectares ?? 0) * M2_PER_HA)) })}
        />
      )}
    </>
  );
}
