import { createContext, useContext } from 'react';
import { type Actor, opens } from '#shared/access/actor.ts';
import type { PlanFeature } from '#shared/constants/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { useSession } from './session.ts';

/** Set around pages of somebody who came by a link. */
export const GuestActor = createContext<Actor | null>(null);

/** Who looks at the screen: the guest of a link, else the person signed in. */
export function useActor(): Actor {
  const guest = useContext(GuestActor);
  const session = useSession();
  if (guest) return guest;
  if (session.kind !== 'signedIn') throw new AppError('access.signInRequired');
  return session.actor;
}

/** Says what the plan of the account does not open to who looks; nothing is closed while it is not known who that is. */
export function useClosedFeatures(): (feature: PlanFeature) => boolean {
  const guest = useContext(GuestActor);
  const session = useSession();
  const actor = guest ?? (session.kind === 'signedIn' ? session.actor : null);
  return (feature) => actor !== null && !opens(actor, feature);
}
