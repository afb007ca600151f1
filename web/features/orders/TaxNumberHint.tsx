import { useTranslation } from 'react-i18next';
import type { Seller } from '#shared/orders/contract.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';

/** Why sales are not settled by a document yet, and where that is mended; nothing once a tax number is known. */
export function TaxNumberHint({ seller }: { seller: Pick<Seller, 'lacksTaxNumber'> }) {
  const { t } = useTranslation('orders');
  if (!seller.lacksTaxNumber) return null;
  const link = (
    <AppLink to="/account/account" hash="edit-person">
      {t('account.enterTaxNumber')}
    </AppLink>
  );
  return (
    <Callout tone="decide" title={t('account.noTaxNumber')} actions={link}>
      {t('account.noTaxNumberBody')}
    </Callout>
  );
}
