import type { Problem } from '#shared/kernel/problem.ts';

/** How many of what is kept make one of what its field shows. */
const KEPT_A_SHOWN: Readonly<Record<string, number>> = { dbhMm: 10, areaM2: 10_000 };

/** A bound as the field shows it: a diameter in centimetres, an area in hectares, the year of plantation as an age. */
export function asShown(problem: Problem): Problem {
  const { path, code, details } = problem;
  const key = String(path.at(-1));
  const earliest = Number(details?.minimum);
  if (key === 'plantedYear' && code === 'input.tooSmall')
    return { ...problem, code: 'input.tooBig', details: { maximum: new Date().getFullYear() - earliest } };
  const kept = KEPT_A_SHOWN[key];
  if (kept === undefined || !details) return problem;
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'number' ? value / kept : value,
  ]);
  return { ...problem, details: Object.fromEntries(shown) };
}
