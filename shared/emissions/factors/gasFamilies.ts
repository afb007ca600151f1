import { type Exact, exact, minus, plus, sum, times, ZERO } from '../exact.ts';
import type { TableRow } from './format.ts';
import { type GasValue, isWhole, partsOf } from './gases.ts';
import type { FactorSet } from './set.ts';

/**
 * Families that the other gases are told apart by, as ISO 14064-1 and the GHG Protocol ask. `others` is what is in none of
 * them: ozone depleting gases, unsaturated ones, ethers, hydrocarbons, and sums whose publisher does not split them.
 */
export const GAS_FAMILIES = ['hfc', 'pfc', 'sf6', 'nf3', 'others'] as const;
export type GasFamily = (typeof GAS_FAMILIES)[number];

/**
 * The name says the family. Perfluorocarbons that the IPCC lists by formula: C7F16, C8F18, C10F18, c-C3F6; in the British
 * list by name (`perfluoroethane-pfc-116`).
 */
const NAMES: readonly (readonly [RegExp, GasFamily])[] = [
  [/^HFC-/, 'hfc'],
  [/^(PFC-|C\d+F\d+$|cC3F6$|perfluoro|pfc-)/, 'pfc'],
  [/^(SF6$|sulphur-hexafluoride)/, 'sf6'],
  [/^(NF3|nitrogen-trifluoride)$/, 'nf3'],
];
/** The family of a gas by its name in `gwp.csv`, or by the last word of the id of its factor. */
export const familyOfGas = (gas: string): GasFamily => NAMES.find(([name]) => name.test(gas))?.[1] ?? 'others';

/**
 * How the CO2e of a gas is split over the families: the family of a pure gas (`hfc`); of a blend the weights of its parts,
 * whole numbers (`hfc:4,pfc:6`), by mass share x GWP. What the composition does not list is in `others`.
 */
export function otherGasesOf(set: FactorSet, { gas = '', blend = '' }: TableRow, { value, gwp }: GasValue): string {
  if (blend === '') return familyOfGas(gas);
  const weights = new Map<GasFamily, Exact>();
  const add = (family: GasFamily, weight: Exact) => weights.set(family, plus(weights.get(family) ?? ZERO, weight));
  const parts = partsOf(set, blend, gwp) ?? [];
  for (const part of parts) add(familyOfGas(part.gas), times(exact(part.share), exact(part.gwp)));
  const rest = minus(value, sum([...weights.values()]));
  if (rest.n > 0n && !isWhole(set, blend)) add('others', rest);
  return textOf(weights);
}

function textOf(weights: ReadonlyMap<GasFamily, Exact>): string {
  const [first, ...more] = GAS_FAMILIES.filter((family) => (weights.get(family)?.n ?? 0n) > 0n);
  if (more.length === 0) return first ?? 'others';
  const denominator = [...weights.values()].reduce((common, { d }) => common * d, 1n);
  const whole = ({ n, d }: Exact) => n * (denominator / d);
  return GAS_FAMILIES.flatMap((family) => {
    const weight = weights.get(family);
    return weight && weight.n > 0n ? [`${family}:${whole(weight)}`] : [];
  }).join(',');
}

/**
 * Splits whole milligrams of CO2e over the families as the text of `otherGasesOf` says, by largest remainder: the parts
 * add up to it, and the same sum is split the same way.
 */
export function splitOver(otherGases: string, milligrams: bigint): Map<GasFamily, bigint> {
  const parts = otherGases.split(',').map((part) => {
    const [family = 'others', weight = '1'] = part.split(':');
    return { family: family as GasFamily, weight: BigInt(weight) };
  });
  const whole = parts.reduce((all, { weight }) => all + weight, 0n);
  const size = milligrams < 0n ? -milligrams : milligrams;
  const shares = parts.map(({ family, weight }) => ({
    family,
    share: (size * weight) / whole,
    rest: (size * weight) % whole,
  }));
  let left = size - shares.reduce((all, { share }) => all + share, 0n);
  for (const one of shares.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))) {
    if (left === 0n) break;
    one.share += 1n;
    left -= 1n;
  }
  return new Map(shares.map(({ family, share }) => [family, milligrams < 0n ? -share : share]));
}
