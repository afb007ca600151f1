import * as z from 'zod';
import { LEVELS, SECTIONS, type Section } from '#shared/access/permissions.ts';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import { always, Email, name } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Instant } from '#shared/kernel/time.ts';
import { NewPassword } from '#shared/session/forms.ts';

/**
 * Invited: added, and has not yet chosen a password and shown that the e-mail is theirs. Disabled: may come back with
 * the same rights. Removed: gone; what they made stays under the account.
 */
const MEMBER_STATES = ['INVITED', 'ACTIVE', 'DISABLED', 'REMOVED'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Organizations somebody may be limited to: more than a consultant has. */
const MAX_ORGANIZATIONS = 500;

const levels = <T extends z.ZodType>(level: T) =>
  Object.fromEntries(SECTIONS.map((section) => [section, level])) as Record<Section, T>;
const Blocks = z.union([
  z.literal('all'),
  z
    .array(z.enum(BLOCKS))
    .max(BLOCKS.length)
    .refine((blocks) => blocks.length > 0, { error: 'team.blocksRequired' }),
]);
const ScopeMap = z
  .record(idOf('organization'), Blocks)
  .refine((scope) => Object.keys(scope).length <= MAX_ORGANIZATIONS, { error: 'team.tooManyOrganizations' });

const personal = {
  name: name(120),
  lastName: name(120),
  /** Of the mails to the person. */
  language: z.enum(LANGUAGES).default('es'),
};
const rights = {
  /** Everything of the account, nothing of the platform. */
  accountAdmin: z.boolean().default(false),
  /** Reads what the levels show, and changes nothing. */
  viewer: z.boolean().default(false),
  /** How far the person goes in each menu section; says nothing for an administrator of the account. */
  sections: z.strictObject(levels(z.enum(LEVELS).default('HIDE'))),
  /** Organizations that the person reaches, and the blocks of activities whose rows they may write in each. */
  scope: ScopeMap.default({}),
};

interface Rights {
  accountAdmin: boolean;
  viewer: boolean;
  scope: Readonly<Record<string, unknown>>;
}
const isSomewhere = ({ accountAdmin, scope }: Rights) => accountAdmin || Object.keys(scope ?? {}).length > 0;
const NOWHERE = { ...always, path: ['scope'], error: 'team.organizationRequired' };
const isOneRole = ({ accountAdmin, viewer }: Rights) => !(accountAdmin && viewer);
const TWO_ROLES = { ...always, path: ['viewer'], error: 'team.adminOrViewer' };

/** What may be changed of a related user. The e-mail and the password are the person's own. */
export const MemberDraft = z
  .strictObject({ ...personal, ...rights })
  .refine(isSomewhere, NOWHERE)
  .refine(isOneRole, TWO_ROLES);
export type MemberDraft = z.output<typeof MemberDraft>;

/** A new related user (001 §3). The password is the first one only: it must be changed at the first sign-in. */
export const NewMember = z
  .strictObject({ ...personal, email: Email, password: NewPassword, ...rights })
  .refine(isSomewhere, NOWHERE)
  .refine(isOneRole, TWO_ROLES);
export type NewMember = z.output<typeof NewMember>;

/** An organization that the caller may give, and the blocks of it whose rows they may write themselves. */
export const Place = z.object({
  id: idOf('organization'),
  name: z.string(),
  blocks: z.union([z.literal('all'), z.array(z.string())]),
});
export type Place = z.infer<typeof Place>;

/** A person of the account. */
export const Member = z.object({
  id: idOf('user'),
  name: z.string(),
  lastName: z.string(),
  /** Empty once the person is removed. */
  email: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MEMBER_STATES),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  accountAdmin: z.boolean(),
  viewer: z.boolean(),
  sections: z.object(levels(z.enum(LEVELS))),
  /** Null = all organizations. */
  scope: z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])).nullable(),
  /** Whether the caller may change this person: never oneself or the owner, nobody with more rights. */
  canManage: z.boolean(),
  invitedAt: Instant.nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Member = z.infer<typeof Member>;
