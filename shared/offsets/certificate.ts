import * as z from 'zod';
import { cleanTaxId, taxIdKind } from '#shared/identifiers/taxId.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { Reported } from '#shared/verifications/schema.ts';

/** What a certificate is now. `reopened`: the calculation that it contributes to may be changed just now. */
const CERTIFICATE_STATUSES = ['valid', 'reopened', 'disputed', 'annulled'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/**
 * What may happen to a certificate: its payment is disputed, all of the money goes back, the dispute ends well or the bank
 * refuses what was sent back; the calculation that it contributes to is opened, or stands finished. The credits stay retired
 * whatever happens.
 */
export const MARKS = ['disputed', 'settled', 'annulled', 'opened', 'finished'] as const;

/** A calculation as it stood finished: what a certificate contributes to. Masses in kg CO2e. */
export const Contribution = Reported.extend({
  /** Version of the calculation. */
  v: z.number().int(),
  /** Rows of activity that its figures are made of. */
  rows: z.number().int(),
});
export type Contribution = z.infer<typeof Contribution>;

export const Mark = z.object({ what: z.enum(MARKS), at: Instant, contribution: Contribution.nullable() });
export type Mark = z.infer<typeof Mark>;

/**
 * What a certificate is by all that happened to it. What became of its payment last says whether it is annulled, as it says
 * whether its credits count; marks of a payment are written with its order, so that they are in their order.
 */
export function statusOf(marks: readonly Pick<Mark, 'what'>[]): CertificateStatus {
  const last = (...kinds: readonly Mark['what'][]) => marks.findLast(({ what }) => kinds.includes(what))?.what;
  const payment = last('disputed', 'settled', 'annulled');
  if (payment === 'annulled' || payment === 'disputed') return payment;
  return last('opened', 'finished') === 'opened' ? 'reopened' : 'valid';
}

/** What it contributes to, as it was finished last; null where nothing is known. */
export const contributionOf = (marks: readonly Mark[]): Contribution | null =>
  marks.findLast(({ contribution }) => contribution !== null)?.contribution ?? null;

/** Since when it has been what. What changes nothing for whoever reads it is left out. */
export const StatusChange = z.object({ status: z.enum(CERTIFICATE_STATUSES), at: Instant });
export type StatusChange = z.infer<typeof StatusChange>;
export function historyOf({ retiredAt, marks }: { retiredAt: string; marks: readonly Mark[] }): StatusChange[] {
  const all = marks.map(({ at }, i) => ({ status: statusOf(marks.slice(0, i + 1)), at }));
  const changes: StatusChange[] = [{ status: 'valid', at: retiredAt }];
  for (const change of all) if (change.status !== changes.at(-1)?.status) changes.push(change);
  return changes;
}

/** Credits of one forest and vintage that were retired. */
export const RetiredRow = z.object({
  projectId: idOf('project'),
  forest: z.string(),
  forestNo: z.number().int(),
  country: z.enum(['ES', 'PT']),
  vintage: z.number().int(),
  /** Credits: whole t CO2e. */
  quantity: z.number().int(),
  /** `ES-000123-2026-000001..000029`, one for each row of credits. */
  serials: z.array(z.string()),
  /** Day on which the contract with the owner began: its terms are of one year. */
  contractOn: Day,
  /** What the register says of the forest; null in the first moments. */
  facts: z
    .object({
      municipality: z.string(),
      province: z.string(),
      /** Credits of the vintage: those kept back, and all. */
      buffer: z.number().int(),
      issued: z.number().int(),
    })
    .nullable(),
});
export type RetiredRow = z.infer<typeof RetiredRow>;

const Beneficiary = z.object({ name: z.string(), taxId: z.string(), country: z.string() });

/** A certificate, as the account that bought it sees it. */
export const Certificate = z.object({
  id: idOf('certificate'),
  number: z.string(),
  /** As it is printed. */
  code: z.string(),
  /** The public page. */
  url: z.string(),
  orderId: idOf('order'),
  orderNumber: z.string(),
  calculationId: idOf('calculation').nullable(),
  beneficiary: Beneficiary,
  retiredAt: Instant,
  /** Whole t CO2e. */
  quantity: z.number().int(),
  rows: z.array(RetiredRow),
  status: z.enum(CERTIFICATE_STATUSES),
  history: z.array(StatusChange),
  contribution: Contribution.nullable(),
  /** Its documents were written, and who bought it was told. */
  isReady: z.boolean(),
  /** Whether the pages of its forests say whose it is; null: a private person, whom no page names. */
  isNamed: z.boolean().nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** What anybody with the code is told: nothing leads to an account, and no person is named. */
export const PublicCertificate = Certificate.pick({
  ...{ number: true, code: true, retiredAt: true, quantity: true, status: true, history: true },
}).extend({
  /** Null: a private person. Of the tax number only the end. */
  beneficiary: Beneficiary.nullable(),
  rows: z.array(RetiredRow.omit({ projectId: true })),
  /** No masses: who wants them public issues a verification link. Without a name for a private person. */
  contribution: Contribution.pick({
    ...{ year: true, periodStartOn: true, periodEndOn: true, rowsHash: true, finishedAt: true, v: true },
  })
    .extend({ organizationName: z.string().nullable() })
    .nullable(),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;

/** First digits of Portuguese numbers that are given to people, and to traders in their own name. */
const PORTUGUESE_PERSON = /^[12348]/;
/** Whether a tax number is a person's, whose name is nobody's business. Of other countries only companies are sold to. */
export function isPersons(taxId: string): boolean {
  const kind = taxIdKind(taxId);
  if (kind === 'nipc') return PORTUGUESE_PERSON.test(cleanTaxId(taxId));
  return kind !== null && kind !== 'cif';
}

/** `CR-2026-9TQ4M2RX`: the year of the retirement and the end of the order's id. */
export const certificateNumber = (orderId: string, retiredAt: string): string =>
  `CR-${retiredAt.slice(0, 4)}-${orderId.slice(-8)}`;
