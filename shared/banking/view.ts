import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';
import { BANK_CATEGORIES, SUBCATEGORIES } from './subcategories.ts';

const cents = z.number().int();

/** Why a movement is taken for what it is, the surest first. */
const REASONS = ['decided', 'merchantCode', 'merchant', 'words', 'severalMatch', 'income', 'unknown'] as const;
export type Reason = (typeof REASONS)[number];

/** Of 100: from here on a category is taken as sure; under `REVIEW_UNDER` somebody has to look at it. Between, it is likely. */
export const SURE_FROM = 80;
export const REVIEW_UNDER = 50;

/** What an amount of money comes to: t only at the edges, here milligrams and millilitres. */
export const Emission = z.object({
  co2eMilligrams: z.number(),
  co2Milligrams: z.number(),
  ch4Milligrams: z.number(),
  n2oMilligrams: z.number(),
  waterMillilitres: z.number(),
});
export type Emission = z.infer<typeof Emission>;

export const BankGroup = z.object({
  key: z.string(),
  /** One of its descriptions. */
  text: z.string(),
  count: z.number().int(),
  cents,
  subcategory: z.enum(SUBCATEGORIES),
  confidence: z.number().int(),
  reason: z.enum(REASONS),
  emission: Emission.nullable(),
});
export type BankGroup = z.infer<typeof BankGroup>;

const Amounts = z.object({ cents, count: z.number().int(), emission: Emission, notComputed: z.number().int() });
export type Amounts = z.infer<typeof Amounts>;
export const BankEmissions = z.object({
  organizationId: idOf('organization'),
  /** Years that there are movements of, the newest first. */
  years: z.array(z.number().int()),
  year: z.number().int().nullable(),
  /** False while a file or a decision is being added up: figures follow within 24 hours. */
  isReady: z.boolean(),
  total: Amounts,
  /** Of `total`, what the questionnaire already counts, which is left out of it. */
  leftOut: Amounts,
  months: z.array(z.object({ month: z.string(), cents, co2eMilligrams: z.number() })),
  categories: z.array(
    Amounts.extend({
      category: z.enum(BANK_CATEGORIES),
      /** Counted in the questionnaire: not in the total here. */
      isCountedElsewhere: z.boolean(),
      /** The questionnaire of the year has rows of this kind. */
      hasRows: z.boolean(),
      subcategories: z.array(Amounts.extend({ subcategory: z.enum(SUBCATEGORIES) })),
    }),
  ),
});
export type BankEmissions = z.infer<typeof BankEmissions>;

export const BankMovement = z.object({
  accountId: idOf('bankAccount'),
  key: z.string(),
  on: Day,
  text: z.string(),
  cents,
  subcategory: z.enum(SUBCATEGORIES),
  confidence: z.number().int(),
  /** Null where it cannot be computed from euros. */
  emission: Emission.nullable(),
});
export type BankMovement = z.infer<typeof BankMovement>;
