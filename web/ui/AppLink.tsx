import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import { Lock, useLockOf } from './Lock.tsx';

export interface AppLinkProps {
  to: ScreenPath;
  /** Values of the `$name` parts of the path. */
  params?: Record<string, string>;
  search?: Record<string, string>;
  /** Part of the page to show. */
  hash?: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
  /** Marks it as the place where one is. */
  isCurrent?: boolean;
  /** It is that place only with the same `search`, of which another may be a view of its own. */
  isOneView?: boolean;
}

/** A link to a screen of ours; its code is fetched when the pointer comes near. */
export function AppLink({ to, params, search, hash, isCurrent, isOneView, children, ...rest }: AppLinkProps) {
  const isLocked = useLockOf(to) !== null;
  return (
    <Link
      to={to}
      {...(params && { params })}
      {...(search && { search })}
      {...(hash && { hash })}
      {...rest}
      {...(isCurrent && { 'aria-current': 'page' })}
      // A screen below another one in the address is another place.
      activeOptions={{ exact: true, includeSearch: isOneView === true }}
    >
      {children}
      {isLocked ? <Lock /> : null}
    </Link>
  );
}
