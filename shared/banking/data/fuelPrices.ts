/**
 * Prices at the pump with taxes, EUR a litre, by which what was paid at gas stations becomes litres.
 * - Spain 2024, Portugal 2022: the same that the factor per EUR of `transaction_categories.csv` is made of (mean of the
 *   weeks of 1 January and 4 November 2024 of the EU Weekly Oil Bulletin; December 2022, Direção-Geral de Energia e
 *   Geologia).
 * - Spain 2021 and 2022: means of the year of CNMC, "Boletín informativo de la distribución de carburantes en estaciones de
 *   servicio", December 2022 (1.790 petrol, 1.807 diesel; 0.400 and 0.552 above 2021), of 2022 less the 0.20 that the State
 *   paid from April to December (Real Decreto-ley 6/2022), as a bank's movement tells what was paid.
 * - Portugal 2018: means of the year of the Observatório da Energia (DGEG, ADENE), "Energia em Números"; 2021: mean of the
 *   first and the last quarter, ERSE, "Boletim de preços dos combustíveis na UE".
 */
interface FuelPrice {
  readonly country: 'ES' | 'PT';
  readonly year: number;
  readonly dieselEur: number;
  readonly petrolEur: number;
}
/** The earlier before. */
export const FUEL_PRICES: readonly FuelPrice[] = [
  { country: 'ES', year: 2021, dieselEur: 1.255, petrolEur: 1.39 },
  { country: 'ES', year: 2022, dieselEur: 1.657, petrolEur: 1.64 },
  { country: 'ES', year: 2024, dieselEur: 1.4425, petrolEur: 1.5195 },
  { country: 'PT', year: 2018, dieselEur: 1.343, petrolEur: 1.537 },
  { country: 'PT', year: 2021, dieselEur: 1.422, petrolEur: 1.585 },
  { country: 'PT', year: 2022, dieselEur: 1.61, petrolEur: 1.58 },
];

/** Of a year between two that are known, on the straight line from one to the other; before and after all, the nearest. */
export function fuelPriceOf(country: FuelPrice['country'], year: number): Pick<FuelPrice, 'dieselEur' | 'petrolEur'> {
  const own = FUEL_PRICES.filter((one) => one.country === country);
  const before = own.findLast((one) => one.year <= year) ?? own[0];
  const after = own.find((one) => one.year >= year) ?? own.at(-1);
  if (!before || !after) throw new Error(`No pump price of ${country}`);
  const share = before.year === after.year ? 0 : (year - before.year) / (after.year - before.year);
  const between = (key: 'dieselEur' | 'petrolEur') =>
    before[key] + Math.min(1, Math.max(0, share)) * (after[key] - before[key]);
  return { dieselEur: between('dieselEur'), petrolEur: between('petrolEur') };
}
