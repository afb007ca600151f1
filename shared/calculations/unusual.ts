import * as z from 'zod';
import { UNUSUAL_KINDS } from '#shared/emissions/insights/unusual.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

/** Somebody looked at it and said that it is right. */
const Checked = z.object({ note: z.string(), by: z.string(), at: Instant });

/** Something worth a second look: kg CO2e of the activity at the site, or of the site. */
export const UnusualItem = z.object({
  /** The same as long as it is about the same: what was checked stays checked. */
  key: z.string(),
  kind: z.enum(UNUSUAL_KINDS),
  /** Empty: rows of the whole organization. */
  siteId: z.string(),
  activity: z.string(),
  months: z.array(z.string()),
  co2eKg: z.number(),
  lastYearKg: z.number().nullable(),
  checked: Checked.nullable(),
});
export type UnusualItem = z.infer<typeof UnusualItem>;

/** The to-do list: what is open first; `openCount` and `count` are of all, `items` are the first of them. */
export const UnusualAnswer = z.object({
  calculationId: idOf('calculation'),
  /** False for totals that were computed before this could be told. */
  isKnown: z.boolean(),
  /** The calculation that it is compared with. */
  lastYear: z.object({ calculationId: idOf('calculation'), year: z.number().int() }).nullable(),
  items: z.array(UnusualItem),
  openCount: z.number().int(),
  count: z.number().int(),
});
export type UnusualAnswer = z.infer<typeof UnusualAnswer>;

export const UnusualKey = z.string().regex(/^[0-9a-f]{24}$/);
export const CheckUnusual = z.strictObject({ note: text(300).min(1).nullable() });
