import { useLocation } from '@tanstack/react-router';
import { BillingDataScreen } from '#web/features/plans/BillingDataScreen.tsx';
import { BillingScreen } from '#web/features/plans/BillingScreen.tsx';

/** What was charged for the plan; or in whose name invoices are. */
export function BillingPage() {
  const { view } = useLocation().search as Record<string, string | undefined>;
  return view === 'data' ? <BillingDataScreen /> : <BillingScreen />;
}
