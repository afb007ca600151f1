import { allows } from '#shared/access/actor.ts';
import { useActor } from '#web/lib/actor.ts';
import { type ScreenPath, screenAt } from '#web/lib/routes/table.ts';

/** Whether the person may go to a screen: who sees certifications only is sent nowhere else. */
export function useMayOpen(): (to: ScreenPath) => boolean {
  const actor = useActor();
  return (to) => allows(actor, screenAt(to)?.allow ?? 'company');
}
