import { useTranslation } from 'react-i18next';
import type { ForestLine, Plot } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const M2_PER_HA = 10_000;
const EXACT_BELOW_M2 = 30_000;

interface Where extends Pick<ForestLine, 'municipality' | 'province'> {
  readonly parish?: string;
}

/** How a forest is told in words: its area, its species, its place, each of its plots. */
export function useForestWords() {
  const { t } = useTranslation('forests');
  const species = useTranslation('species').t;
  const { number, percent } = useFormat();
  /** Square metres as hectares: of little land to the square metre, for 19 999 are no two of them. */
  const hectares = (m2: number) => `${number(m2 / M2_PER_HA, { upTo: m2 < EXACT_BELOW_M2 ? 4 : 2 })} ha`;
  const speciesOf = ({ species: all }: Pick<ForestLine, 'species'>) =>
    all
      .map(({ id, sharePct }) => (all.length > 1 ? `${species(id)} ${percent(sharePct / 100, 0)}` : species(id)))
      .join(', ');
  const placeOf = ({ municipality, province, parish = '' }: Where) => {
    const place = province === '' || province === municipality ? municipality : `${municipality} (${province})`;
    return parish === '' ? place : `${parish}, ${place}`;
  };
  const plotName = ({ territory, polygon, parcel, source, reference }: Plot, i: number) => {
    if (territory === 'pt' && polygon !== '' && parcel !== '')
      return t('plots.article', { section: polygon, article: parcel });
    if (polygon !== '' && parcel !== '') return t('plots.number', { polygon, parcel });
    if (reference !== '') return reference;
    return t(source === 'drawn' ? 'plots.drawn' : 'plots.declared', { number: i + 1 });
  };
  return { hectares, speciesOf, placeOf, plotName };
}
