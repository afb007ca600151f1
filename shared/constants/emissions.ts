/** A row above this is refused: it is a wrong unit far more often than a refinery. In milligrams: 1,000,000 t CO2e. */
export const ROW_MAX_MILLIGRAMS = 1_000_000 * 1_000_000_000;
/** The ministry's calculator rounds each scope to 0.01 t before it adds them. */
export const MINISTRY_ROUNDS_TO_MILLIGRAMS = 10_000_000;
/** Rows of a published series that are not taken by default, with the reason. */
export const DOUBTFUL_ROWS = [
  // Against 0.281 the year before and 0.137 of the production mix: kept as data, never chosen for anybody.
  { id: 'electricity.residual-mix-aib', region: 'PT', year: 2022 },
] as const;
