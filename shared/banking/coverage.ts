/** Questions of the questionnaire that count what a category of transactions pays for. */
const COUNTED_BY: Readonly<Record<string, readonly string[]>> = {
  electricity: ['electric-power-marketer'],
  'water-gas-electricity-bills': [
    'fixed-installations',
    'water-consumption',
    'electric-power-marketer',
    'heat-steam-cold-compressed-air',
  ],
  'gas-stations': ['combustible-consumed', 'own-road-transport', 'hybrid-vehicle'],
  'public-and-private-transport': ['business-trip-road-transport', 'business-trip-rail-transport'],
  flights: ['business-trip-air-transport'],
  trips: ['hotel-nights'],
  parcel: ['supplier-road-transport', 'distributor-road-transport'],
};

/** What somebody said of categories: counted in the questionnaire or not. */
export type Said = Readonly<Record<string, boolean>>;

/** Whether the questionnaire of a year has rows that pay for a category, by the activities that it has rows of. */
export const hasRowsOf = (category: string, activities: ReadonlySet<string>): boolean =>
  (COUNTED_BY[category] ?? []).some((activity) => activities.has(activity));

/** Left out here, so that nothing counts twice: as somebody said, else where the questionnaire of the year has rows of it. */
export const isCountedElsewhere = (category: string, said: Said, activities: ReadonlySet<string>): boolean =>
  said[category] ?? hasRowsOf(category, activities);
