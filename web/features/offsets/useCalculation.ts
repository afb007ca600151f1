import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { IdOf } from '#shared/kernel/ids.ts';
import { finishedQuery } from './queries.ts';
import type { CartState } from './useCart.ts';

export type CalculationId = IdOf<'calculation'>;

/** The calculation of the purchase: what was chosen here, else what the address says, else that of the cart. */
export function useCalculation({ cart, change }: CartState) {
  const router = useRouter();
  const search = useLocation().search as Record<string, string | undefined>;
  const { data: finished } = useQuery(finishedQuery);
  const [chosen, setChosen] = useState<CalculationId | null | undefined>();
  const asked = finished?.find(({ id }) => id === search.calculation)?.id;
  const ofCart = cart?.calculationId ?? null;
  const told = useRef<CalculationId | null>(null);
  const next = cart && chosen === undefined && asked !== undefined && asked !== ofCart ? asked : null;
  useEffect(() => {
    // Who comes here from another calculation than the cart's buys for that one.
    if (next === null || told.current === next) return;
    told.current = next;
    void change(({ lines }) => ({ lines, calculationId: next }));
  }, [next, change]);
  const choose = (wanted: CalculationId | null) => {
    setChosen(wanted);
    const { calculation: _, ...rest } = search as Record<string, string>;
    void router.navigate({
      to: '/company/compensateco2',
      search: { ...rest, ...(wanted && { calculation: wanted }) },
      replace: true,
      resetScroll: false,
    });
    if (cart) void change(({ lines }) => ({ lines, calculationId: wanted }));
  };
  return {
    finished: finished ?? [],
    calculationId: chosen === undefined ? (asked ?? ofCart) : chosen,
    choose,
    isStrange: finished !== undefined && search.calculation !== undefined && asked === undefined,
  };
}
