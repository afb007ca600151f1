import { DashboardScreen } from '#web/features/dashboard/DashboardScreen.tsx';
import { PurchasesSection } from '#web/features/offsets/PurchasesSection.tsx';

/** What was emitted, and what was bought against it. */
export const DashboardPage = () => <DashboardScreen purchases={<PurchasesSection />} />;
