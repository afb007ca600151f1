import { setting } from '#functions/kit/settings.ts';
import type { Route } from '#shared/distances/ask.ts';
import { type Distance, distance } from '#shared/distances/estimate.ts';
import { amazonLocation } from './amazonLocation.ts';

/**
 * How far it is from one end of a route to the other, one way. Once `deadline` has passed no service is asked any more:
 * what is answered then is an estimate, marked so.
 * @throws AppError `distances.samePlace`, `distances.noRoute`
 */
export type RouteDistance = (route: Route, deadline: AbortSignal) => Promise<Distance>;

/** Great circle and published circuity: asks nobody. */
const embedded: RouteDistance = async ({ origin, destination, mode }) => distance(origin, destination, mode);

const ADAPTERS: Readonly<Record<string, RouteDistance>> = { embedded, 'amazon-location': amazonLocation };

/** The adapter that the setting `ROUTE_DISTANCE` names. */
export function routeDistance(): RouteDistance {
  const name = setting('ROUTE_DISTANCE');
  const adapter = ADAPTERS[name];
  if (adapter === undefined)
    throw new Error(`ROUTE_DISTANCE is ${name}: there are ${Object.keys(ADAPTERS).join(', ')}`);
  return adapter;
}
