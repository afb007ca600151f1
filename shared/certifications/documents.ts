/** What an accrediting document is, as the registry or a certifier asks for it. */
export const DOCUMENT_KINDS = [
  'application',
  'invoices',
  'refrigerants',
  'verification',
  'reductionPlan',
  'accrediting',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Of one certification, of the account and of the team; each at most as large as other evidence. */
export const MOST_DOCUMENTS = 30;
export const MOST_CERTIFICATES = 10;
/** Steps and observations of one certification, and characters of what is said in each. */
export const MOST_STEPS = 60;
export const MOST_TEXT = 1_000;
/** Of an account, withdrawn and rejected ones included. */
export const MOST_CERTIFICATIONS = 300;
