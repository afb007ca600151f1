const MILLIGRAMS_PER_KG = 1_000_000;
const KG_PER_TONNE = 1_000;

interface Taken {
  readonly offsetTonnes: number;
  /** By orders that wait to be paid. */
  readonly reservedTonnes: number;
}
/** Whole tonnes that are still to offset of a total: it rounded up, less what was offset or is reserved for it, never below 0. */
export function remainderOf(totalKg: number, { offsetTonnes, reservedTonnes }: Taken) {
  const milligrams = Math.max(0, Math.round(totalKg * MILLIGRAMS_PER_KG));
  const totalTonnes = Math.ceil(milligrams / (MILLIGRAMS_PER_KG * KG_PER_TONNE));
  const tonnes = Math.max(0, totalTonnes - offsetTonnes - reservedTonnes);
  return { totalKg, totalTonnes, offsetTonnes, reservedTonnes, tonnes };
}
