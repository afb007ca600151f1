/**
 * Points of the base year's emissions that the cross-sector absolute contraction takes off in each year: scopes 1 and 2 in
 * line with 1.5 °C, scope 3 with well below 2 °C.
 */
export const CONTRACTION_POINTS = { scopes12: 4.2, scope3: 2.5 } as const;
/** Where the two come from, as it is shown beside the path. */
export const CONTRACTION_SOURCE = 'Science Based Targets initiative, Corporate Near-Term Criteria V5.2 (2024)';
/** Years that a reduction plan looks ahead at least. Source: Royal Decree 214/2025. */
export const PLAN_YEARS_MIN = 5;
/** Years that a scenario may be of. */
export const SCENARIO_YEARS = { first: 1990, last: 2100 } as const;
/** Of one organization: a list that is read whole, and no flood. */
export const MOST_COMMITMENTS = 200;
export const MOST_SCENARIOS = 20;
