import { CalculateRoutesCommand, type CalculateRoutesCommandOutput, GeoRoutesClient } from '@aws-sdk/client-geo-routes';
import { type Log, logWith } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import type { Route } from '#shared/distances/ask.ts';
import { checkedKm, type Distance, distance, problemOf, toTenths } from '#shared/distances/estimate.ts';

const TRAVEL_MODES = { car: 'Car', truck: 'Truck' } as const;
const CONNECT_MS = 1_000;
const ANSWER_MS = 3_000;

/** `AWS_ENDPOINT_URL_GEO_ROUTES` points it at another service. One more try: an estimate comes sooner than a third. */
const client = new GeoRoutesClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
});
const log: Log = logWith({ port: 'routeDistance' });

/** Metres by road; null when no road leads there, or none without a ferry. */
function metresOf({ Routes: routes = [] }: CalculateRoutesCommandOutput): number | null {
  const [route] = routes;
  if (route === undefined || route.Legs?.some(({ Type: type }) => type === 'Ferry')) return null;
  const metres = route.Summary?.Distance;
  if (metres === undefined) throw new Error('The route has no distance');
  return metres;
}

async function ask({ origin, destination, vehicle }: Route, deadline: AbortSignal): Promise<number | null> {
  const command = new CalculateRoutesCommand({
    Origin: [origin.lon, origin.lat],
    Destination: [destination.lon, destination.lat],
    TravelMode: TRAVEL_MODES[vehicle],
    OptimizeRoutingFor: 'FastestRoute',
    Avoid: { Ferries: true },
  });
  return metresOf(await client.send(command, { abortSignal: deadline }));
}

/** The estimate, marked as what is left when the service does not answer. */
function estimated({ origin, destination, mode }: Route): Distance {
  const made = distance(origin, destination, mode);
  return { ...made, warnings: ['serviceUnavailable', ...made.warnings] };
}

/**
 * Road routes by Amazon Location's CalculateRoutes; the other modes, and road routes while the service is slow,
 * throttles or fails, by the estimate. A route that it does not find is an error, never an estimate.
 */
export async function amazonLocation(route: Route, deadline: AbortSignal): Promise<Distance> {
  const { origin, destination, mode } = route;
  if (mode !== 'road') return distance(origin, destination, mode);
  const straightKm = checkedKm(origin, destination, mode);
  // Of the thousands of an import, each would be told as a failure.
  if (deadline.aborted) return estimated(route);
  let metres: number | null;
  try {
    metres = await ask(route, deadline);
  } catch (error) {
    log.warn('The route service did not answer: estimated', { error });
    count('routeEstimated');
    return estimated(route);
  }
  if (metres === null) throw problemOf('distances.noRoute');
  return {
    km: toTenths(metres / 1000),
    greatCircleKm: toTenths(straightKm),
    method: 'roadNetwork',
    factor: null,
    rule: null,
    source: 'amazon-location',
    confidence: 'high',
    isEstimate: false,
    warnings: [],
  };
}
