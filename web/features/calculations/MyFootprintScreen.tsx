import { useLocation } from '@tanstack/react-router';
import { CalculationsScreen } from './CalculationsScreen.tsx';
import type { CalculationId } from './queries.ts';
import { ResultsScreen } from './ResultsScreen.tsx';

/** The list of calculations; with `?calculation=` the results of one. */
export function MyFootprintScreen() {
  const { calculation } = useLocation().search as Record<string, string | undefined>;
  if (!calculation) return <CalculationsScreen />;
  return <ResultsScreen key={calculation} id={calculation as CalculationId} />;
}
