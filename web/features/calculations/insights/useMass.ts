import { useFormat } from '#web/lib/useFormat.ts';

/** A mass with its unit, in one text: `12,3 t CO2e`. Show it through `Chem`. */
export function useMass(): (kg: number) => string {
  const format = useFormat();
  return (kg) => {
    const { value, unit } = format.mass(kg);
    return `${value}\u00a0${unit}\u00a0CO2e`;
  };
}
