import * as z from 'zod';
import { LOSS_NOTICE_DAYS, SALE_NOTICE_MONTHS } from '#shared/constants/forests.ts';
import { Day, daysAfter, monthsAfter } from '#shared/kernel/time.ts';
import { type ForestNotice, words } from './schema.ts';

export const LOSS_CAUSES = ['fire', 'storm', 'pest', 'drought', 'felling', 'other'] as const;

/** Trees are lost. [B49] */
export const LossNotice = z.strictObject({
  on: Day,
  cause: z.enum(LOSS_CAUSES),
  /** Square metres on which they are lost; all of it at most. */
  lostM2: z.number().int().min(1),
  text: words.default(''),
});
/** The property is sold, or will be. */
export const SaleNotice = z.strictObject({ on: Day, text: words.default('') });

/** Square metres on which trees were lost, by all that was told: they absorb nothing until somebody decides otherwise. */
export const lostM2Of = (notices: readonly Pick<ForestNotice, 'lostM2'>[]): number =>
  notices.reduce((sum, { lostM2 }) => sum + (lostM2 ?? 0), 0);

/** Whether a loss is told after the days that the contract gives. */
export const isLossLate = (on: string, today: string): boolean => today > daysAfter(on, LOSS_NOTICE_DAYS);
/** Whether a sale is told less than a month before. */
export const isSaleLate = (on: string, today: string): boolean => monthsAfter(today, SALE_NOTICE_MONTHS) > on;
