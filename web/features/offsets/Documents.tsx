import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { certificateQuery, issuedQuery } from './documentQueries.ts';
import styles from './Offsets.module.css';
import { Stamp } from './Stamp.tsx';

const AGAIN_MS = 1_000;

/** The certificate and the invoices of a purchase, as they arrive. */
export function Documents({ order }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  return (
    <Section title={t('document.title')}>
      <ul className={styles.documents}>
        {order.certificateId ? <Certificate id={order.certificateId} /> : null}
        <Invoices order={order} />
      </ul>
    </Section>
  );
}

type CertificateId = NonNullable<OrderView['certificateId']>;
/** Asks until the document is written. */
async function certificateFile(certificateId: CertificateId) {
  for (;;) {
    const of = { params: { certificateId }, query: { language: currentLanguage() } };
    const { url, fileName } = await api.offsets.downloadCertificate(of);
    if (url !== null) return { url, fileName };
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

function Certificate({ id }: { id: CertificateId }) {
  const { t } = useTranslation('offsets');
  const { data } = useQuery(certificateQuery(id));
  return (
    <>
      <li>
        <span>
          {data ? t('document.certificateOf', { number: data.number }) : t('document.certificate')}{' '}
          {data && data.status !== 'valid' ? <Tag tone="danger">{t(`document.status.${data.status}`)}</Tag> : null}
        </span>
        <span>
          {data?.isReady ? (
            <>
              <a className="tool" href={data.url} target="_blank" rel="noopener noreferrer">
                {t('document.public')}
              </a>
              <Download label={data.number} file={() => certificateFile(id)} />
            </>
          ) : (
            <span className="dim">{t('document.writing')}</span>
          )}
        </span>
      </li>
      {data?.isReady && data.status === 'valid' ? <Stamp certificate={data} /> : null}
    </>
  );
}

/** What was issued of the order: its invoice, and credit notes of what was given back. */
function Invoices({ order }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  const { data = [] } = useQuery({
    ...issuedQuery(order.orderId, order.refundedCents),
    enabled: order.invoice !== null,
  });
  if (order.invoice === null)
    return (
      <li>
        <span>{t('document.invoice')}</span>
        <span className="dim">{t('document.invoiceLater')}</span>
      </li>
    );
  return data.map(({ id, number, kind, isReady }) => (
    <li key={id}>
      <span>{t(kind === 'invoice' ? 'document.invoiceOf' : 'document.creditNote', { number })}</span>
      <span>
        {isReady ? (
          <Download
            label={number}
            file={() => api.billing.downloadIssuedInvoice({ params: { id }, query: { format: 'pdf' } })}
          />
        ) : (
          <span className="dim">{t('document.writing')}</span>
        )}
      </span>
    </li>
  ));
}

interface DownloadProps {
  label: string;
  file: () => Promise<{ url: string; fileName: string }>;
}
function Download({ label, file }: DownloadProps) {
  const { t } = useTranslation('offsets');
  const notDone = useNotDone();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { url, fileName } = await file();
      downloadUrl(fileName, url);
    } catch (error) {
      notDone(t('document.failed'), error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="tool"
      disabled={isBusy}
      aria-label={`${t('document.download')}: ${label}`}
      onClick={() => void start()}
    >
      {t('document.download')}
    </button>
  );
}
