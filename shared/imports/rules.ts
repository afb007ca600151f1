import { IMPORT_LIMITS, type ImportState } from './schema.ts';

/** What can happen to an import: by the worker, or by the user. */
export const IMPORT_EVENTS = [
  'uploaded',
  'understood',
  'accepted',
  'failed',
  'same',
  'mapped',
  'clean',
  'dirty',
  'remap',
  'keep',
  'saved',
  'cancel',
  'undo',
  'undone',
  'reread',
] as const;
export type ImportEvent = (typeof IMPORT_EVENTS)[number];

/**
 * from -> event -> to. What is not here is refused. `accepted` is a drop whose mapping leaves no question. `same` is
 * the same content that came in meanwhile: the user is asked. `mapped` from the decision: with changes of the rows. `reread` is by another transformer. CALCULATING is
 * answered as DONE once the calculation is up to date: no item is written for that.
 */
const IMPORT_TRANSITIONS: Readonly<Record<ImportState, Readonly<Partial<Record<ImportEvent, ImportState>>>>> = {
  CREATED: { uploaded: 'READING', cancel: 'CANCELLED' },
  READING: { understood: 'NEEDS_MAPPING', accepted: 'VALIDATING', failed: 'FAILED' },
  NEEDS_MAPPING: { same: 'NEEDS_MAPPING', reread: 'READING', mapped: 'VALIDATING', cancel: 'CANCELLED' },
  VALIDATING: { clean: 'SAVING', dirty: 'NEEDS_DECISION', same: 'NEEDS_MAPPING', failed: 'FAILED' },
  NEEDS_DECISION: {
    same: 'NEEDS_DECISION',
    keep: 'SAVING',
    mapped: 'VALIDATING',
    remap: 'NEEDS_MAPPING',
    cancel: 'CANCELLED',
  },
  SAVING: { saved: 'CALCULATING', failed: 'FAILED' },
  CALCULATING: { undo: 'UNDOING' },
  DONE: { undo: 'UNDOING' },
  UNDOING: { undone: 'UNDONE', failed: 'FAILED' },
  FAILED: {},
  CANCELLED: {},
  UNDONE: {},
};

/** The state after an event; null when it is not allowed. */
export const importStateAfter = (state: ImportState, event: ImportEvent): ImportState | null =>
  IMPORT_TRANSITIONS[state][event] ?? null;

/** States in which something works on the import: the page asks again. */
export const isImportWorking = (state: ImportState): boolean =>
  ['CREATED', 'READING', 'VALIDATING', 'SAVING', 'CALCULATING', 'UNDOING'].includes(state);

const MEMORY_A_BYTE = 100;

/**
 * Resident memory in bytes that the process which reads a file may use: a small file that needs much is spoilt or made
 * to harm, and is given up early. Measured on honest files of 1 to 16 MB: up to 60 bytes a byte over some 100 MB.
 */
export const memoryToRead = (fileBytes: number): number =>
  Math.min(IMPORT_LIMITS.readMemoryBytes, IMPORT_LIMITS.smallMemoryBytes + fileBytes * MEMORY_A_BYTE);
