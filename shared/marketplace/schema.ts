import * as z from 'zod';
import { MOST_LONG_TEXT, MOST_SELLER_NAME, MOST_SHORT_TEXT } from '#shared/constants/marketplace.ts';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { FOREST_STATES } from '#shared/forests/states.ts';
import { name } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { claimless, toBuyers } from './claims.ts';
import { CATEGORIES, GOALS } from './goals.ts';
import { REVIEWS } from './images.ts';
import { LISTING_STATES } from './states.ts';

const tonnes = z.number().int().min(0);
export const Cents = z.number().int().min(0).max(UNIT_PRICE_MAX_CENTS);

/** What a tonne costs: at the market less the buyer's discount, or what its owner asks. */
export const ListedPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({ kind: z.literal('own'), cents: Cents.min(1) }),
]);
export type ListedPrice = z.output<typeof ListedPrice>;

const said = {
  price: ListedPrice.default({ kind: 'default' }),
  category: z.enum(CATEGORIES).nullable().default(null),
  /** Sustainable Development Goals, by number. */
  goals: z
    .array(z.literal(GOALS))
    .max(GOALS.length)
    .overwrite((goals) => [...new Set(goals)].sort((a, b) => a - b))
    .default([]),
  short: toBuyers(MOST_SHORT_TEXT).default(''),
  long: toBuyers(MOST_LONG_TEXT).default(''),
  /** Published as soon as the team has accepted it. */
  isAutomatic: z.boolean().default(true),
};
/** What an owner says of a forest on the market: all of it may be lacking until it is submitted. */
export const ListingDraft = z.strictObject(said);
export type ListingDraft = z.output<typeof ListingDraft>;

const facts = {
  id: idOf('forest'),
  name: z.string(),
  forestState: z.enum(FOREST_STATES),
  municipality: z.string(),
  province: z.string(),
  /** As it was registered: buyers see it rounded. */
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  species: z.array(z.object({ id: z.string(), sharePct: z.number() })),
  /** What the ledger has to sell, and what a year gives: never what somebody types. */
  stockT: tonnes,
  annualStockT: tonnes,
  /** Below it nothing is sold, by the contract. */
  floorCents: Cents,
  /** Its owner's account can be paid into. */
  maySell: z.boolean(),
  isForSale: z.boolean(),
};
/** A forest on the market, as its owner and the team see it; version 0 while nothing was said. */
export const Listing = z.object({
  ...facts,
  ...said,
  short: z.string(),
  long: z.string(),
  state: z.enum(LISTING_STATES),
  /** What the team asked to be changed. */
  observations: z.string(),
  reviewDueOn: Day.nullable(),
  /** Images that came after the rest was accepted, and that buyers do not see yet. */
  imagesToReview: tonnes,
  submittedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  v: z.number().int(),
});
export type Listing = z.output<typeof Listing>;

export const SellerDraft = z.strictObject({
  name: claimless(name(MOST_SELLER_NAME)),
  short: toBuyers(MOST_SHORT_TEXT).default(''),
  long: toBuyers(MOST_LONG_TEXT).default(''),
});
export type SellerDraft = z.output<typeof SellerDraft>;
/** Who sells, as everybody may read it. */
export const SellerWords = z.object({ name: z.string(), short: z.string(), long: z.string() });
export type SellerWords = z.output<typeof SellerWords>;
/** What an owner says of who sells, and what the team says of that; version 0 and no name while nothing was said. */
export const SellerProfile = SellerWords.extend({
  review: z.enum(REVIEWS),
  /** What the team asked to be changed. */
  observations: z.string(),
  reviewDueOn: Day.nullable(),
  v: z.number().int(),
});
export type SellerProfile = z.output<typeof SellerProfile>;
