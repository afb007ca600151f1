/** Milligrams as kilograms: at the edge only, sums are made of milligrams. */
export const kgOf = (milligrams: number): number => milligrams / 1_000_000;
