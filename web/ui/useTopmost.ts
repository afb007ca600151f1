import { useEffect, useId, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function set(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether no other dialogue has been opened over this one: one Escape closes one of them. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  const top = useSyncExternalStore(subscribe, () => open.at(-1));
  useEffect(() => {
    if (!isOpen) return;
    set([...open, id]);
    return () => set(open.filter((one) => one !== id));
  }, [isOpen, id]);
  return top === id;
}
