/**
 * The closing price of an EU allowance that today's prices are made of, in whole cents, with its day and where it was read.
 * Data: another close is another value here.
 */
export const EU_CLOSE = {
  cents: 7437,
  on: '2026-05-20',
  source: {
    name: 'EUA futures, front December contract, daily settlement (Investing.com)',
    url: 'https://www.investing.com/commodities/carbon-emissions-historical-data',
  },
} as const;
