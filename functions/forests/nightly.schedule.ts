import { inTurn } from '#functions/kit/inTurn.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { activateDue } from './activate.ts';
import { speciesCoverage } from './coverage.ts';
import { follow } from './terms.ts';

/** What a night has for the rest beside a month's activations: they go on the next night. */
const REST_MS = 120_000;

/** What is over, what was left, and the forests of a 1st that was missed. Whatever is asked twice is done once. */
export const handler = onSchedule('forests.nightlyDue', ({ now, log, remainingMs }) =>
  inTurn(
    {
      market: () => commit({ writes: [], messages: [messageOf('marketplace.snapshotDue', {})] }),
      activation: () => activateDue({ now, log, remainingMs: () => remainingMs() - REST_MS }),
      terms: () => follow(now, log),
      // So that no owner waits for it by day.
      coverage: () => speciesCoverage(now),
    },
    log,
  ),
);
