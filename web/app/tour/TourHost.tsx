import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTour } from '#web/lib/tour.ts';

const TourRunner = lazy(() => import('./TourRunner.tsx').then((module) => ({ default: module.TourRunner })));

/** Runs the guided tour while it is on; its library is loaded then. */
export function TourHost() {
  const { isRunning } = useTour();
  const { i18n } = useTranslation();
  if (!isRunning) return null;
  return (
    <Suspense fallback={null}>
      <TourRunner key={i18n.language} />
    </Suspense>
  );
}
