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

/** What a factor gives so much of, and the unit that it is for: `kg CO2e/kWh`, `kgCO2-eq per l`, `kg de CH4 por t`. */
const PER_UNIT = /^(kg.*?)(?:\s*\/\s*|\s+(?:per|por)\s+)(.+)$/i;
/** Grams and tonnes are none of it: the figures of a factor are kilograms. */
const KILOGRAMS = /^kg\s*(d[eo]s?\s+|of\s+)?(co[2₂]\s*(-?\s*e(q|quiv|quivalentes?)?\.?)?|ch[4₄]|n[2₂]o)?$/i;

/** The unit that a factor is for, alone (`kWh`) or as people write it (`kg CO2e/kWh`); undefined where it is none. */
export function unitOfFactor(text: string): Unit | undefined {
  const [, kilograms = '', unit = ''] = PER_UNIT.exec(text.trim()) ?? [];
  const isWritten = KILOGRAMS.test(kilograms.normalize('NFKC').trim());
  return (isWritten ? findUnit(unit.trim()) : undefined) ?? findUnit(text);
}

/** How many `to` one `from` is. Both must be of one dimension. */
export const ratioOf = (from: Unit, to: Unit): Exact => over(exact(from.inBase), exact(to.inBase));
