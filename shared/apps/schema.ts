import * as z from 'zod';
import { LEVELS, SECTIONS, type Section } from '#shared/access/permissions.ts';
import { name } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** Days that a key may live; null = until it is revoked. */
export const KEY_DAYS = [30, 90, 365] as const;
/** Keys of an account that are neither revoked nor expired. */
export const MAX_KEYS = 20;
/** A key that was revoked stays in the list so long. */
export const KEPT_DAYS = 90;

const Level = z.enum(LEVELS);
const sections = Object.fromEntries(SECTIONS.map((section) => [section, Level.default('HIDE')])) as Record<
  Section,
  z.ZodDefault<typeof Level>
>;

export const KeyDraft = z.strictObject({
  /** What it is for: which program uses it. */
  name: name(80),
  sections: z
    .strictObject(sections)
    .refine((given) => Object.values(given).some((level) => level !== 'HIDE'), { error: 'apps.noSections' }),
  /** Organizations that it reaches; null = all of the account, also those added later. */
  organizationIds: z.array(idOf('organization')).min(1).max(100).nullable().default(null),
  days: z.union(KEY_DAYS.map((days) => z.literal(days))).nullable(),
});
export type KeyDraft = z.output<typeof KeyDraft>;

/** `STOPPED`: who made it has no access any more, and neither has the key. */
const KEY_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED', 'STOPPED'] as const;

export const AppKey = z.object({
  id: idOf('apiKey'),
  name: z.string(),
  /** The part of the key that may be seen: `souto_1A2B3C4D`. */
  prefix: z.string(),
  state: z.enum(KEY_STATES),
  sections: z.array(z.object({ section: z.enum(SECTIONS), level: z.enum(['VIEW', 'EDIT']) })),
  organizationIds: z.array(z.string()).nullable(),
  createdAt: z.string(),
  byName: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** To within ten minutes. */
  lastUsedAt: z.string().nullable(),
});
export type AppKey = z.output<typeof AppKey>;
