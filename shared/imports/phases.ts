/** What is done with a file while it is read and checked, in the order in which it is done. [001 §4] */
export const IMPORT_PHASES = ['reading', 'formatting', 'distances', 'validating'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** How long a person is about bringing a footprint in. [001 §9] */
export const IMPORT_MINUTES = 10;
