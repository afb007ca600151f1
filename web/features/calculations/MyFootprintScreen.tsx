import { useLocation } from '@tanstack/react-router';
import { CalculationsScreen } from './CalculationsScreen.tsx';
import type { CalculationId } from './queries.ts';
import { ResultsScreen } from './ResultsScreen.tsx';

/** The list of calculations; with `?calculation=` the results of one, and with `activity` (and `site`) the rows of it opened. */
export function MyFootprintScreen() {
  const { calculation, activity, site } = useLocation().search as Record<string, string | undefined>;
  if (!calculation) return <CalculationsScreen />;
  const opened = activity ? { activity, ...(site !== undefined && { siteId: site }) } : null;
  return <ResultsScreen key={calculation} id={calculation as CalculationId} opened={opened} />;
}
