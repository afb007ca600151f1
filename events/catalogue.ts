import * as z from 'zod';
import { CopyCounts } from '#shared/calculations/copySchema.ts';
import { WrittenOf } from '#shared/calculations/exportOf.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { KIND_NAMES } from '#shared/notifications/kinds.ts';
import { MailList } from '#shared/notifications/lists.ts';

/**
 * The message catalogue. A message carries ids, never data (but the words of a notification, which tells of a moment). `channel` says how it travels: `queue` through the outbox
 * to the named queue of the manifest; `storage` is a bucket event; `schedule` a scheduled run.
 */
export interface EventSpec {
  readonly channel: 'queue' | 'storage' | 'schedule';
  /** Queue of the manifest (also for storage), or schedule. */
  readonly via: string;
  /** Of a FIFO queue (`*.fifo`): what of the payload names the group, whose messages come one after the other; of all where no payload has it. */
  readonly group?: string;
  /** File that consumes it. */
  readonly consumer: string;
  readonly summary: string;
  readonly schema: z.ZodType;
}

const tenantId = idOf('tenant');

/** The EventBridge event of a created object, as far as we read it. `object.key` is not URL-encoded. */
const ObjectCreated = z.object({
  source: z.literal('aws.s3'),
  'detail-type': z.literal('Object Created'),
  time: z.string(),
  detail: z.object({
    bucket: z.object({ name: z.string() }),
    object: z.object({ key: z.string(), size: z.number(), etag: z.string(), sequencer: z.string() }),
  }),
});

/** A contract, and what it is of: one that is gone is told from one that an index does not know yet. Of messages sent before: none. */
const OfAgreement = z.object({
  agreementId: idOf('agreement'),
  tenantId: tenantId.optional(),
  forestId: idOf('forest').optional(),
});

