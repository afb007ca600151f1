import * as z from 'zod';
import { CODE_DIGITS, MOST_OTHER_SIGNATORIES } from '#shared/constants/agreements.ts';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { taxId } from '#shared/identifiers/fields.ts';
import { always, Email, name, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { AGREEMENT_STATES } from './states.ts';

const party = z.strictObject({
  name: name(120),
  taxId: taxId().refine((id) => id !== '', { error: 'input.required' }),
});
const cents = z.number().int().min(1).max(UNIT_PRICE_MAX_CENTS);

/** What the owner says for the contract. [002 §3, Contract data; RULES, Money] */
export const AgreementData = z
  .strictObject({
    /** Whoever signs does it for somebody else. */
    thirdParty: z.boolean(),
    represented: party.nullable().default(null),
    signer: party,
    municipality: text(60).min(1),
    /** The option of forests above 1000 t a year. */
    fireInsurance: z.boolean().default(false),
    /** The default price of the market, or the owner's own; never below the floor. */
    price: z.strictObject({
      kind: z.enum(['default', 'own']),
      cents: cents.nullable().default(null),
      floorCents: cents,
    }),
    /** Who must sign beside the owner: each is sent a link. */
    others: z
      .array(party.extend({ email: Email }))
      .max(MOST_OTHER_SIGNATORIES)
      .default([]),
    /** In which the contract is written and signed. */
    language: z.enum(LANGUAGES),
    /** The absorption is registered nowhere else, nor will it be sold there. */
    notElsewhere: z.literal(true),
  })
  .refine(({ thirdParty, represented }) => thirdParty === Boolean(represented), {
    error: 'input.required',
    path: ['represented'],
    ...always,
  })
  .refine(({ price }) => price?.kind !== 'own' || typeof price.cents === 'number', {
    error: 'input.required',
    path: ['price', 'cents'],
    ...always,
  })
  .refine(({ price }) => price?.kind !== 'own' || typeof price.cents !== 'number' || price.cents >= price.floorCents, {
    error: 'agreements.belowFloor',
    path: ['price', 'cents'],
    ...always,
  })
  // Who must sign beside somebody, or may sign for them, is somebody else.
  .superRefine(({ signer, represented, others }, context) => {
    const named = new Set([signer.taxId]);
    const again = (taxId: string, path: (string | number)[]) => {
      if (named.has(taxId)) context.addIssue({ code: 'custom', message: 'agreements.signatoryTwice', path });
      named.add(taxId);
    };
    if (represented) again(represented.taxId, ['represented', 'taxId']);
    for (const [i, { taxId }] of others.entries()) again(taxId, ['others', i, 'taxId']);
  });
export type AgreementData = z.output<typeof AgreementData>;

/** How the credits are priced, as the ledger knows it. */
export const ruleOf = ({ kind, cents, floorCents }: AgreementData['price']): PriceRule =>
  kind === 'own' && cents !== null ? { kind, cents, floorCents } : { kind: 'default', floorCents };

const section = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
const ContractText = z.object({
  title: z.string(),
  version: z.string(),
  notice: z.string(),
  sections: z.array(section),
  annex: z.string(),
  general: z.array(section),
});

const Signatory = z.object({
  name: z.string(),
  isOwner: z.boolean(),
  signedAt: Instant.nullable(),
});

const SIDES = ['owner', 'team'] as const;
export type AgreementSide = (typeof SIDES)[number];

/** The contract of a forest, as its owner and the team see it. */
export const Agreement = z.object({
  forestId: idOf('forest'),
  forest: z.string(),
  state: z.enum(AGREEMENT_STATES),
  data: AgreementData.nullable(),
  document: ContractText.nullable(),
  /** SHA-256 of the document: what is signed. */
  hash: z.string().nullable(),
  signatories: z.array(Signatory),
  signedAt: Instant.nullable(),
  /** First day after the term, the first on which a notice may be given, and whether one was. */
  termEndOn: Day.nullable(),
  noticeFromOn: Day.nullable(),
  /** Today is one of those days. */
  isNoticeTime: z.boolean(),
  endsAtTerm: z.boolean(),
  /** Which side told so: whose notice it is takes it back. */
  endsBy: z.enum(SIDES).nullable(),
  v: z.number().int(),
});
export type Agreement = z.output<typeof Agreement>;

/** What whoever comes by a link is shown: nothing of the account but the contract. */
export const LinkedAgreement = Agreement.pick({ forest: true, document: true, hash: true, signatories: true }).extend({
  name: z.string(),
  signedAt: Instant.nullable(),
  /** In which the document is written. */
  language: z.enum(LANGUAGES),
});
export type LinkedAgreement = z.output<typeof LinkedAgreement>;

export const Signature = z.strictObject({
  name: name(120),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  code: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
});
export type Signature = z.output<typeof Signature>;
