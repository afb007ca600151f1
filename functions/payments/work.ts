import * as z from 'zod';
import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { Poison } from '#functions/kit/poison.ts';
import { backoffMs, wait } from '#functions/kit/retry.ts';
import { commit } from '#functions/kit/transaction.ts';
import { isOvertaken } from '#functions/offsets/settle.ts';
import { ENDPOINTS, toldBy } from './signature.ts';
import { findEvent, marking, markOf } from './store.ts';
import { type Hint, USE_CASES } from './useCases.ts';

/** Events of what there is not yet: they name a customer, and nothing else. */
const NAMELESS: readonly string[] = ['invoice.upcoming'];

/** As far as it is read: the rest is fetched. */
const Whole = z
  .object({
    type: z.string(),
    /** The connected account where it happened. */
    account: z.string().optional(),
    data: z.object({
      object: z.object({
        id: z.string().optional(),
        customer: z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional(),
      }),
    }),
  })
  .refine(({ type, data }) => data.object.id !== undefined || NAMELESS.includes(type), 'It names nothing');

const Thin = z.object({ type: z.string(), related_object: z.object({ id: z.string() }) });

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** @throws Poison when no secret of ours has signed what is kept */
function requireSigned({ endpoint, raw, signature, receivedAt }: Event): void {
  if (endpoint === 'list') return;
  const at = ENDPOINTS.find((one) => one === endpoint);
  const signed = { raw: Buffer.from(raw, 'base64'), signature, receivedAt: new Date(receivedAt) };
  if (!at || !toldBy({ endpoint: at, ...signed })) throw new Poison('No secret of ours has signed this event');
}

/** @throws Poison when it is not what the provider tells */
function parsed<T>(schema: z.ZodType<T>, { raw }: Event): T {
  const { data, error } = schema.safeParse(jsonOf(Buffer.from(raw, 'base64').toString('utf8')));
  if (error) throw new Poison(`The event does not fit its schema: ${z.prettifyError(error)}`);
  return data as T;
}
function hintOf(event: Event): Hint {
  if (event.endpoint === 'thin') {
    const { id } = parsed(Thin, event).related_object;
    return { objectId: id, customer: null, account: null };
  }
  const { account = null, data } = parsed(Whole, event);
  const { id = '', customer = null } = data.object;
  return { objectId: id, customer: typeof customer === 'object' ? (customer?.id ?? null) : customer, account };
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Other events of the same thing are worked on at once: who comes second looks again. */
const ATTEMPTS = 10;

async function doOnce(event: Event, isMarked: boolean, now: Date): Promise<string> {
  const { eventId, type } = event;
  const follow = Object.hasOwn(USE_CASES, type) ? USE_CASES[type] : undefined;
  const change = follow ? await follow(hintOf(event), now) : null;
  const outcome = change ? 'done' : follow ? 'same' : 'recorded';
  const mark = isMarked ? [] : [marking(eventId, outcome, now)];
  const writes = [...(change?.writes ?? []), ...mark];
  const messages = change?.messages ?? [];
  if (writes.length + messages.length > 0) await commit({ ...change, writes, messages });
  return outcome;
}

/**
 * Works on an event that is kept: what it is about is fetched, and what follows is written in one transaction with the
 * mark that it was done. `again`: what follows now, though it was done before; what is so already changes nothing.
 */
export async function workOn(
  { eventId, again }: EventOf<'payments.eventReceived'>,
  { log, now }: WorkContext,
): Promise<void> {
  const event = await findEvent(eventId);
  if (!event) throw new Poison('The event is not kept');
  requireSigned(event);
  for (let attempt = 1; ; attempt++) {
    const mark = await markOf(eventId);
    if (mark !== null && !again) return;
    try {
      const outcome = await doOnce(event, mark !== null, now);
      return log.info('Payment event', { eventId, type: event.type, outcome });
    } catch (error) {
      if (!isOvertaken(error) || attempt >= ATTEMPTS) throw error;
      await wait(backoffMs(attempt));
    }
  }
}
