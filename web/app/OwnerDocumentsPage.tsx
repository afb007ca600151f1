import { SignedContracts } from '#web/features/agreements/SignedContracts.tsx';
import { DocumentsScreen } from '#web/features/forests/DocumentsScreen.tsx';
import { Settlements } from '#web/features/orders/Settlements.tsx';

/** All documents of an owner in one place: of the forests, the signed contracts, and by what sales were settled. */
export const OwnerDocumentsPage = () => (
  <DocumentsScreen>
    <SignedContracts />
    <Settlements />
  </DocumentsScreen>
);
