import * as z from 'zod';

/**
 * kg CO2e by gas: CO2, CH4, N2O, `other` and `notSplit` add up. `other` is the sum of HFCs, PFCs, SF6, NF3 and `others`:
 * what is in none of these families, or is published as one sum.
 */
const Gases = z.object({
  co2: z.number(),
  ch4: z.number(),
  n2o: z.number(),
  other: z.number(),
  hfc: z.number(),
  pfc: z.number(),
  sf6: z.number(),
  nf3: z.number(),
  others: z.number(),
  notSplit: z.number(),
});

/** Of totals, under the GWP set: all gases, which add up to the total, and those of each scope (electricity by the market). */
export const GasFigures = z.object({
  gases: Gases,
  gasesByScope: z.array(z.object({ scope: z.number().int(), ...Gases.shape })),
});
