import { MAX_POINTS } from './cadastre.ts';

/** The least area of a forest, in square metres: 2 ha. [002 §5, §9] */
export const FOREST_MIN_M2 = 20_000;
/** Days within which the team reviews a forest, or what is published of it. [002 §4] */
export const REVIEW_DAYS = 15;
/** Days before a review is due in which the team is told of it. */
export const REVIEW_ALERT_DAYS = 3;
/** Hour on a Monday, where the owner is, from which on an owner is told of the week; and days of which one mail tells at most. */
export const WEEK_TOLD_HOUR = 8;
export const WEEK_CATCH_UP_DAYS = 28;
/** Days within which a loss is reported, and months between the notice and the sale of the property. [002 §9] */
export const LOSS_NOTICE_DAYS = 15;
export const SALE_NOTICE_MONTHS = 1;
/** Years after the one it is of in which a vintage may still be sold, while the contract lasts. [RULES, Credits] */
export const UNSOLD_YEARS = 2;
/** The ministry's registry takes what was planted after the season of 2012-2013. Source: METHOD_forest.md, section 6. */
export const MITECO_FIRST_YEAR = 2013;
/** Of one account: far above any owner. */
export const MOST_FORESTS = 500;
export const MOST_PLOTS = 50;
/** Corners of all plots of a forest together, as many as one outline may have: what one item of the table holds. */
export const MOST_CORNERS = MAX_POINTS;
export const MOST_SPECIES = 10;
export const MOST_FOREST_DOCUMENTS = 40;
/** Of the ministry's table of growth, as a file. */
export const MOST_TABLE_BYTES = 512_000;
/** Of what the team and owners tell each other. */
export const MOST_FOREST_TEXT = 2_000;
/** Whose forests are told of together on the map of species, so that nobody is singled out: at least so many owners, of whom none has more than this share. */
export const COVERAGE_OWNERS = 5;
export const COVERAGE_MOST_SHARE = 0.5;
/** In steps of so many hectares: a forest that comes or goes does not show. */
export const COVERAGE_STEP_HA = 10;
