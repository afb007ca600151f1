import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import {
  created,
  isWithin,
  listed,
  pageOf,
  paging,
  secondPageOf,
  secondPaging,
} from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import {
  clearable,
  expand,
  flag,
  list,
  metadata,
  oneOf,
  parametersOf,
  text,
  url,
} from '#infra/local/payments/api/rules.ts';
import type { Kinds } from '#infra/local/payments/book/kinds/kinds.ts';
import { API_VERSION } from '#infra/local/payments/version.ts';
import { thinView } from './events.ts';
import { newSecret } from './signature.ts';

const EVENT_SECONDS = 30 * 86_400;
const MOST_TYPES = 20;

/** Loopback, or a server's own address that is https: what is told here goes nowhere else. */
const isLocal = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname);
const localUrl = url.refine(isLocal, 'The sandbox calls addresses of this machine only.');

const eventRules = parametersOf<Stripe.EventListParams>()({
  ...paging,
  created,
  type: text.optional(),
  types: z.array(text).max(MOST_TYPES).optional(),
  delivery_success: flag.optional(),
});
/** `checkout.*` is all that begins so. */
const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

const endpointRules = {
  url: localUrl,
  enabled_events: z.array(text).min(1),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  expand,
};
type Destination = Kinds['v2.core.event_destination'];
const include = list(oneOf(['webhook_endpoint.signing_secret', 'webhook_endpoint.url'])).optional();
function destinationView(
  { hidden, url: address, created: at, ...rest }: Destination,
  shown: readonly string[] = [],
): object {
  return {
    ...rest,
    created: new Date(at * 1000).toISOString(),
    event_payload: 'thin',
    type: 'webhook_endpoint',
    events_from: ['self'],
    webhook_endpoint: {
      url: shown.includes('webhook_endpoint.url') ? address : null,
      signing_secret: shown.includes('webhook_endpoint.signing_secret') ? hidden.current : null,
    },
  };
}

export const webhookCalls: readonly Call[] = [
  call('GET /v1/events', eventRules, ({ work, given }) => {
    const { type, types, delivery_success: isDelivered } = given;
    demand(!(type && types), 'You may pass either type or types, not both.', 'parameter_invalid', 'types');
    const wanted = types ?? (type ? [type] : ['*']);
    const since = work.now() - EVENT_SECONDS;
    const found = work
      .all('event')
      .filter(
        (event) =>
          event.created >= since &&
          isWithin(event.created, given.created) &&
          wanted.some((one) => isOfType(event.type, one)) &&
          (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)),
      );
    return pageOf(found.toReversed(), given, '/v1/events');
  }),
  call('GET /v1/events/:id', z.strictObject({ expand }), ({ work, ids }) => work.get('event', ids[0])),
  ...listed('webhook_endpoint', '/v1/webhook_endpoints'),
  call(
    'POST /v1/webhook_endpoints',
    parametersOf<Stripe.WebhookEndpointCreateParams>()({
      ...endpointRules,
      connect: flag.optional(),
      api_version: oneOf([API_VERSION]).optional(),
    }),
    ({ work, given }) => {
      const endpoint = work.make('webhook_endpoint', {
        url: given.url,
        enabled_events: given.enabled_events,
        connect: given.connect ?? false,
        description: given.description ?? null,
        metadata: given.metadata ?? {},
        status: 'enabled',
        api_version: API_VERSION,
        hidden: { current: newSecret() },
      });
      return { ...endpoint, secret: endpoint.hidden.current };
    },
  ),
  call(
    'POST /v1/webhook_endpoints/:id',
    parametersOf<Stripe.WebhookEndpointUpdateParams>()({
      ...endpointRules,
      url: localUrl.optional(),
      enabled_events: endpointRules.enabled_events.optional(),
      disabled: flag.optional(),
    }),
    ({ work, ids, given: { disabled, expand: _, ...rest } }) =>
      work.change(work.get('webhook_endpoint', ids[0]), {
        ...defined(rest),
        ...(disabled !== undefined && { status: disabled ? ('disabled' as const) : ('enabled' as const) }),
      }),
  ),
  call('DELETE /v1/webhook_endpoints/:id', z.strictObject({}), ({ work, ids }) => {
    const endpoint = work.get('webhook_endpoint', ids[0]);
    work.remove(endpoint);
    return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
  }),
  call(
    'POST /v2/core/event_destinations',
    parametersOf<Stripe.V2.Core.EventDestinationCreateParams>()({
      name: text,
      description: text.optional(),
      type: oneOf(['webhook_endpoint']),
      event_payload: oneOf(['thin']),
      enabled_events: z.array(text).min(1),
      webhook_endpoint: z.strictObject({ url: localUrl }),
      metadata: metadata.optional(),
      include,
    }),
    ({ work, given }) =>
      destinationView(
        work.make('v2.core.event_destination', {
          name: given.name,
          description: given.description ?? null,
          status: 'enabled',
          enabled_events: given.enabled_events,
          url: given.webhook_endpoint.url,
          metadata: given.metadata ?? {},
          hidden: { current: newSecret() },
        }),
        given.include,
      ),
  ),
  call('GET /v2/core/event_destinations/:id', z.strictObject({ include }), ({ work, ids, given }) =>
    destinationView(
      work.get('v2.core.event_destination', ids[0]),
      given.include?.filter((one) => one.endsWith('url')),
    ),
  ),
  call('DELETE /v2/core/event_destinations/:id', z.strictObject({}), ({ work, ids }) => {
    const destination = work.get('v2.core.event_destination', ids[0]);
    work.remove(destination);
    return { id: destination.id, object: 'v2.core.event_destination', deleted: true };
  }),
  call('GET /v2/core/events', z.strictObject({ ...secondPaging, object_id: text.optional() }), ({ work, given }) => {
    const { object_id: about } = given;
    const found = work.all('v2.core.event').filter((event) => about === undefined || event.related_object.id === about);
    const url = about === undefined ? '/v2/core/events' : `/v2/core/events?object_id=${about}`;
    return secondPageOf(found.toReversed().map(thinView), given, url);
  }),
  call('GET /v2/core/events/:id', z.strictObject({}), ({ work, ids }) => thinView(work.get('v2.core.event', ids[0]))),
];
