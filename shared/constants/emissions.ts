/** A row above this is refused: it is a wrong unit far more often than a refinery. In milligrams: 1,000,000 t CO2e. */
export const ROW_MAX_MILLIGRAMS = 1_000_000 * 1_000_000_000;
/** The ministry's calculator rounds each scope to 0.01 t before it adds them. */
export const MINISTRY_ROUNDS_TO_MILLIGRAMS = 10_000_000;
/** Rows of a published series that are not taken by default, with the reason. */
export const DOUBTFUL_ROWS = [
  // Against 0.281 the year before and 0.137 of the production mix: kept as data, never chosen for anybody.
  { id: 'electricity.residual-mix-aib', region: 'PT', year: 2022 },
] as const;
/**
 * Flights up to here take the short-haul factors, longer ones the long-haul ones, where the row does not say which: the
 * limit of the British tables (flights to and from the United Kingdom within Europe, typically up to 3,700 km). Source:
 * Government GHG Conversion Factors for Company Reporting, methodology paper, business travel by air.
 */
export const SHORT_HAUL_MAX_KM = 3_700;
/** No two places of the Earth are farther apart by great circle: half of the meridian, rounded up. */
export const GREAT_CIRCLE_MAX_KM = 20_040;
/** How long the form of an event takes to answer. [001 §9] */
export const EVENT_FORM_MINUTES = 5;
