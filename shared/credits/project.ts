import * as z from 'zod';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { idOf } from '#shared/kernel/ids.ts';

const Cents = z.number().int().min(0).max(UNIT_PRICE_MAX_CENTS);

/** A forest whose credits are for sale, with what is left of each vintage and what one costs today, net of VAT. */
export const CreditProject = z.object({
  id: idOf('project'),
  /** Number of the forest in its serial numbers. */
  forestNo: z.number().int().min(1),
  country: z.enum(['ES', 'PT']),
  name: z.string(),
  municipality: z.string(),
  province: z.string(),
  /** The official registry that it is inscribed in; null: in none. */
  registry: z.object({ name: z.string(), id: z.string() }).nullable(),
  vintages: z.array(z.object({ vintage: z.number().int(), available: z.number().int().min(1) })),
  available: z.number().int().min(1),
  /** Whether the owner named the price: the same for every plan. */
  isOwnPrice: z.boolean(),
  /** Of what a buyer has: no plan, or one of the three. */
  priceCents: z.object({ none: Cents, first: Cents, second: Cents, third: Cents }),
});
export type CreditProject = z.output<typeof CreditProject>;
