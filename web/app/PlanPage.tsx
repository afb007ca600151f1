import { IssuedInvoices } from '#web/features/billing/IssuedInvoices.tsx';
import { PlanScreen } from '#web/features/plans/PlanScreen.tsx';
import { AccountViews } from './AccountViews.tsx';

/** The plan, as one part of the account, and all that was invoiced: for a plan or for credits. */
export const PlanPage = () => (
  <>
    <PlanScreen views={<AccountViews current="plans" />} />
    <IssuedInvoices />
  </>
);
