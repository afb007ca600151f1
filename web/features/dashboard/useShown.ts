import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import { useWorkContext } from '#web/lib/workContext.ts';
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

/** Who chooses an organization or a year in the bar above while the screen is open sees that one. */
export function useFollowBar(shown: Shown): void {
  const { organizationId, year } = useWorkContext();
  const show = useShow();
  const bar = `${organizationId} ${year}`;
  const followed = useRef(bar);
  useEffect(() => {
    if (followed.current === bar) return;
    followed.current = bar;
    show({
      organizations: organizationId === null ? shown.organizations : [organizationId],
      years: year === null ? null : String(year),
    });
  }, [bar, organizationId, year, shown, show]);
}

/** Shows others on the same screen. */
export function useShow(): (shown: Shown) => void {
  const router = useRouter();
  const { pathname } = useLocation();
  return (shown) => void router.navigate({ to: pathname as ScreenPath, search: searchOf(shown) });
}
