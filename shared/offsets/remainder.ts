const MILLIGRAMS_PER_KG = 1_000_000;
const KG_PER_TONNE = 1_000;

/** Whole tonnes that are still to offset of a total: it rounded up, less what was offset for it, never below 0. */
export function remainderOf(totalKg: number, offsetTonnes: number) {
  const milligrams = Math.max(0, Math.round(totalKg * MILLIGRAMS_PER_KG));
  const totalTonnes = Math.ceil(milligrams / (MILLIGRAMS_PER_KG * KG_PER_TONNE));
  return { totalKg, totalTonnes, offsetTonnes, tonnes: Math.max(0, totalTonnes - offsetTonnes) };
}
