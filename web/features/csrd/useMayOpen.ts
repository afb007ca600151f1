import { allows } from '#shared/access/actor.ts';
import { useActor } from '#web/lib/actor.ts';
import { routeAt, type ScreenPath } from '#web/lib/routes/table.ts';

/** Whether the person may go to a screen: who sees certifications only is sent nowhere else. */
export function useMayOpen(): (to: ScreenPath) => boolean {
  const actor = useActor();
  return (to) => allows(actor, routeAt(to).allow ?? 'company');
}
