import type { GhgCategory } from './types.ts';

/** How the spend of a category becomes an emission. */
type ExpenseWay = 'spend' | 'electricity' | 'fuel' | 'none' | 'refused';
/** One kind of bank transaction or expense. */
export interface ExpenseCategory {
  readonly key: string;
  /** Icon name of @tabler/icons-react: one of eight. [000 §3] */
  readonly icon: string;
  readonly ghgCategory: GhgCategory;
  readonly way: ExpenseWay;
}

/** The eight pictures of the expenses. [000 §3] */
export const EXPENSE_ICONS = {
  household: 'IconHome',
  electricity: 'IconBolt',
  uncategorised: 'IconHelpCircle',
  carAndTransport: 'IconCar',
  payroll: 'IconUsers',
  leisure: 'IconMasksTheater',
  refrigerants: 'IconSnowflake',
  shopping: 'IconShoppingCart',
} as const;

const category = (
  key: string,
  icon: keyof typeof EXPENSE_ICONS,
  [ghgCategory, way = 'spend']: readonly [GhgCategory, ExpenseWay?],
): ExpenseCategory => ({ key, icon: EXPENSE_ICONS[icon], ghgCategory, way });

/**
 * The twenty categories of transactions. [001 §3] Travel is category 6 and parcels are category 4 of the GHG Protocol;
 * fuel of one's own vehicles is scope 1 and electricity scope 2; wages and grants are no purchase; refrigerants are
 * counted in kilograms, never in euros.
 */
export const EXPENSE_CATEGORIES: readonly ExpenseCategory[] = [
  category('electricity', 'electricity', ['2', 'electricity']),
  category('car-and-transport', 'carAndTransport', ['3.1']),
  category('household', 'household', ['3.1']),
  category('company-expenses', 'shopping', ['3.1']),
  category('refrigerants', 'refrigerants', ['1', 'refused']),
  category('water-gas-electricity-bills', 'household', ['3.1']),
  category('public-and-private-transport', 'carAndTransport', ['3.6']),
  category('parcel', 'carAndTransport', ['3.4']),
  category('payroll', 'payroll', ['3.1', 'none']),
  category('leisure', 'leisure', ['3.1']),
  category('trips', 'leisure', ['3.6']),
  category('banks', 'uncategorised', ['3.1']),
  category('health-sport-education', 'leisure', ['3.1']),
  category('insurance', 'uncategorised', ['3.1']),
  category('social-grants', 'payroll', ['3.1', 'none']),
  category('flights', 'carAndTransport', ['3.6']),
  category('gas-stations', 'carAndTransport', ['1', 'fuel']),
  category('purchases', 'shopping', ['3.1']),
  category('library', 'shopping', ['3.1']),
  category('uncategorised', 'uncategorised', ['3.1']),
];
