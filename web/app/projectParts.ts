import { lazy } from 'react';
import { TraceSteps } from '#web/features/forests/EstimateTrace.tsx';

/** What the registration of forests shows of one that is on the market. The map is loaded once there is a place to show. */
export const PROJECT_PARTS = {
  Steps: TraceSteps,
  Place: lazy(() => import('#web/features/forests/PlaceMap.tsx').then((m) => ({ default: m.PlaceMap }))),
};
