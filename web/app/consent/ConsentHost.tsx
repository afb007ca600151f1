import { lazy, Suspense } from 'react';
import { useConsent, useIsAsking } from '#web/lib/consent.ts';

const ConsentBar = lazy(() => import('./ConsentBar.tsx').then((module) => ({ default: module.ConsentBar })));
const ConsentDialog = lazy(() => import('./ConsentDialog.tsx').then((module) => ({ default: module.ConsentDialog })));

/** Asks once, at the foot of any page, and again in detail whenever somebody wants to. Loaded after the page. */
export function ConsentHost() {
  const consent = useConsent();
  const isAsking = useIsAsking();
  return (
    <Suspense fallback={null}>
      {consent === null && !isAsking ? <ConsentBar /> : null}
      {isAsking ? <ConsentDialog /> : null}
    </Suspense>
  );
}
