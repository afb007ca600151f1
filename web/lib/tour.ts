import { useSyncExternalStore } from 'react';
import { keep, kept } from './kept.ts';
import { DAYS } from './storedItems.ts';

/** The guided tour: whether it runs, at which step, and whether the person was asked. Remembered by person. */
export interface Tour {
  readonly isRunning: boolean;
  /** Index in the list of steps (0-based). */
  readonly step: number;
  /** The person took it once, or said no: it is not offered again. */
  readonly isDecided: boolean;
}

const STORED = 'souto.tour.';
const NEW: Tour = { isRunning: false, step: 0, isDecided: false };
let owner = '';
let tour = NEW;
let isPaused = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads where a person left the tour on this machine. */
export function openTour(sub: string): void {
  if (owner === sub) return;
  owner = sub;
  tour = { ...NEW, ...kept<Partial<Tour>>(STORED + sub) };
}

function set(change: Partial<Tour>): void {
  tour = { ...tour, ...change };
  keep(STORED + owner, tour, DAYS.days360);
  for (const listener of listeners) listener();
}

export const startTour = (): void => set({ isRunning: true, step: 0, isDecided: true });
export const stopTour = (): void => set({ isRunning: false, isDecided: true });
export const goToStep = (step: number): void => set({ step });

/** The Escape that closes what covered the page ends the tour as it comes up, if that is there again by then. */
const KEY_MS = 500;
let goingOn: ReturnType<typeof setTimeout> | undefined;
function setPaused(paused: boolean): void {
  isPaused = paused;
  for (const listener of listeners) listener();
}

/** While something that covers the page is open, the tour waits behind it and goes on afterwards where it was. */
export function pauseTour(paused: boolean): void {
  clearTimeout(goingOn);
  if (paused) setPaused(true);
  else if (isPaused) goingOn = setTimeout(() => setPaused(false), KEY_MS);
}

/** Whether it is to be seen now. */
export const useTourShown = (): boolean => useSyncExternalStore(subscribe, () => tour.isRunning && !isPaused);
export const useTour = (): Tour => useSyncExternalStore(subscribe, () => tour);
/** For what reads it once. */
export const tourNow = (): Tour => tour;
