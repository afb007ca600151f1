import type { ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';

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

/** Forgets what went wrong once the page shows something else than it was about. */
export function useProblemsOf(about: string): void {
  const shown = useRef(about);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    forgetProblems();
  }, [about]);
}
