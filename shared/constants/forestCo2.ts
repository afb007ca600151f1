/** Below this diameter at breast height, in cm, the forest inventory measures no tree, and nothing is estimated. */
export const THRESHOLD_CM = 7.5;
/** Of the trees that a closed stand of the diameter can carry: a frame that is declared denser makes no more credits. A parameter of prudence. */
export const CEILING_SHARE = 0.6;
/** t CO2 of a t of carbon: molar masses 44 and 12. */
export const CO2_PER_CARBON = 44 / 12;
/** Kept back for losses, in hundredths of a percent of what a year absorbs. [RULES: a buffer of 5 or 10 %] */
export const BUFFER_BP = 1_000;
/** Left out of what can be sold while the diameter is modelled or its owner's word, and not measured by the team: a parameter of the product's policy, no published figure. */
export const MODELLED_UNCERTAINTY_BP = 2_000;
/** How far off an estimate by age alone may be, either way. Source: METHOD_forest.md, section 5. */
export const AGE_ONLY_RANGE_BP = 5_000;
/** t CO2 that a table may say of a tree: more than any holds, so that one in kilograms is not taken. An assumption. */
export const MOST_T_PER_TREE = 50;
