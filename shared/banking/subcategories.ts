import { EXPENSE_CATEGORIES } from '#shared/emissions/expenseCategories.ts';

/**
 * What a movement is, finer than the twenty categories of transactions. `none` is what is no purchase: money between
 * one's own accounts, sales, taxes, loans.
 */
export const SUBCATEGORIES = [
  'electricity.supply',
  'car-and-transport.maintenance',
  'car-and-transport.rental',
  'car-and-transport.tolls',
  'household.cleaning',
  'household.furniture',
  'company-expenses.advertising',
  'company-expenses.professional',
  'company-expenses.rent',
  'company-expenses.software',
  'company-expenses.telecoms',
  'refrigerants.gases',
  'water-gas-electricity-bills.gas',
  'water-gas-electricity-bills.water',
  'public-and-private-transport.bus',
  'public-and-private-transport.taxi',
  'public-and-private-transport.train',
  'parcel.courier',
  'payroll.wages',
  'payroll.contributions',
  'leisure.culture',
  'leisure.restaurants',
  'trips.agencies',
  'trips.hotels',
  'banks.fees',
  'health-sport-education.education',
  'health-sport-education.health',
  'health-sport-education.sport',
  'insurance.premiums',
  'social-grants.grants',
  'flights.airlines',
  'gas-stations.fuel',
  'purchases.clothing',
  'purchases.electronics',
  'purchases.food',
  'purchases.materials',
  'purchases.other',
  'library.books',
  'library.stationery',
  'uncategorised.cash',
  'uncategorised.other',
  'none.income',
  'none.loans',
  'none.taxes',
  'none.transfers',
] as const;
export type Subcategory = (typeof SUBCATEGORIES)[number];

/** The twenty categories of transactions, and what is none. */
export const NOT_SPEND = 'none';
export const BANK_CATEGORIES: readonly string[] = [...EXPENSE_CATEGORIES.map(({ key }) => key), NOT_SPEND];

export const categoryOf = (subcategory: Subcategory): string => subcategory.slice(0, subcategory.indexOf('.'));
export const isSpend = (subcategory: Subcategory): boolean => categoryOf(subcategory) !== NOT_SPEND;
