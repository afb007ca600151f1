import { useEffect, useSyncExternalStore } from 'react';
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

/** A screen that shows something of an organization, or of one of its years, takes the context there: the bar says the same. */
export function useWorkContextOf(shown: { organizationId: string; year?: number | null } | undefined): void {
  const organizationId = shown?.organizationId;
  const year = shown?.year;
  useEffect(() => {
    if (organizationId === undefined) return;
    const isHere = organizationId === context.organizationId && (year === undefined || year === context.year);
    if (!isHere) setWorkContext({ organizationId, year: year ?? null });
  }, [organizationId, year]);
}
