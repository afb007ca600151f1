import type { BankAccountDraft, BankUploadState } from './schema.ts';

/** What can happen to an upload: by the worker, or by the user. */
type UploadEvent = 'uploaded' | 'asks' | 'mapped' | 'read' | 'back' | 'sent' | 'saved' | 'failed' | 'undo';

/** from -> event -> to. What is not here is refused. `back`: to the columns of a table, before anything is saved. */
const TRANSITIONS: Readonly<Record<BankUploadState, Readonly<Partial<Record<UploadEvent, BankUploadState>>>>> = {
  CREATED: { uploaded: 'READING', undo: 'UNDONE' },
  READING: { asks: 'NEEDS_MAPPING', read: 'NEEDS_REVIEW', failed: 'FAILED' },
  NEEDS_MAPPING: { mapped: 'READING', undo: 'UNDONE' },
  NEEDS_REVIEW: { back: 'NEEDS_MAPPING', sent: 'SAVING', undo: 'UNDONE' },
  SAVING: { saved: 'DONE', failed: 'FAILED' },
  DONE: { undo: 'UNDONE' },
  FAILED: {},
  UNDONE: {},
};

export type { UploadEvent };

/** The state after an event; null when it is not allowed. */
export const uploadStateAfter = (state: BankUploadState, event: UploadEvent): BankUploadState | null =>
  TRANSITIONS[state][event] ?? null;

/** Something works on the upload: the page asks again. */
export const isUploadWorking = (state: BankUploadState): boolean => ['CREATED', 'READING', 'SAVING'].includes(state);

/** Nothing before it is imported. [001 §5, RULES Imports] */
const FIRST_ON = '2018-01-01';

/** From which day on movements of an account are imported: of an open-banking account, since it was connected. */
export const cutoffOf = ({ openBankingOn }: Pick<BankAccountDraft, 'openBankingOn'>): string =>
  openBankingOn !== null && openBankingOn > FIRST_ON ? openBankingOn : FIRST_ON;
