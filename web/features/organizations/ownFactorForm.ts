import * as z from 'zod';
import type { OverrideDraft } from '#shared/factors/override.ts';
import { decimal, text } from '#shared/kernel/fields.ts';

const kg = decimal().nonnegative().max(1e9).nullable();
const GASES = ['co2Kg', 'ch4Kg', 'n2oKg', 'otherCo2eKg', 'biogenicCo2Kg'] as const;
export type Gas = (typeof GASES)[number];
export const gases: readonly Gas[] = GASES;

/** What a person writes of own figures: only CO2e, or gas by gas. Which factor, and the evidence, are chosen beside it. */
export const OwnFactorForm = z
  .strictObject({
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
  })
  .refine(({ way, co2eKg }) => way === 'gases' || co2eKg !== null, { path: ['co2eKg'], error: 'input.required' })
  .refine(({ way, ...kgs }) => way === 'co2e' || GASES.slice(0, 4).some((gas) => kgs[gas] !== null), {
    path: ['co2Kg'],
    error: 'input.required',
  });
export type OwnFactorForm = z.infer<typeof OwnFactorForm>;

export const EMPTY: OwnFactorForm = {
  year: null,
  way: 'co2e',
  co2eKg: null,
  co2Kg: null,
  ch4Kg: null,
  n2oKg: null,
  otherCo2eKg: null,
  biogenicCo2Kg: null,
  reason: '',
  source: '',
};

/** The figures as they are sent: those of the way that was chosen, the empty ones left out. */
export function perUnitOf({ way, ...kgs }: OwnFactorForm): OverrideDraft['perUnit'] {
  const names = way === 'co2e' ? (['co2eKg'] as const) : GASES;
  return Object.fromEntries(names.flatMap((name) => (kgs[name] === null ? [] : [[name, kgs[name]]])));
}
