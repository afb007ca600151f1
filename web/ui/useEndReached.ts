import { useEffect } from 'react';

/** Calls back when the last of the loaded rows comes into view. */
export function useEndReached(last: number, count: number, onEndReached: (() => void) | undefined): void {
  useEffect(() => {
    if (count > 0 && last >= count - 1) onEndReached?.();
  }, [last, count, onEndReached]);
}
