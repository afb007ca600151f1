import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { type Limit, MESSAGE_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Instant } from '#shared/kernel/time.ts';
import { SERVICE_IDS } from './catalogue.ts';
import { ANSWER_STATES, REQUEST_STATES } from './states.ts';

/** Nobody needs more help than that in a day. */
const ASKING: Limit = { of: 'caller', calls: 20, seconds: 86_400 };
/** Characters of what is asked, and of what is answered. */
export const LEAST_WORDS = 3;
export const MOST_WORDS = 2_000;
const words = text(MOST_WORDS).min(LEAST_WORDS);

/** What an owner asks for. */
export const ServiceForm = z.strictObject({
  service: z.enum(SERVICE_IDS),
  forestId: idOf('forest').nullable().default(null),
  message: words,
});
export type ServiceForm = z.output<typeof ServiceForm>;

export const ServiceRequest = ServiceForm.extend({
  id: idOf('serviceRequest'),
  /** As the forest was called. */
  forest: z.string(),
  state: z.enum(REQUEST_STATES),
  /** What the team said last. */
  answer: z.string(),
  answeredAt: Instant.nullable(),
  createdAt: Instant,
  v: z.number().int(),
});
export type ServiceRequest = z.output<typeof ServiceRequest>;
/** What people name it by: the end of its id. */
export const numberOf = ({ id }: Pick<ServiceRequest, 'id'>): string => id.slice(-6);
const Theirs = z.object({ tenantId: idOf('tenant'), request: ServiceRequest });
/** Who asks; null once they have left. */
const Asker = z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable();
const which = z.object({ tenantId: idOf('tenant'), id: idOf('serviceRequest') });

export const services = {
  requestService: endpoint({
    method: 'POST',
    path: '/services/requests',
    summary: 'Ask the forestry team for a service: it is mailed to them, and confirmed (the caller makes the id)',
    allow: 'forestOwner',
    limits: [ASKING],
    body: ServiceForm.extend({ id: idOf('serviceRequest') }),
    output: ServiceRequest,
    errors: ['forests.notFound', 'services.idTaken'],
  }),
  listServiceRequests: endpoint({
    method: 'GET',
    path: '/services/requests',
    summary: 'What the own account asked for, the newest first, with what was answered',
    allow: 'forestOwner',
    query: PageQuery,
    output: pageOf(ServiceRequest),
  }),
  listTheirRequests: endpoint({
    method: 'GET',
    path: '/admin/services/requests',
    summary: 'Requests of every owner in a state, the oldest first',
    allow: 'support',
    query: PageQuery.extend({ state: z.enum(REQUEST_STATES).default('open') }),
    output: pageOf(Theirs),
  }),
  getTheirRequest: endpoint({
    method: 'GET',
    path: '/admin/services/requests/{tenantId}/{id}',
    summary: 'A request with who asks, as the team sees it',
    allow: 'support',
    params: which,
    output: Theirs.extend({ asker: Asker }),
    errors: ['services.notFound'],
  }),
  answerRequest: endpoint({
    method: 'POST',
    path: '/admin/services/requests/{tenantId}/{id}/answer',
    summary: 'Answer a request or close it: its owner is told',
    allow: 'admin',
    limits: [MESSAGE_LIMIT],
    params: which,
    body: z.strictObject({ v: z.number().int(), state: z.enum(ANSWER_STATES), text: words }),
    output: Theirs,
    errors: ['services.notFound', 'services.wrongState', 'conflict.versionChanged'],
  }),
};
