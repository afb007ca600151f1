import { inTurn } from '#functions/kit/inTurn.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { activateDue, withdrawUnsold } from './activate.ts';
import { speciesCoverage } from './coverage.ts';
import { follow } from './terms.ts';

/** What a night has for the rest beside a month's activations, and beside terms: they go on the next night. */
const [AFTER_ACTIVATION_MS, AFTER_TERMS_MS] = [120_000, 60_000];

/** What is over, what was left, and the forests of a 1st that was missed. Whatever is asked twice is done once. */
export const handler = onSchedule('forests.nightlyDue', ({ now, log, remainingMs }) =>
  inTurn(
    {
      market: () => commit({ writes: [], messages: [messageOf('marketplace.snapshotDue', {})] }),
      activation: () => activateDue({ now, log, remainingMs: () => remainingMs() - AFTER_ACTIVATION_MS }),
      terms: () => follow({ now, log, remainingMs: () => remainingMs() - AFTER_TERMS_MS }),
      // So that no owner waits for it by day.
      coverage: () => speciesCoverage(now),
      // On the 1st activations may leave it no time.
      unsold: () => withdrawUnsold({ now, log, remainingMs }),
    },
    log,
  ),
);
