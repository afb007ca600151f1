import { type Exact, exact, over } from './exact.ts';
import { type Unit, units } from './unitTable.ts';

export type { Dimension, Unit } from './unitTable.ts';

const byId = new Map(units.map((unit) => [unit.id, unit]));
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[\s.]/g, '');
const byAlias = new Map(
  units.flatMap((unit) => [unit.id, ...(unit.aliases ?? [])].map((alias) => [plain(alias), unit] as const)),
);

/** The unit of an id, or undefined. */
export const unitOf = (id: string): Unit | undefined => byId.get(id);

/** The unit that a text means (`Litros`, `kWh PCS`, `m³`), or undefined: never a guess. `Mg` is a tonne in this trade. */
export function findUnit(text: string): Unit | undefined {
  const exactly = byId.get(text);
  if (exactly !== undefined) return exactly;
  if (text === 'Mg') return byId.get('t');
  // Milligrams and milliwatt-hours must not pass for megagrams and megawatt-hours.
  return /^(mg|µg|m[WJ].*)$/.test(text) ? undefined : byAlias.get(plain(text));
}

/** How many `to` one `from` is. Both must be of one dimension. */
export const ratioOf = (from: Unit, to: Unit): Exact => over(exact(from.inBase), exact(to.inBase));
