import * as z from 'zod';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { always } from '#shared/kernel/fields.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { type ListedPrice, type Listing, ListingDraft } from '#shared/marketplace/schema.ts';

const PRICE_KINDS = ['default', 'own'] as const;
/** A form has the price in two fields. */
const price = {
  kind: z.enum(PRICE_KINDS),
  cents: z.number().int().min(1).max(UNIT_PRICE_MAX_CENTS).nullable(),
};
const isSaid = ({ kind, cents }: PriceForm) => kind === 'default' || cents !== null;
const unsaid = { error: 'input.required', path: ['cents'], ...always };
export const PriceForm = z.object(price).refine(isSaid, unsaid);
export type PriceForm = { kind: (typeof PRICE_KINDS)[number]; cents: number | null };
/** Below the floor of its contract nothing of a forest is sold: told where it is typed, by a field that writes cents. */
export const aboveFloor =
  (floorCents: number) =>
  ({ kind, cents }: PriceForm): Problem[] =>
    kind === 'own' && cents !== null && cents < floorCents
      ? [{ path: ['cents'], code: 'marketplace.belowFloor', details: { floorEuros: floorCents } }]
      : [];
export const priceOf = ({ kind, cents }: PriceForm): ListedPrice =>
  kind === 'own' && cents !== null ? { kind, cents } : { kind: 'default' };
export const priceFormOf = ({ price }: Pick<Listing, 'price'>): PriceForm => ({
  kind: price.kind,
  cents: price.kind === 'own' ? price.cents : null,
});

/** All of a listing, while it is a draft. */
export const ListingForm = ListingDraft.omit({ price: true }).extend(price).refine(isSaid, unsaid);
export type ListingInput = z.input<typeof ListingForm>;
export type ListingForm = z.output<typeof ListingForm>;
export const listingFormOf = ({ category, goals, short, long, isAutomatic, price }: Listing): ListingForm => ({
  ...{ category, goals, short, long, isAutomatic },
  ...priceFormOf({ price }),
});
export const draftOf = ({ kind, cents, ...said }: ListingForm): ListingDraft => ({
  ...said,
  price: priceOf({ kind, cents }),
});
