import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/** What a toast said went wrong, kept in the page: the toast is gone before everybody has read it. */
export interface ProblemOfPage {
  readonly id: number;
  readonly words: ReactNode;
}
const MAX = 5;
const NONE: readonly ProblemOfPage[] = [];

let problems = NONE;
let ids = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (next: readonly ProblemOfPage[]) => {
  problems = next;
  for (const listener of listeners) listener();
};

export const tellProblem = (words: ReactNode): void => set([...problems, { id: ++ids, words }].slice(-MAX));
export function forgetProblems(): void {
  if (problems.length > 0) set(NONE);
}
export const useProblems = (): readonly ProblemOfPage[] => useSyncExternalStore(subscribe, () => problems);
