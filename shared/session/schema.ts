import * as z from 'zod';
import { PLATFORM_GROUPS } from '#shared/access/actor.ts';
import { LEVELS, SECTIONS, USER_TYPES } from '#shared/access/permissions.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

/**
 * The session of the specification (000 §3), field by field: what `GET /api/me` answers.
 * Bank data, ids and plan are served here and are never in a token.
 */
export const Me = z.object({
  sub: z.string(),
  userRole: z.enum(['OWNER', 'ADMIN', 'EDITOR', 'VIEWER']).nullable(),
  usertype: z.enum(USER_TYPES).nullable(),
  preferredUsername: z.string(),
  name: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  phone: z.string(),
  dni: z.string(),
  stripeCustomerId: z.string().nullable(),
  plan: z.string().nullable(),
  planEnd: z.string().nullable(),
  titularCuenta: z.string(),
  dpostal: z.string(),
  bankingEntity: z.string(),
  iban: z.string(),
  municipioCode: z.string(),
  codigoPostal: z.string(),
  avatar: z.string().nullable(),
  coinscrap: z.boolean(),
  coinscrapDate: z.string().nullable(),
  originData: z.string(),
  whiteLabel: z.string().nullable(),
  footprintcalculator: z.boolean(),
});
export type Me = z.infer<typeof Me>;

/** `GET /api/user/menu` (000 §7): the sections that the user sees. */
export const Menu = z.object({
  success: z.literal(true),
  data: z.array(z.object({ section: z.enum(SECTIONS), level: z.enum(LEVELS).exclude(['HIDE']) })),
});

/** What the web needs of the own profile beside the fields of the specification. */
export const OwnSettings = z.object({
  /** Of mails to the person, and of the screens wherever they sign in. */
  language: z.enum(LANGUAGES),
  /** Null = the whole account. */
  scope: z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])).nullable(),
});
export type OwnSettings = z.output<typeof OwnSettings>;

/** What the platform decides of a person (for its administrators). */
export const AccessDraft = z.strictObject({
  /** Shut out by the platform: nobody of the account opens that again. */
  disabled: z.boolean(),
  groups: z.array(z.enum(PLATFORM_GROUPS)).max(PLATFORM_GROUPS.length),
});
export type AccessDraft = z.output<typeof AccessDraft>;
export const Access = z.object({ userId: idOf('user'), email: z.string(), ...AccessDraft.shape });
export type Access = z.output<typeof Access>;

export const DEFAULT_ORIGIN = 'Formulario';
