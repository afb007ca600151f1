import { useQuery } from '@tanstack/react-query';
import { type CalculationId, calculationQuery, isWorking, totalsQuery } from './queries.ts';

/** A calculation with its totals, asked for again while something works on them. */
export function useResults(id: CalculationId) {
  const calculation = useQuery(calculationQuery(id));
  const totals = useQuery(totalsQuery(id, calculation.data !== undefined && isWorking(calculation.data)));
  return {
    calculation: calculation.data,
    totals: totals.data,
    error: calculation.error ?? totals.error,
    retry: () => void Promise.all([calculation.refetch(), totals.refetch()]),
  };
}
