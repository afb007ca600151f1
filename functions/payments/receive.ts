import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { findEvent, keepingEvent, type Received } from './store.ts';

/** Keeps an event with the message that has it worked on, in one transaction. One that came before is kept already. */
export async function receive({ eventId, type, endpoint, raw, signature, receivedAt }: Received, now: Date) {
  if (await findEvent(eventId)) return;
  const event = { eventId, type, endpoint, raw, signature, receivedAt };
  try {
    await commit({ writes: [keepingEvent(event, now)], messages: [working(eventId)] });
  } catch (error) {
    // The same, a moment before.
    if (!(await findEvent(eventId))) throw error;
  }
}

/** Asks that an event that is kept is worked on. `again`: also when it was before. */
export const working = (eventId: string, again = false) => messageOf('payments.eventReceived', { eventId, again });
