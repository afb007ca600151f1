import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** How a unit of the engine is written in the language of the page; of `kg CO2/kWh (GCV)` each side apart. */
export function useUnitText(): (unit: string) => string {
  const emissions = useEmissionTexts();
  const one = (unit: string) => emissions(`units.${unit}`);
  return (unit) => {
    const whole = one(unit);
    return whole === unit ? unit.split('/').map(one).join('/') : whole;
  };
}
