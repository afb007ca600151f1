import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
/** Whether the machine has a network at all; a server that does not answer is told by each request. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Whether the site itself answers now: a machine may have a network that does not lead to it. */
export const isSiteReached = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends what waits for a network, though the machine says that it has none: it may be mistaken. */
export const goOn = (): void => onlineManager.setOnline(true);
