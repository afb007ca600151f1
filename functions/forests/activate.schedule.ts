import { inTurn } from '#functions/kit/inTurn.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { activateDue, withdrawUnsold } from './activate.ts';

/** On the 1st of a month, twice: the second time for contracts that were signed late in Lisbon. */
export const handler = onSchedule('forests.activationDue', (run) =>
  inTurn({ activation: () => activateDue(run), unsold: () => withdrawUnsold(run) }, run.log),
);
