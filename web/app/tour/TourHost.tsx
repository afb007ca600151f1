import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTourShown } from '#web/lib/tour.ts';

const TourRunner = lazy(() => import('./TourRunner.tsx').then((module) => ({ default: module.TourRunner })));

/** Runs the guided tour while it is on, with the steps of the screen; its library is loaded then. */
export function TourHost() {
  const isShown = useTourShown();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <TourRunner key={`${i18n.language} ${pathname}`} />
    </Suspense>
  );
}
