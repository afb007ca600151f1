import { PlanScreen } from '#web/features/plans/PlanScreen.tsx';
import { AccountViews } from './AccountViews.tsx';

/** The plan, as one part of the account. */
export const PlanPage = () => <PlanScreen views={<AccountViews current="plans" />} />;
