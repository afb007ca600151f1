/** Points of one outline: the largest of the cadastre have some thousands. */
export const MAX_POINTS = 5_000;
/** Plots whose outlines run within this of one another touch: cadastres are surveyed to about a metre. Source: CADASTRE.md, section 2. */
export const TOUCHING_M = 1;
/** Over at least so many metres, so that plots that meet in a corner do not adjoin. A corner of 25 degrees or more stays below it. */
export const SHARED_BOUNDARY_M = 5;
/** A parcel is asked for again after so many days. Source: CADASTRE.md, section 2. */
export const PARCEL_KEPT_DAYS = 30;
/** Part of the smaller plot that two drawings of one boundary may have in common: as far as two areas of one plot may differ. Source: CADASTRE.md, section 5. */
export const OVERLAPPING_PART = 0.01;
/** How far off the lines of municipalities on the map may be, in metres: they were made for maps of the country. Of the 6,805 seats of the gazetteer 151 lie outside of their own outline in es-atlas, 13 of them farther out than this. */
export const COARSE_LINES_M = 2_000;
