import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#web/ui/focus.ts';
import { ConsentHost } from './consent/ConsentHost.tsx';

/** Moves the focus to the heading of the page that was gone to: those who do not see it know where they are. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
        // After another `?` it may be another page too: what had the focus is then gone.
        const isLost = hrefChanged && document.activeElement === document.body;
        if (fromLocation && (pathChanged || isLost)) focusHeading();
      }),
    [router],
  );
}

export function Root() {
  useFocusOnNavigation();
  return (
    <>
      <ConsentHost />
      <Outlet />
    </>
  );
}
