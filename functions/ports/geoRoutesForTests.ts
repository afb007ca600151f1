import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type Protocol, parse, readSigned, ServiceError, sendError, sendJson } from '#infra/local/lib/restJson.ts';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** What we send of CalculateRoutes' request; anything else is refused, as the service refuses what it does not know. */
const Request = z.strictObject({
  Origin: Position,
  Destination: Position,
  TravelMode: z.enum(['Car', 'Truck']),
  OptimizeRoutingFor: z.literal('FastestRoute'),
  Avoid: z.strictObject({ Ferries: z.literal(true) }),
});
type Request = z.output<typeof Request>;

/** What the service does with a request: routes that it answers, or a way to fail. */
export type Behaviour = (
  request: Request,
  times: number,
) => { routes: object[] } | { type: string; status: number } | 'silent' | 'hangUp';

const invalidType = 'ValidationException';
const protocol: Protocol = {
  credentials: { local: 'local-secret' },
  service: 'geo-routes',
  largestBytes: 10_000,
  invalidType,
};

/** A route of one leg, as the service describes it. */
export const routeOf = (metres: number, type = 'Vehicle') => ({
  Summary: { Distance: metres, Duration: 1 },
  Legs: [{ Type: type, TravelMode: 'Car', Geometry: {} }],
  MajorRoadLabels: [],
});

/**
 * A service that speaks the protocol of Amazon Location's routes and checks signatures. Sets the environment that its
 * client reads, so a test imports the client after this.
 */
export async function startGeoRoutes() {
  let behaviour: Behaviour = () => ({ routes: [] });
  const requests: Request[] = [];
  const server = localServer('geo-routes', async (request, response) => {
    try {
      if (request.method !== 'POST' || request.url !== '/v2/routes')
        throw new ServiceError('UnknownOperationException', 404, `${request.method} ${request.url}`);
      const body = parse(Request, await readSigned(request, protocol), invalidType);
      requests.push(body);
      const made = behaviour(body, requests.length);
      if (made === 'hangUp') request.socket.destroy();
      else if (made === 'silent') await wait(2_000, undefined, { ref: false });
      else if ('type' in made) throw new ServiceError(made.type, made.status, made.type);
      else sendJson(response, 200, { LegGeometryFormat: 'FlexiblePolyline', Notices: [], Routes: made.routes });
    } catch (error) {
      sendError(response, error);
    }
  });
  Object.assign(process.env, {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_GEO_ROUTES: await listen(server),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  return {
    /** Those that came since the last behaviour was set. */
    requests: requests as readonly Request[],
    does(next: Behaviour) {
      requests.length = 0;
      behaviour = next;
    },
    close: () => closeServer(server, 0),
  };
}
