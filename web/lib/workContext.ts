import { useSyncExternalStore } from 'react';
import { isSample } from '#shared/kernel/sample.ts';
import { keep, kept } from './kept.ts';
import { DAYS } from './storedItems.ts';

/** The organization and year that somebody works on: they stay as one moves between screens, and on this machine. */
export interface WorkContext {
  organizationId: string | null;
  year: number | null;
}

const STORED = 'souto.context.';
const NOTHING: WorkContext = { organizationId: null, year: null };
let owner = '';
let context: WorkContext = NOTHING;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads the context that a person left on this machine. */
export function openWorkContext(sub: string): void {
  if (owner === sub) return;
  owner = sub;
  context = { ...NOTHING, ...kept<Partial<WorkContext>>(STORED + sub) };
}

/** The sample of the account is no place of work: looking at it leaves the context as it is. */
export function setWorkContext(change: Partial<WorkContext>): void {
  if (change.organizationId && isSample(change.organizationId)) return;
  context = { ...context, ...change };
  keep(STORED + owner, context, DAYS.days360);
  for (const listener of listeners) listener();
}

export const useWorkContext = (): WorkContext => useSyncExternalStore(subscribe, () => context);
