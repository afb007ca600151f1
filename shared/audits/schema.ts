import * as z from 'zod';
import { CONCLUSION_LENGTH, LINK_DAYS, MESSAGE_LENGTH } from '#shared/constants/audits.ts';
import { OverrideDraft } from '#shared/factors/override.ts';
import { Email, name, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Instant } from '#shared/kernel/time.ts';

/** What whoever invites says of an auditor, who is asked in their own language. */
export const InvitationDraft = z.strictObject({
  name: name(120),
  email: Email,
  language: z.enum(LANGUAGES),
  days: z.number().int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual),
  note: text(1000).default(''),
});
export type InvitationDraft = z.infer<typeof InvitationDraft>;

/** `sent`: nobody has opened the link yet. The last three are final, but that an expired one can be extended. */
const INVITATION_STATES = ['sent', 'opened', 'expired', 'revoked', 'closed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** What an auditor ended with: a text, a document, or both. */
const Conclusion = z.object({
  text: z.string(),
  fileName: z.string().nullable(),
  at: Instant,
  /** It was stated about the calculation as it stands now. */
  isCurrent: z.boolean(),
});

export const Invitation = z.object({
  id: idOf('invitation'),
  calculationId: idOf('calculation'),
  name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  note: z.string(),
  byName: z.string(),
  state: z.enum(INVITATION_STATES),
  expiresAt: Instant,
  lastSeenAt: Instant.nullable(),
  conclusion: Conclusion.nullable(),
  v: z.number().int(),
  createdAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** What can be spoken of: the whole, a group of a dimension of the totals, or one row. */
export const FIGURE_KINDS = ['whole', 'scope', 'ghgCategory', 'isoCategory', 'activity', 'site', 'row'] as const;
/** `key`: of the group in the totals, or the id of the row; empty for the whole. */
export const Figure = z.strictObject({ of: z.enum(FIGURE_KINDS), key: text(120).default('') });
export type Figure = z.infer<typeof Figure>;
export const figureKey = ({ of, key }: Figure): string => `${of}:${key}`;

/** `open`: waits for the company; `answered`: for the auditor; `resolved`: for nobody. */
export const THREAD_STATES = ['open', 'answered', 'resolved'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
const AUTHORS = ['auditor', 'company'] as const;

export const Message = z.object({ by: z.enum(AUTHORS), name: z.string(), text: z.string(), at: Instant });
export type Message = z.infer<typeof Message>;
export const Thread = z.object({
  id: idOf('comment'),
  figure: Figure,
  /** What the figure was called on the auditor’s screen. */
  about: z.string(),
  state: z.enum(THREAD_STATES),
  messages: z.array(Message),
  /** The audit that it belongs to was closed: the company answers no more. */
  isEnded: z.boolean(),
  v: z.number().int(),
  updatedAt: Instant,
});
export type Thread = z.infer<typeof Thread>;
export const MessageText = text(MESSAGE_LENGTH).min(1);
export const ConclusionText = text(CONCLUSION_LENGTH).default('');

/** A row that an auditor took for the sample and has seen, at version `rowV` of it. */
export const Review = z.object({ rowId: idOf('row'), rowV: z.number().int(), byName: z.string(), at: Instant });
export type Review = z.infer<typeof Review>;

/** Own figures as the calculation uses them; `overrideId` while the organization still has them, with their evidence. */
export const OwnFactorUsed = z.object({
  ...OverrideDraft.shape,
  /** Of the factor that is replaced. */
  name: z.string(),
  nameEn: z.string(),
  fileName: z.string(),
  overrideId: idOf('override').nullable(),
});
export type OwnFactorUsed = z.infer<typeof OwnFactorUsed>;
