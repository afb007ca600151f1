/** Blocks of the activity-type table, in the order in which people see them: a list apart, so that nobody loads the table for it. */
export const BLOCKS = [
  'combustion',
  'ownTransport',
  'process',
  'fugitive',
  'energy',
  'external',
  'goods',
  'waste',
  'products',
  'expenses',
  'freight',
  'agriculture',
  'travel',
  'commuting',
  'events',
  'upstream',
] as const;
export type Block = (typeof BLOCKS)[number];
