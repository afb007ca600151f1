import type { SourceRef } from '#shared/emissions/types.ts';
import { useEmissionTexts } from './emissionTexts.ts';
import { useFactorName } from './useFactorName.ts';
import { useRegionName } from './useRegionName.ts';

/**
 * What a factor is, where and of which year, in the language of the page. One that the row itself gives has no id: it is
 * called as its question.
 */
export function useSourceText(): (source: Pick<SourceRef, 'id' | 'name' | 'nameEn' | 'region' | 'year'>) => string {
  const emissions = useEmissionTexts();
  const regionName = useRegionName();
  const factorName = useFactorName();
  return (source) => {
    const given = factorName(source);
    const name = source.id === null ? emissions(`activities.${given}.label`, { defaultValue: given }) : given;
    const region = regionName(source.region);
    return [name, name.includes(region) ? '' : region, source.year].filter(Boolean).join(', ');
  };
}
