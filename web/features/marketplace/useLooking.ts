import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod';
import { ProjectFilter, SORTS, type Sort } from '#shared/marketplace/search.ts';

const PATH = '/company/proyectos';
const Shown = z.object({ sort: z.enum(SORTS).optional(), view: z.enum(['map']).optional() });
const fields = { ...ProjectFilter.shape, ...Shown.shape };
type Search = Partial<Record<keyof typeof fields, string>>;

/** What the address says, without what it cannot mean. */
function readSearch(search: Search): ProjectFilter & z.output<typeof Shown> {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const { data } = field.safeParse(search[name as keyof Search]);
    return data === undefined ? [] : [[name, data] as const];
  });
  return Object.fromEntries(read);
}

/** What somebody looks for is in the address: it can be sent, and the way back leads to what was looked for before. */
export function useLooking() {
  const router = useRouter();
  const { search, pathname } = useLocation() as { search: Search; pathname: string };
  const text = JSON.stringify(search);
  const { sort, view, ...filter } = useMemo(() => readSearch(JSON.parse(text) as Search), [text]);
  const go = (next: object) =>
    void router.navigate({ to: pathname as typeof PATH, search: next as never, resetScroll: false });
  const rest = { ...(sort && { sort }), ...(view && { view }) };
  return {
    filter,
    sort: sort ?? ('number' as const),
    view: view ?? ('list' as const),
    look: (next: ProjectFilter) => go({ ...next, ...rest }),
    order: (next: Sort) => go({ ...filter, ...(next !== 'number' && { sort: next }), ...(view && { view }) }),
    /** Of the same that is looked for, as a list or as a map. */
    searchOf(next: 'list' | 'map'): Record<string, string> {
      const said = { ...filter, ...(sort && { sort }), ...(next === 'map' && { view: next }) };
      return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
    },
  };
}
