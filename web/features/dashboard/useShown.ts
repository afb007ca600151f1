import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import type { Shown } from './overviewQueries.ts';

/** Years and organizations as the address says them, so that what is shown can be sent to somebody. */
export function useShown(): Shown {
  const { years, organizations } = useLocation().search as Record<string, string | undefined>;
  return useMemo(
    () => ({ years: years || null, organizations: organizations ? organizations.split(',') : [] }),
    [years, organizations],
  );
}

export const searchOf = ({ years, organizations }: Shown): Record<string, string> => ({
  ...(years !== null && { years }),
  ...(organizations.length > 0 && { organizations: organizations.join(',') }),
});

/** Shows others on the same screen. */
export function useShow(): (shown: Shown) => void {
  const router = useRouter();
  const { pathname } = useLocation();
  return (shown) => void router.navigate({ to: pathname as ScreenPath, search: searchOf(shown) });
}
