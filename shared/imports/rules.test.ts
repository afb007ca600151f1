import { describe, expect, it } from 'vitest';
import { IMPORT_EVENTS, importStateAfter, isImportWorking, memoryToRead } from './rules.ts';
import { IMPORT_STATES } from './schema.ts';

const ALLOWED = [
  'CREATED uploaded READING',
  'CREATED cancel CANCELLED',
  'READING understood NEEDS_MAPPING',
  'READING accepted VALIDATING',
  'READING failed FAILED',
  'NEEDS_MAPPING same NEEDS_MAPPING',
  'NEEDS_MAPPING reread READING',
  'NEEDS_MAPPING mapped VALIDATING',
  'NEEDS_MAPPING cancel CANCELLED',
  'VALIDATING clean SAVING',
  'VALIDATING dirty NEEDS_DECISION',
  'VALIDATING same NEEDS_MAPPING',
  'VALIDATING failed FAILED',
  'NEEDS_DECISION same NEEDS_DECISION',
  'NEEDS_DECISION keep SAVING',
  'NEEDS_DECISION mapped VALIDATING',
  'NEEDS_DECISION remap NEEDS_MAPPING',
  'NEEDS_DECISION cancel CANCELLED',
  'SAVING saved CALCULATING',
  'SAVING failed FAILED',
  'CALCULATING undo UNDOING',
  'DONE undo UNDOING',
  'UNDOING undone UNDONE',
  'UNDOING failed FAILED',
];

describe('states of an import', () => {
  it.each(IMPORT_STATES.flatMap((state) => IMPORT_EVENTS.map((event) => [state, event] as const)))(
    '%s + %s',
    (state, event) => {
      const known = ALLOWED.find((line) => line.startsWith(`${state} ${event} `));
      expect(importStateAfter(state, event)).toBe(known ? known.split(' ')[2] : null);
    },
  );

  it('end where nothing works any more', () => {
    for (const state of ['FAILED', 'CANCELLED', 'UNDONE'] as const) {
      expect(isImportWorking(state)).toBe(false);
      for (const event of IMPORT_EVENTS) expect(importStateAfter(state, event)).toBeNull();
    }
  });
});

it('gives a small file little memory to be read with, and no file more than the limit', () => {
  const megabyte = 1024 * 1024;
  expect([0, megabyte, 3 * megabyte, 50 * megabyte].map((bytes) => memoryToRead(bytes) / megabyte)).toEqual([
    400, 500, 700, 700,
  ]);
});
