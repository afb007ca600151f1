import * as z from 'zod';
import { AGREEMENT_STATES } from '#shared/agreements/states.ts';
import { LISTING_STATES } from '#shared/agreements/steps.ts';
import { ForestLine } from './schema.ts';

/** One line of the own list, with what else says which step is next. */
export const OwnForestLine = ForestLine.extend({
  agreement: z.enum(AGREEMENT_STATES),
  listing: z.enum(LISTING_STATES),
  /** There is an account into which its owner is paid. */
  maySell: z.boolean(),
});
export type OwnForestLine = z.output<typeof OwnForestLine>;
