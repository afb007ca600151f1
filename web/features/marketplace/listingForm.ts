import * as z from 'zod';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { type ListedPrice, type Listing, ListingDraft } from '#shared/marketplace/schema.ts';

const PRICE_KINDS = ['default', 'own'] as const;
/** The form has the price in two fields. */
export const PriceForm = z
  .object({
    kind: z.enum(PRICE_KINDS),
    cents: z.number().int().min(1).max(UNIT_PRICE_MAX_CENTS).nullable(),
  })
  .refine(({ kind, cents }) => kind === 'default' || cents !== null, { error: 'input.required', path: ['cents'] });
export type PriceForm = z.output<typeof PriceForm>;
export const priceOf = ({ kind, cents }: PriceForm): ListedPrice =>
  kind === 'own' && cents !== null ? { kind, cents } : { kind: 'default' };
export const priceFormOf = ({ price }: Pick<Listing, 'price'>): PriceForm => ({
  kind: price.kind,
  cents: price.kind === 'own' ? price.cents : null,
});

export const SaidForm = ListingDraft.omit({ price: true });
export type SaidInput = z.input<typeof SaidForm>;
export type SaidForm = z.output<typeof SaidForm>;
export const saidOf = ({ category, goals, short, long, isAutomatic }: Listing): SaidForm => ({
  ...{ category, goals, short, long, isAutomatic },
});
