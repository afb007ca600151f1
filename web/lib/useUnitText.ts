import { unitText } from '#shared/emissions/unitText.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** How a unit of the engine is written in the language of the page; empty for a number without one. */
export function useUnitText(): (unit: string) => string {
  const emissions = useEmissionTexts();
  const word = (unit: string, isPer: boolean) =>
    emissions(isPer ? `unitsPer.${unit}` : [`units.${unit}`, `factorUnits.${unit}`], { defaultValue: '' }) || undefined;
  return (unit) => unitText(unit, word);
}
