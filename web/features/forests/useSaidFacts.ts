import { useTranslation } from 'react-i18next';
import { utmOf } from '#shared/cadastre/grid.ts';
import { placeOf, treesPerHaOf } from '#shared/forests/rules.ts';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import type { KeyValue } from '#web/ui/Section.tsx';
import { useForestWords } from './useForestWords.ts';

const MM_PER_CM = 10;

/** What its owner said of a forest, line by line; nothing of what was not said. */
export function useSaidFacts() {
  const { t } = useTranslation('forests');
  const { number } = useFormat();
  const words = useForestWords();
  /** Where it is in ETRS89, with UTM beside it. */
  const pointLines = (point: ForestDraft['point']): KeyValue[] => {
    if (!point) return [];
    const { zone, easting, northing } = utmOf([point.lon, point.lat]);
    return [
      { key: 'point', label: t('plots.point'), value: `${number(point.lat, 6)} · ${number(point.lon, 6)}` },
      { key: 'utm', label: t('plots.utm', { zone }), value: `${number(easting)} · ${number(northing)}` },
    ];
  };
  const saidLines = (forest: ForestDraft, age: number | null): KeyValue[] => {
    const { plots, species, dbhMm, ownerKind, registry, point } = forest;
    const trees = treesPerHaOf(forest);
    const line = (key: string, label: string, value: string): KeyValue[] =>
      value === '' ? [] : [{ key, label, value }];
    return [
      ...line('place', t('summary.place'), words.placeOf(placeOf(plots))),
      ...line('species', t('column.species'), words.speciesOf({ species })),
      ...line('age', t('summary.age'), age === null ? '' : t('summary.ageValue', { count: age })),
      ...line('trees', t('trees.perHa'), trees === null ? '' : number(trees)),
      ...line('dbh', t('summary.dbh'), dbhMm === null ? '' : `${number(dbhMm / MM_PER_CM, { upTo: 1 })} cm`),
      ...line('owner', t('step.owner'), ownerKind ? t(`owner.${ownerKind}`) : ''),
      ...line('registry', t('summary.registry'), registry ? `${registry.name}, ${registry.id}` : ''),
      ...pointLines(point),
    ];
  };
  return { pointLines, saidLines };
}
