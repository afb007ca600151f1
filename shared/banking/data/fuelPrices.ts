/**
 * Prices at the pump with taxes, EUR a litre, by which what was paid at gas stations becomes litres: the same that the
 * factor per EUR of `transaction_categories.csv` is made of. Spain: mean of the weeks of 1 January and 4 November 2024 of
 * the EU Weekly Oil Bulletin; Portugal: December 2022, Direção-Geral de Energia e Geologia. A year without a price takes
 * the nearest.
 */
interface FuelPrice {
  readonly country: 'ES' | 'PT';
  readonly year: number;
  readonly dieselEur: number;
  readonly petrolEur: number;
}
export const FUEL_PRICES: readonly FuelPrice[] = [
  { country: 'ES', year: 2024, dieselEur: 1.4425, petrolEur: 1.5195 },
  { country: 'PT', year: 2022, dieselEur: 1.61, petrolEur: 1.58 },
];
