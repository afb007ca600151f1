import { useTranslation } from 'react-i18next';
import type { ForestLine, Plot } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const M2_PER_HA = 10_000;
const EXACT_BELOW_M2 = 30_000;
const M2_PER_HUNDREDTH = 100;
const NBSP = '\u00a0';
/** One of which nobody has said how large it is has a square metre. */
export const isMeasured = (m2: number): boolean => m2 !== 1;
/** A forest without a plot, or with none that is measured, has no area that is told. */
export const hasArea = ({ areaM2 }: Pick<ForestLine, 'areaM2'>): boolean => areaM2 > 0 && isMeasured(areaM2);
const isExact = (m2: number) => isMeasured(m2) && m2 < EXACT_BELOW_M2 && m2 % M2_PER_HUNDREDTH !== 0;

interface Where extends Pick<ForestLine, 'municipality' | 'province'> {
  readonly parish?: string;
}

/** How a forest is told in words: its area, its species, its place, each of its plots. */
export function useForestWords() {
  const { t } = useTranslation('forests');
  const species = useTranslation('species').t;
  const { number, percent } = useFormat();
  /**
   * Square metres as hectares: of little land to the square metre, for 19 999 are no two of them. `among`: areas that stand
   * beside it, all with as many decimals.
   */
  const hectares = (m2: number, among: readonly number[] = []) =>
    isMeasured(m2) ? `${number(m2 / M2_PER_HA, [m2, ...among].some(isExact) ? 4 : 2)}${NBSP}ha` : t('noData');
  const speciesOf = ({ species: all }: Pick<ForestLine, 'species'>) =>
    all
      .map(({ id, sharePct }) => (all.length > 1 ? `${species(id)} ${percent(sharePct / 100, 0)}` : species(id)))
      .join(', ');
  const placeOf = ({ municipality, province, parish = '' }: Where) => {
    // Of a plot that is written down both are there one after the other.
    const isOne = [municipality, province].includes('') || province === municipality;
    const place = isOne ? municipality || province : `${municipality} (${province})`;
    return parish === '' ? place : `${parish}, ${place}`;
  };
  const plotName = ({ territory, polygon, parcel, source, reference }: Omit<Plot, 'geometry'>, i: number) => {
    if (territory === 'pt' && polygon !== '' && parcel !== '')
      return t('plots.article', { section: polygon, article: parcel });
    if (polygon !== '' && parcel !== '') return t('plots.number', { polygon, parcel });
    if (reference !== '') return reference;
    return t(source === 'drawn' ? 'plots.drawn' : 'plots.declared', { number: i + 1 });
  };
  return { hectares, speciesOf, placeOf, plotName };
}
