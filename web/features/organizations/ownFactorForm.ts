import type { Control } from 'react-hook-form';
import * as z from 'zod';
import type { Override, OverrideDraft } from '#shared/factors/override.ts';
import { decimal, text } from '#shared/kernel/fields.ts';

const kg = decimal().nonnegative().max(1e9).nullable();
const GASES = ['co2Kg', 'ch4Kg', 'n2oKg', 'otherCo2eKg', 'biogenicCo2Kg'] as const;
export type Gas = (typeof GASES)[number];
export const gases: readonly Gas[] = GASES;

/** A factor of the set, as far as it has to be known to be replaced. */
const ChosenFactor = z.strictObject({ id: z.string(), region: z.string(), unit: z.string() });
export type ChosenFactor = z.infer<typeof ChosenFactor>;

/** Everything that is missing is said at once: what lies between two fields too, whatever else is wrong. */
const always = { when: () => true };

/** What a person says of own figures: which factor, only CO2e or gas by gas, and the file that proves it. */
export const OwnFactorForm = z
  .strictObject({
    factor: ChosenFactor,
    year: z.number().int().min(1990).max(2100).nullable(),
    way: z.enum(['co2e', 'gases']),
    co2eKg: kg,
    co2Kg: kg,
    ch4Kg: kg,
    n2oKg: kg,
    otherCo2eKg: kg,
    biogenicCo2Kg: kg,
    reason: text(300).min(1),
    source: text(300).min(1),
    /** A file to send, or the name of the one that is kept. */
    evidence: z.union([z.file(), z.string()]),
  })
  .refine(({ way, co2eKg }) => way === 'gases' || co2eKg !== null, {
    path: ['co2eKg'],
    error: 'input.required',
    ...always,
  })
  .refine(({ way, ...kgs }) => way === 'co2e' || GASES.slice(0, 4).some((gas) => kgs[gas] !== null), {
    path: ['co2Kg'],
    error: 'input.required',
    ...always,
  });
export type OwnFactorForm = z.infer<typeof OwnFactorForm>;
export type OwnFactorControl = Control<z.input<typeof OwnFactorForm>, unknown, OwnFactorForm>;

/** What a form begins with: neither a factor nor a file while there is none. */
type Begun = Omit<OwnFactorForm, 'factor' | 'evidence'> & Partial<OwnFactorForm>;

const figuresOf = ({ co2eKg, co2Kg, ch4Kg, n2oKg, otherCo2eKg, biogenicCo2Kg }: OverrideDraft['perUnit']) => ({
  co2eKg: co2eKg ?? null,
  co2Kg: co2Kg ?? null,
  ch4Kg: ch4Kg ?? null,
  n2oKg: n2oKg ?? null,
  otherCo2eKg: otherCo2eKg ?? null,
  biogenicCo2Kg: biogenicCo2Kg ?? null,
});

/** The form of new figures; of figures that are there, what they are. */
export function formOf(row: Override | null): Begun {
  if (row === null) return { year: null, way: 'co2e', ...figuresOf({}), reason: '', source: '' };
  const { factorId: id, region, unit, year, perUnit, reason, source, fileName: evidence } = row;
  const way = perUnit.co2eKg === undefined ? 'gases' : 'co2e';
  return { factor: { id, region, unit }, year, way, ...figuresOf(perUnit), reason, source, evidence };
}

/** The figures as they are sent: those of the way that was chosen, the empty ones left out. Biogenic CO2 stands beside both. */
export function perUnitOf({ way, ...kgs }: Pick<OwnFactorForm, 'way' | 'co2eKg' | Gas>): OverrideDraft['perUnit'] {
  const names = way === 'co2e' ? (['co2eKg', 'biogenicCo2Kg'] as const) : GASES;
  return Object.fromEntries(names.flatMap((name) => (kgs[name] === null ? [] : [[name, kgs[name]]])));
}
