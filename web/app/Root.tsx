import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConsentHost } from './consent/ConsentHost.tsx';

function focusHeading(): void {
  // Who opened a dialogue while the page was on its way is in it.
  if (document.activeElement?.closest('[role=dialog], dialog')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the page that was gone to: those who do not see it know where they are. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading();
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
