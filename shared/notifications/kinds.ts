/** By what a notification is about: the heading that it stands under in the choices. */
export const NOTIFICATION_GROUPS = [
  'imports',
  'calculations',
  'reports',
  'audits',
  'certifications',
  'documents',
  'team',
  'forests',
  'sales',
  'plans',
  'offsets',
  'security',
] as const;
type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

interface Kind {
  readonly group: NotificationGroup;
  /** Until somebody chooses otherwise. */
  readonly mail: boolean;
  /** Always by mail as well: who did not do it must know at once. */
  readonly isAlwaysMailed?: true;
  /** Said once, if ever: it is no line of what may be chosen. */
  readonly isRare?: true;
}

/** What the product tells people of, by itself. A kind comes with the feature that tells it. */
const NOTIFICATION_KINDS = {
  importFinished: { group: 'imports', mail: false },
  importFailed: { group: 'imports', mail: true },
  dropFinished: { group: 'imports', mail: true },
  dropWaiting: { group: 'imports', mail: true },
  calculationFinished: { group: 'calculations', mail: true },
  calculationNotFinished: { group: 'calculations', mail: true },
  calculationReopened: { group: 'calculations', mail: false },
  assigned: { group: 'calculations', mail: true },
  assignmentDue: { group: 'calculations', mail: true },
  assignmentOverdue: { group: 'calculations', mail: true },
  reportReady: { group: 'reports', mail: false },
  reportFailed: { group: 'reports', mail: true },
  exportReady: { group: 'reports', mail: false },
  exportFailed: { group: 'reports', mail: true },
  auditCommented: { group: 'audits', mail: true },
  auditClosed: { group: 'audits', mail: true },
  certificationInReview: { group: 'certifications', mail: true },
  certificationObserved: { group: 'certifications', mail: true },
  certificationDocuments: { group: 'certifications', mail: true },
  certificationAccepted: { group: 'certifications', mail: true },
  certificationApproved: { group: 'certifications', mail: true },
  certificationRejected: { group: 'certifications', mail: true },
  documentProcessed: { group: 'documents', mail: false },
  documentNeedsCheck: { group: 'documents', mail: true },
  documentFailed: { group: 'documents', mail: true },
  documentAdded: { group: 'documents', mail: false },
  planStarted: { group: 'plans', mail: true },
  planRenewed: { group: 'plans', mail: true },
  planPaymentFailed: { group: 'plans', mail: true },
  planTrialEnding: { group: 'plans', mail: true },
  planCancelled: { group: 'plans', mail: true },
  planEnded: { group: 'plans', mail: true },
  planVatWithdrawn: { group: 'plans', mail: true, isRare: true },
  orderPaid: { group: 'offsets', mail: true },
  orderPaymentFailed: { group: 'offsets', mail: true },
  orderExpired: { group: 'offsets', mail: true },
  orderRefunded: { group: 'offsets', mail: true },
  orderRefundFailed: { group: 'offsets', mail: true },
  orderLateRefunded: { group: 'offsets', mail: true },
  orderPaidTwice: { group: 'offsets', mail: true, isRare: true },
  orderDisputed: { group: 'offsets', mail: true },
  orderDisputeWon: { group: 'offsets', mail: true },
  orderDisputeLost: { group: 'offsets', mail: true },
  certificateReady: { group: 'offsets', mail: true },
  invoiceIssued: { group: 'plans', mail: true },
  creditNoteIssued: { group: 'plans', mail: true },
  correctionIssued: { group: 'plans', mail: true, isRare: true },
  forestSubmitted: { group: 'forests', mail: true },
  forestChangesAsked: { group: 'forests', mail: true },
  forestRefused: { group: 'forests', mail: true },
  forestAccepted: { group: 'forests', mail: true },
  forestActivated: { group: 'forests', mail: true },
  forestRenewed: { group: 'forests', mail: true },
  forestTermAccepted: { group: 'forests', mail: true },
  forestYearGone: { group: 'forests', mail: true, isRare: true },
  forestTooLittle: { group: 'forests', mail: true, isRare: true },
  forestDisabled: { group: 'forests', mail: true },
  forestLossReported: { group: 'forests', mail: true },
  forestSaleReported: { group: 'forests', mail: true },
  forestReopened: { group: 'forests', mail: true },
  agreementReady: { group: 'forests', mail: true },
  agreementReminder: { group: 'forests', mail: true },
  agreementSigned: { group: 'forests', mail: true },
  agreementNotice: { group: 'forests', mail: true },
  agreementEnds: { group: 'forests', mail: true, isRare: true },
  agreementGoesOn: { group: 'forests', mail: true, isRare: true },
  serviceRequested: { group: 'forests', mail: true },
  serviceAnswered: { group: 'forests', mail: true },
  ownerWeek: { group: 'forests', mail: true },
  listingSubmitted: { group: 'sales', mail: true },
  listingChangesAsked: { group: 'sales', mail: true },
  listingAccepted: { group: 'sales', mail: true },
  listingImagesAccepted: { group: 'sales', mail: true },
  listingPublished: { group: 'sales', mail: true },
  profileAccepted: { group: 'sales', mail: true },
  profileChangesAsked: { group: 'sales', mail: true },
  saleMade: { group: 'sales', mail: true },
  settlementIssued: { group: 'sales', mail: true },
  settlementCorrected: { group: 'sales', mail: true },
  payoutSent: { group: 'sales', mail: true },
  payoutNetted: { group: 'sales', mail: true },
  payoutHeld: { group: 'sales', mail: true },
  saleReversed: { group: 'sales', mail: true },
  saleDisputed: { group: 'sales', mail: true },
  saleDisputeClosed: { group: 'sales', mail: true },
  sellerActive: { group: 'sales', mail: true },
  sellerRestricted: { group: 'sales', mail: true },
  sellerPayoutFailed: { group: 'sales', mail: true },
  memberAdded: { group: 'team', mail: false },
  passwordChanged: { group: 'security', mail: true, isAlwaysMailed: true },
  emailChanged: { group: 'security', mail: true, isAlwaysMailed: true },
  keyMade: { group: 'security', mail: true, isAlwaysMailed: true },
  dataExportReady: { group: 'security', mail: true, isAlwaysMailed: true },
  accountClosing: { group: 'security', mail: true, isAlwaysMailed: true, isRare: true },
  accessClosing: { group: 'security', mail: true, isAlwaysMailed: true, isRare: true },
  closingUndone: { group: 'security', mail: true, isAlwaysMailed: true, isRare: true },
  accountClosed: { group: 'security', mail: true, isAlwaysMailed: true, isRare: true },
  accessClosed: { group: 'security', mail: true, isAlwaysMailed: true, isRare: true },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
/** The same table, for what asks of any kind. */
export const kindOf = (kind: NotificationKind): Kind => NOTIFICATION_KINDS[kind];

/** They stay in the list so long. */
export const NOTIFICATION_KEPT_DAYS = 180;

/** Where somebody is told of a kind. */
export interface Choice {
  readonly app: boolean;
  readonly mail: boolean;
}
export type Choices = Readonly<Partial<Record<NotificationKind, Choice>>>;

/** Where a kind is told: as was chosen, else as the table says; security is always told everywhere. */
export function choiceOf(kind: NotificationKind, choices: Choices): Choice {
  const { mail, isAlwaysMailed } = kindOf(kind);
  if (isAlwaysMailed) return { app: true, mail: true };
  return choices[kind] ?? { app: true, mail };
}
