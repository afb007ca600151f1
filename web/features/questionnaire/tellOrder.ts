import { orderEvidence } from '#shared/imports/values/dates.ts';
import { toast } from '#web/ui/toast.ts';
import type { Convention } from './cellText.ts';
import type { Sheet } from './sheetContext.ts';

interface Pasted {
  readonly order: Convention['order'];
  readonly values: readonly string[];
}

/** That pasted days were read with the month first, and which one says so: nobody here writes them so. */
export function tellOrder(say: Sheet['say'], { order, values }: Pasted): void {
  const example = order === 'mdy' && values.find((text) => orderEvidence(text) === 'mdy');
  if (example) toast.info({ title: say('paste.monthFirst', { example }) });
}
