import { Outlet, useChildMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { routeAt } from '#web/lib/routes/table.ts';
import { useSession } from '#web/lib/session.ts';

const AppFrame = lazy(() => import('./shell/AppFrame.tsx').then((m) => ({ default: m.AppFrame })));
const EntryFrame = lazy(() => import('./EntryFrame.tsx').then((m) => ({ default: m.EntryFrame })));

/** Around pages that anybody may open: the shell for somebody signed in; else the frame of the sign-in pages, or none where no page is. */
export function OpenFrame() {
  const isSignedIn = useSession().kind === 'signedIn';
  // Of the page that is drawn: the address is the next one's already while that is on its way.
  const isLost = useChildMatches({
    select: (matches) => routeAt(matches.at(-1)?.pathname ?? '/').area === 'fallback',
  });
  if (!isSignedIn && isLost) return <Outlet />;
  return <Suspense>{isSignedIn ? <AppFrame /> : <EntryFrame />}</Suspense>;
}
