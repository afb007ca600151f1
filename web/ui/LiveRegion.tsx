import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something to those who listen to the page: a result, the end of a long work. Repeated words are said again. */
export function announce(text: string): void {
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The one polite live region of the page. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
