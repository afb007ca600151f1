import { useLocation, useRouter } from '@tanstack/react-router';
import type { OrderFilter } from '#shared/offsets/filter.ts';

const NAMES = ['status', 'invoice', 'report', 'from', 'to', 'calculationId'] as const;
type Name = (typeof NAMES)[number];
type Search = Readonly<Record<string, string | undefined>>;

/** The filters as the address says them, so that what is shown can be sent to somebody; and how to change one. */
export function useOrderFilter() {
  const router = useRouter();
  const search = useLocation().search as Search;
  const known = Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
  const go = (next: Search) =>
    void router.navigate({
      to: '/company/carbon-offsets',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>,
      replace: true,
      resetScroll: false,
    });
  return {
    filter: known as OrderFilter,
    isFiltered: Object.keys(known).length > 0,
    opened: search.order,
    set: (name: Name, value: string) => go({ ...search, [name]: value }),
    clear: () => go({}),
    open: (order: string | undefined) => go({ ...search, order }),
  };
}
