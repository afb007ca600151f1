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
