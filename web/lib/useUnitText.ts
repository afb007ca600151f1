import { unitText } from '#shared/emissions/unitText.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** How a unit of the engine is written in the language of the page, behind a value where one is given; empty for a number without one. */
export function useUnitText(): (unit: string, value?: number) => string {
  const emissions = useEmissionTexts();
  const word = (unit: string, isOne: boolean) =>
    emissions(isOne ? `unitsPer.${unit}` : [`units.${unit}`, `factorUnits.${unit}`], { defaultValue: '' }) || undefined;
  return (unit, value) => unitText(unit, word, value);
}
