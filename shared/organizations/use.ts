import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** `name` is that of an event or a product line; empty for the year of the organization. */
const calculation = {
  ...{ id: idOf('calculation'), name: z.string(), year: z.number().int() },
  state: z.enum(CALCULATION_STATES),
};

/** What hangs on an organization. Calculations and own factors keep it from being deleted; people only lose their access. */
export const OrganizationUse = z.object({
  calculations: z.array(
    z.object({ ...calculation, rows: z.number().int(), imports: z.number().int(), audits: z.number().int() }),
  ),
  ownFactors: z.array(z.object({ id: idOf('override'), factorId: z.string(), name: z.string(), nameEn: z.string() })),
  /** Related users whose access is limited to some organizations, this one among them. */
  users: z.array(z.object({ id: idOf('user'), name: z.string() })),
  sites: z.array(z.object({ id: idOf('site'), name: z.string() })),
  commitments: z.array(z.object({ id: idOf('commitment'), name: z.string() })),
  scenarios: z.array(z.object({ id: idOf('scenario'), name: z.string() })),
});
export type OrganizationUse = z.output<typeof OrganizationUse>;

/** Calculations whose rows name a site, with how many rows do: they keep it from being deleted. */
export const SiteUse = z.object({ calculations: z.array(z.object({ ...calculation, rows: z.number().int() })) });
export type SiteUse = z.output<typeof SiteUse>;