export const events = {
  'organizations.logoUploaded': {
    channel: 'storage',
    via: 'uploaded-logos',
    consumer: 'functions/organizations/logo.storage.ts',
    summary: 'A picture arrived in the uploads bucket: the announced logo of an organization',
    schema: ObjectCreated,
  },
  'marketplace.imageUploaded': {
    channel: 'storage',
    via: 'uploaded-images',
    consumer: 'functions/marketplace/images.storage.ts',
    summary: 'A picture arrived in the uploads bucket: an announced image of a forest on the market',
    schema: ObjectCreated,
  },
  'marketplace.projectChanged': {
    channel: 'queue',
    via: 'snapshot',
    consumer: 'functions/marketplace/snapshot.queue.ts',
    summary: 'Look again at a forest on the market: its listing, its state or what there is to sell of it has changed',
    schema: z.object({ projectId: idOf('project') }),
  },
  'marketplace.sellerChanged': {
    channel: 'queue',
    via: 'snapshot',
    consumer: 'functions/marketplace/snapshot.queue.ts',
    summary: 'Look again at all forests of an owner, who can be paid now, or cannot any more',
    schema: z.object({ tenantId }),
  },
  'marketplace.snapshotDue': {
    channel: 'queue',
    via: 'snapshot',
    consumer: 'functions/marketplace/snapshot.queue.ts',
    summary: 'Look again at every forest of the ledger: each night, and after a change of what is kept of them',
    schema: z.object({}),
  },
  'account.avatarUploaded': {
    channel: 'storage',
    via: 'uploaded-avatars',
    consumer: 'functions/account/avatar.storage.ts',
    summary: 'A picture arrived in the uploads bucket: the announced one of a person',
    schema: ObjectCreated,
  },
  'invoices.fileUploaded': {
    channel: 'storage',
    via: 'uploaded-invoices',
    consumer: 'functions/invoices/uploaded.storage.ts',
    summary: 'A file arrived in the uploads bucket: an announced invoice, to be read',
    schema: ObjectCreated,
  },
  'banking.fileUploaded': {
    channel: 'storage',
    via: 'uploaded-movements',
    consumer: 'functions/banking/uploaded.storage.ts',
    summary: 'A file arrived in the uploads bucket: announced movements of a bank account',
    schema: ObjectCreated,
  },
  'banking.stepRequested': {
    channel: 'queue',
    via: 'banking',
    consumer: 'functions/banking/banking.queue.ts',
    summary: 'Read an uploaded file of movements, if it still waits for it',
    schema: z.object({ tenantId, uploadId: idOf('bankUpload') }),
  },
  'banking.sumRequested': {
    channel: 'queue',
    via: 'banking',
    consumer: 'functions/banking/banking.queue.ts',
    summary: 'Add up the movements of a bank account: a file came or went, or somebody decided what movements are',
    schema: z.object({ tenantId, accountId: idOf('bankAccount') }),
  },
  'imports.fileUploaded': {
    channel: 'storage',
    via: 'uploaded-files',
    consumer: 'functions/imports/uploaded.storage.ts',
    summary: 'A file arrived in the uploads bucket: of a signed upload, or under a drop token',
    schema: ObjectCreated,
  },
  'imports.stepRequested': {
    channel: 'queue',
    via: 'imports',
    consumer: 'functions/imports/import.queue.ts',
    summary: 'Do the next step of an import: read, validate, save, undo. The step done is the one its state asks for',
    schema: z.object({ tenantId, importId: idOf('import'), step: z.enum(['read', 'validate', 'save', 'undo']) }),
  },
  'calculations.calculateRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Calculate all rows of a calculation and write its totals',
    schema: z.object({
      tenantId,
      calculationId: idOf('calculation'),
      reason: z.enum(['rows', 'recalculate', 'context']),
    }),
  },
  'calculations.finishRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Count, hash and seal a calculation in FINISHING, once the waiting time is over',
    schema: z.object({
      tenantId,
      calculationId: idOf('calculation'),
      notBefore: z.iso.datetime(),
      /** Names the factors, sites and choices whose total was confirmed. */
      factsKey: z.string(),
    }),
  },
  'calculations.deleteRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Remove the rows, totals and imports of a deleted calculation',
    schema: z.object({ tenantId, calculationId: idOf('calculation'), organizationId: idOf('organization') }),
  },
  'calculations.copyRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Copy the rows of a calculation into its duplicate',
    schema: z.object({
      tenantId,
      calculationId: idOf('calculation'),
      by: z.string(),
      /** Of one that goes on: the shards that are done, and what their rows came to. */
      done: z.object({ shards: z.number().int(), counts: CopyCounts }).optional(),
    }),
  },
  'calculations.impactRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Count what a factor set would change in the drafts of all accounts, from a place of their list on',
    schema: z.object({ hash: z.string(), from: z.string() }),
  },
  'calculations.comparisonRequested': {
    channel: 'queue',
    via: 'calculations',
    consumer: 'functions/calculations/calculate.queue.ts',
    summary: 'Make the bridge between two calculations',
    schema: z.object({ tenantId, calculationId: idOf('calculation'), baseId: idOf('calculation') }),
  },
  'calculations.exportRequested': {
    channel: 'queue',
    via: 'exports',
    consumer: 'functions/calculations/export.queue.ts',
    summary: 'Write the Excel of a calculation to the exports bucket',
    schema: z.object({
      tenantId,
      calculationId: idOf('calculation'),
      exportId: idOf('export'),
      language: z.enum(['es', 'en', 'gl', 'pt']),
      /** Absent: of the calculation. */
      of: WrittenOf.optional(),
    }),
  },
  'offsets.exportRequested': {
    channel: 'queue',
    via: 'exports',
    consumer: 'functions/calculations/export.queue.ts',
    summary: 'Write the list of purchases of an account to the exports bucket',
    schema: z.object({ tenantId, exportId: idOf('export') }),
  },
  'orders.exportRequested': {
    channel: 'queue',
    via: 'exports',
    consumer: 'functions/calculations/export.queue.ts',
    summary: 'Write the list of sales of an account to the exports bucket',
    schema: z.object({ tenantId, exportId: idOf('export') }),
  },
  'questionnaire.bulkRequested': {
    channel: 'queue',
    via: 'questionnaire',
    consumer: 'functions/questionnaire/bulk.queue.ts',
    summary: 'Do, or undo, a bulk change of rows: chunk by chunk, as its state asks for',
    schema: z.object({ tenantId, calculationId: idOf('calculation'), bulkId: idOf('bulk') }),
  },
  'questionnaire.assignmentTold': {
    channel: 'queue',
    via: 'questionnaire',
    consumer: 'functions/questionnaire/bulk.queue.ts',
    summary: 'Tell somebody that they were asked to fill in a block or a site, or that it is due, while it still is so',
    schema: z.object({
      tenantId,
      calculationId: idOf('calculation'),
      target: z.string().max(60),
      userId: idOf('user'),
      /** Day that it was due on by then. */
      dueOn: z.iso.date(),
      kind: z.enum(['assigned', 'assignmentDue', 'assignmentOverdue']),
    }),
  },
  'questionnaire.remindersDue': {
    channel: 'schedule',
    via: 'questionnaire-reminders',
    consumer: 'functions/questionnaire/reminders.schedule.ts',
    summary: 'Remind those who have something to fill in that it is due soon, today, or overdue: each once',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'audits.mailRequested': {
    channel: 'queue',
    via: 'audits',
    consumer: 'functions/audits/mail.queue.ts',
    summary: 'Mail an auditor the link or the answers; tell the person who invited them of comments and the conclusion',
    schema: z.object({
      invitationId: idOf('invitation'),
      mail: z.enum(['invited', 'commented', 'answered', 'closed']),
      /** When that was said; null for what is mailed anyway. */
      at: z.iso.datetime().nullable(),
    }),
  },
  'reports.reportRequested': {
    channel: 'queue',
    via: 'reports',
    consumer: 'functions/reports/report.queue.ts',
    summary: 'Write the report of a finished calculation and keep it in the documents bucket',
    schema: z.object({ tenantId, calculationId: idOf('calculation'), reportId: idOf('report') }),
  },
  'reports.yearReportRequested': {
    channel: 'queue',
    via: 'reports',
    consumer: 'functions/reports/report.queue.ts',
    summary: 'Write the report of a year and its Excel, and keep both in the documents bucket',
    schema: z.object({ tenantId, year: z.number().int(), reportId: idOf('yearReport') }),
  },
  'team.invited': {
    channel: 'queue',
    via: 'invitations',
    consumer: 'functions/team/invite.queue.ts',
    summary: 'Mail its invitation to a related user who has not come in yet',
    schema: z.object({ tenantId, userId: idOf('user') }),
  },
  'team.invitationsDue': {
    channel: 'schedule',
    via: 'team-invitations',
    consumer: 'functions/team/invitations.schedule.ts',
    summary: 'End the invitations by which nobody came in, and clear what interrupted creates left',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'team.left': {
    channel: 'queue',
    via: 'privacy',
    consumer: 'functions/privacy/privacy.queue.ts',
    summary: 'Forget what is kept of a related user who was taken out of an account, but for the name',
    schema: z.object({ tenantId, userId: idOf('user') }),
  },
  'organizations.deleted': {
    channel: 'queue',
    via: 'invitations',
    consumer: 'functions/team/invite.queue.ts',
    summary: 'Take a deleted organization out of what related users reach',
    schema: z.object({ tenantId, organizationId: idOf('organization') }),
  },
  'notifications.happened': {
    channel: 'queue',
    via: 'notifications',
    consumer: 'functions/notifications/notify.queue.ts',
    summary: 'Tell a person of something, in the product and by mail, as they chose',
    schema: z.object({
      tenantId,
      userId: idOf('user'),
      kind: z.enum(KIND_NAMES),
      /** Mailed to this address, which was the person's, and shown nowhere. */
      to: z.string().max(254).optional(),
      details: z.record(z.string(), z.union([z.string().max(300), z.number()])),
      link: z.string().startsWith('/').max(300).nullable(),
      /** Below the words of the mail. */
      lists: z.array(MailList).max(2).optional(),
    }),
  },
  'feedback.received': {
    channel: 'queue',
    via: 'feedback',
    consumer: 'functions/feedback/feedback.queue.ts',
    summary: 'Mail to the support address what somebody told us',
    schema: z.object({ feedbackId: idOf('feedback') }),
  },
  'services.requested': {
    channel: 'queue',
    via: 'feedback',
    consumer: 'functions/feedback/feedback.queue.ts',
    summary: 'Mail to the support address what an owner asks the forestry team for',
    schema: z.object({ tenantId, requestId: idOf('serviceRequest') }),
  },
  'offsets.warned': {
    channel: 'queue',
    via: 'feedback',
    consumer: 'functions/feedback/feedback.queue.ts',
    summary: 'Mail the team that the bank of a card says that a paid order may be fraud',
    schema: z.object({ orderId: idOf('order') }),
  },
  'payments.eventReceived': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Work on an event of the payment provider that is kept: fetch what it is about, and write what follows',
    schema: z.object({
      eventId: z.string().max(200),
      /** Also when it was worked on before. */
      again: z.boolean(),
    }),
  },
  'payments.reconciliationDue': {
    channel: 'schedule',
    via: 'payments-reconcile',
    consumer: 'functions/payments/reconcile.schedule.ts',
    summary: 'Read the list of events of the payment provider, for those that never came',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'orders.sellerCheckDue': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Hold the account of a seller against the payment provider',
    schema: z.object({ accountId: z.string().max(200) }),
  },
  'orders.salePaid': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Tell the owners of an order that was paid of the sale, and pay what is due to them at it',
    schema: z.object({ orderId: idOf('order') }),
  },
  'orders.payoutDue': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Pay a leg that is due, or hold it',
    schema: z.object({
      ownerId: tenantId,
      orderId: idOf('order'),
      line: z.number().int().min(0),
      key: z.string().max(40),
    }),
  },
  'orders.ownerPayoutsDue': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Pay what is held of an owner whose account can be paid into now',
    schema: z.object({ ownerId: tenantId }),
  },
  'orders.reversalRequested': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Leave the owners of an order what is theirs of what was not refunded or lost',
    schema: z.object({ orderId: idOf('order') }),
  },
  'orders.nightlyDue': {
    channel: 'schedule',
    via: 'orders-nightly',
    consumer: 'functions/orders/nightly.schedule.ts',
    summary:
      'Ask that what is due is paid and that every seller is held against the provider; hold legs against its transfers and its balance',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'plans.checkDue': {
    channel: 'queue',
    via: 'payments',
    consumer: 'functions/payments/payments.queue.ts',
    summary: 'Hold the plan of an account against the payment provider',
    schema: z.object({ customerId: z.string().max(200) }),
  },
  'plans.nightlyDue': {
    channel: 'schedule',
    via: 'plans-nightly',
    consumer: 'functions/plans/nightly.schedule.ts',
    summary: 'Ask for that of every account that ever gave billing data',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'offsets.sweepDue': {
    channel: 'schedule',
    via: 'offsets-sweep',
    consumer: 'functions/offsets/sweep.schedule.ts',
    summary: 'Give back what orders hold whose time is over',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'offsets.nightlyDue': {
    channel: 'schedule',
    via: 'offsets-nightly',
    consumer: 'functions/offsets/nightly.schedule.ts',
    summary: 'Hold orders that wait for their payment, and what paid ones come to, against the payment provider',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'privacy.exportRequested': {
    channel: 'queue',
    via: 'privacy',
    consumer: 'functions/privacy/privacy.queue.ts',
    summary: 'Write everything that is kept of a person, or of an account, to the exports bucket',
    schema: z.object({ tenantId, userId: idOf('user'), exportId: idOf('dataExport') }),
  },
  'privacy.closingChanged': {
    channel: 'queue',
    via: 'privacy',
    consumer: 'functions/privacy/privacy.queue.ts',
    summary: 'Tell the related users of an account that its owner closes it, or keeps it after all',
    schema: z.object({ tenantId, userId: idOf('user'), change: z.enum(['started', 'undone']) }),
  },
  'privacy.closingDue': {
    channel: 'queue',
    via: 'privacy',
    consumer: 'functions/privacy/privacy.queue.ts',
    summary: 'Close an account, or the access of a related user to one, whose waiting time is over',
    schema: z.object({ tenantId, userId: idOf('user'), endsAt: z.iso.datetime() }),
  },
  'privacy.closingsDue': {
    channel: 'schedule',
    via: 'privacy-closings',
    consumer: 'functions/privacy/closings.schedule.ts',
    summary: 'Ask for the end of those whose waiting time is over',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'credits.entriesWritten': {
    channel: 'queue',
    via: 'ledger.fifo',
    group: 'projectId',
    consumer: 'functions/credits/ledger.queue.ts',
    summary: 'Seal what was written in the ledger of a forest, in its order',
    schema: z.object({ projectId: idOf('project') }),
  },
  'credits.verifyRequested': {
    channel: 'queue',
    via: 'ledger.fifo',
    group: 'projectId',
    consumer: 'functions/credits/ledger.queue.ts',
    summary: 'Verify the ledger of a forest: blocks, entries and seals',
    schema: z.object({ projectId: idOf('project') }),
  },
  'credits.verificationDue': {
    channel: 'schedule',
    via: 'credits-verification',
    consumer: 'functions/credits/verify.schedule.ts',
    summary: 'Ask that the ledger of each forest be verified',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'offsets.certificateWanted': {
    channel: 'queue',
    via: 'certificates',
    consumer: 'functions/offsets/certificates.queue.ts',
    summary: 'Write the documents of a certificate as it is now, and tell who bought it the first time',
    schema: z.object({ certificateId: idOf('certificate') }),
  },
  'offsets.calculationChanged': {
    channel: 'queue',
    via: 'certificates',
    consumer: 'functions/offsets/certificates.queue.ts',
    summary: 'A calculation was opened again, or finished: the certificates that contribute to it say so',
    schema: z.object({ tenantId, calculationId: idOf('calculation') }),
  },
  'billing.invoiceRequested': {
    channel: 'queue',
    via: 'billing.fifo',
    group: 'billing',
    consumer: 'functions/billing/billing.queue.ts',
    summary:
      'Issue what is lacking of an order, its sales, or a paid period of a plan: invoices, credit notes of what was given back',
    schema: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('invoice'), orderId: idOf('order') }),
      z.object({ kind: z.literal('creditNote'), orderId: idOf('order') }),
      z.object({ kind: z.literal('plan'), invoiceId: z.string() }),
    ]),
  },
  'billing.settlementsRequested': {
    channel: 'queue',
    via: 'billing.fifo',
    group: 'billing',
    consumer: 'functions/billing/billing.queue.ts',
    summary: 'The tax number of an account has changed: ask for the settlements of its sales that have none',
    schema: z.object({ tenantId }),
  },
  'billing.filesRequested': {
    channel: 'queue',
    via: 'billing-files',
    consumer: 'functions/billing/files.queue.ts',
    summary: 'Register an issued document, write its PDF and XML, and tell whoever has it',
    schema: z.object({ tenantId, id: idOf('issuedInvoice') }),
  },
  'billing.verifyRequested': {
    channel: 'queue',
    via: 'billing-files',
    consumer: 'functions/billing/files.queue.ts',
    summary: 'Verify the issued documents of a series and year: numbers, hashes, sums',
    schema: z.object({ series: z.string(), year: z.number().int() }),
  },
  'billing.verificationDue': {
    channel: 'schedule',
    via: 'billing-verification',
    consumer: 'functions/billing/verify.schedule.ts',
    summary:
      'Ask that the issued documents of each series and year be verified; hold those of plans against the payment provider',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'billing.promisesDue': {
    channel: 'schedule',
    via: 'billing-promises',
    consumer: 'functions/billing/promises.schedule.ts',
    summary:
      'Say before it is late that somebody was not told of a sale, or has no invoice, also of a plan; try registrations again',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'agreements.mailRequested': {
    channel: 'queue',
    via: 'agreements',
    consumer: 'functions/agreements/agreements.queue.ts',
    summary: 'Mail somebody who signs a contract: the code that confirms it, or the link that leads to it',
    schema: OfAgreement.extend({
      mail: z.enum(['code', 'link', 'signed']),
      signatory: z.number().int().min(0),
    }),
  },
  'agreements.fileRequested': {
    channel: 'queue',
    via: 'agreements',
    consumer: 'functions/agreements/agreements.queue.ts',
    summary: 'Write the PDF of a signed contract, once',
    schema: OfAgreement,
  },
  'forests.activationDue': {
    channel: 'schedule',
    via: 'forests-activation',
    consumer: 'functions/forests/activate.schedule.ts',
    summary: 'Make the forests active whose contract was signed before the 1st of this month, and issue their credits',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'forests.nightlyDue': {
    channel: 'schedule',
    via: 'forests-nightly',
    consumer: 'functions/forests/nightly.schedule.ts',
    summary:
      'Begin the next terms of contracts, end those that are not renewed, do what was left of forests, and add up what grows where',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'forests.morningDue': {
    channel: 'schedule',
    via: 'forests-morning',
    consumer: 'functions/forests/morning.schedule.ts',
    summary: 'Tell owners of their week, who has not signed that a contract waits, and the team what is due soon',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
  'kit.outboxSweep': {
    channel: 'schedule',
    via: 'outbox-sweep',
    consumer: 'functions/kit/outboxSweep.schedule.ts',
    summary: 'Deliver outbox rows older than 60 seconds that the stream did not',
    schema: z.object({ scheduledAt: z.iso.datetime() }),
  },
} as const satisfies Record<string, EventSpec>;
export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.output<(typeof events)[N]['schema']>;
