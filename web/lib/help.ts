import { useSyncExternalStore } from 'react';

/** Whether the help of the screen is open beside it. */
let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function showHelp(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const useHelpIsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
