import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { useForestWords } from './useForestWords.ts';
import { useSaidFacts } from './useSaidFacts.ts';

/** What its owner said of a forest: it can be read whatever becomes of it. [B45] */
export function ForestSaid({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { hectares, plotName } = useForestWords();
  const { saidLines } = useSaidFacts();
  const areas = [forest.areaM2, ...forest.plots.map(({ areaM2 }) => areaM2)];
  const items = [
    { key: 'area', label: t('column.area'), value: hectares(forest.areaM2, areas) },
    ...forest.plots.map((plot, i) => ({
      key: `plot${i}`,
      label: plotName(plot, i),
      value: (
        <>
          {hectares(plot.areaM2, areas)}
          {plot.reference === '' ? null : <div className="note">{plot.reference}</div>}
          <div className="note">{t(`plots.source.${plot.source}`)}</div>
        </>
      ),
    })),
    ...saidLines(forest, forest.ageYears),
    ...(forest.fireInsurance ? [{ key: 'fire', label: t('summary.insurance'), value: t('info.yes') }] : []),
  ];
  return (
    <Section title={t('summary.title')}>
      <KeyValues items={items} />
    </Section>
  );
}
