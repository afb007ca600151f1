import { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx';
import { VerificationSection } from '#web/features/verifications/VerificationSection.tsx';

/** The reports of a calculation, and below them the links by which others verify it. */
export const ReportsPage = () => (
  <>
    <ReportsScreen />
    <VerificationSection />
  </>
);
