import { lazy, Suspense } from 'react';
import { allows } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';

const PlanNotice = lazy(() =>
  import('#web/features/plans/PlanNotice.tsx').then((module) => ({ default: module.PlanNotice })),
);

/** What is amiss with the plan, for whoever may pay it: asked only of accounts that ever began to. */
export function PlanNoticeHost() {
  const { actor, me } = useSignedIn();
  if (!allows(actor, 'owner') || (me.plan === null && me.stripeCustomerId === null)) return null;
  return (
    <Suspense fallback={null}>
      <PlanNotice />
    </Suspense>
  );
}
