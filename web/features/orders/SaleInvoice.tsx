import { useTranslation } from 'react-i18next';
import type { SaleView } from '#shared/orders/contract.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';

/** The document by which a sale is settled, to download; in words while there is none. */
export function SaleInvoice({ invoice, invoiceId: id }: Pick<SaleView, 'invoice' | 'invoiceId'>) {
  const { t } = useTranslation('orders');
  const notDone = useNotDone();
  if (id === null) return t('columns.noInvoice');
  const download = async () => {
    try {
      const { url, fileName } = await api.billing.downloadSettlement({ params: { id }, query: { format: 'pdf' } });
      downloadUrl(fileName, url);
    } catch (error) {
      notDone(t('sale.notDownloaded'), error);
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void download()}>
      {invoice}
      <span className="visually-hidden">, {t('sale.download')}</span>
    </button>
  );
}
