/** There a question is a list of cards. */
export const PHONE = '(max-width: 820px)';

/** The code of the table, which a phone does not load. */
export const loadGrid = () => import('./SheetGrid.tsx').then((module) => ({ default: module.SheetGrid }));

/** Loads it while the rows come. */
export function gridSoon(): void {
  if (!matchMedia(PHONE).matches) void loadGrid().catch(() => undefined);
}
