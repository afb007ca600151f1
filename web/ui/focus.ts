import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of the page: those who do not see it know where they are. */
export function focusHeading(): void {
  // Who opened a dialogue while the page was on its way is in it.
  if (document.activeElement?.closest('[role=dialog], dialog')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * The same for steps that follow one another at one address: what had the focus is gone with its step. `place` is null
 * while it is not known; `say` is told the new heading.
 */
export function useFocusOnStep(place: string | null, say?: (heading: string) => void): void {
  const last = useRef<string | null>(null);
  const tell = useRef(say);
  useEffect(() => {
    const isNew = last.current !== null && place !== null && last.current !== place;
    last.current = place ?? last.current;
    if (!isNew) return;
    focusHeading();
    window.scrollTo({ top: 0 });
    tell.current?.(document.querySelector('main h1')?.textContent ?? '');
  }, [place]);
}

/**
 * Gives the focus back to what had it, also when the dialogue is not there before and after it is open: the modal's own
 * way sees only that `opened` changes.
 */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
