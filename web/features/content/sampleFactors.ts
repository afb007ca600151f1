/**
 * The published factors of the home page's two samples: Spain, 2024. MITECO (OECC), calculator V31, sheet 10: fixed
 * installations (natural gas, gross calorific value), road transport option A.1 (diesel B7, passenger car) and
 * electricity without guarantees of origin. A test compares them with the factor data. Masses in kg per unit; methane
 * and nitrous oxide count as in IPCC AR6 (100 years).
 */
export const GWP = { ch4: 27.9, n2o: 273 } as const;
export const GAS_PER_KWH = { co2Kg: 0.182, ch4Kg: 0.000016, n2oKg: 0 } as const;
export const DIESEL_PER_LITRE = { co2Kg: 2.488, ch4Kg: 0.000004, n2oKg: 0.000105 } as const;
/** Published in CO2e only. */
export const ELECTRICITY_CO2E_KG_PER_KWH = 0.283;

interface Gases {
  co2Kg: number;
  ch4Kg: number;
  n2oKg: number;
}
/** kg CO2e of a quantity: the sum of its gases. */
export const co2eKgOf = (quantity: number, gases: Gases): number =>
  quantity * (gases.co2Kg + gases.ch4Kg * GWP.ch4 + gases.n2oKg * GWP.n2o);
