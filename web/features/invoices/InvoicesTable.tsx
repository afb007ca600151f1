import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { isLost } from '#shared/invoices/rules.ts';
import type { Invoice, InvoiceState } from '#shared/invoices/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Invoices.module.css';
import { invoicesChanged } from './queries.ts';

const TONES: Partial<Record<InvoiceState, TagTone>> = {
  TO_CONFIRM: 'decide',
  BY_HAND: 'decide',
  CONFIRMED: 'success',
  FAILED: 'danger',
};

interface Props {
  rows: readonly Invoice[];
}
/** How each invoice stands, what was read of it, and what can be done with it. */
export function InvoicesTable({ rows }: Props) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const errorText = useErrorText();
  const said = (of: Invoice) => of.facts?.supplier ?? of.read?.supplier?.value ?? '';
  const period = ({ facts, read }: Invoice) => {
    const [from, to] = [
      facts?.periodStartOn ?? read?.periodStartOn?.value,
      facts?.periodEndOn ?? read?.periodEndOn?.value,
    ];
    return from && to ? `${format.day(from)} – ${format.day(to)}` : '';
  };
  const state = (of: Invoice) => (
    <>
      {isLost(of, new Date()) ? (
        <>
          <Tag tone="danger">{t('state.lost')}</Tag>
          <p className="note">{t('list.sendAgain')}</p>
        </>
      ) : (
        <Tag tone={TONES[of.state] ?? 'neutral'}>{t(`state.${of.state}`)}</Tag>
      )}
      {of.error ? (
        <p className="note">{errorText(new AppError(of.error.code as ErrorCode, of.error.details))}</p>
      ) : null}
      {of.sameAs && of.state !== 'CONFIRMED' ? <p className="note">{t('list.same')}</p> : null}
    </>
  );
  const actions = (of: Invoice) => <Actions of={of} />;
  const columns: Column<Invoice>[] = [
    { key: 'file', header: t('list.file'), cell: ({ fileName }) => <span className={styles.file}>{fileName}</span> },
    { key: 'supplier', header: t('field.supplier'), cell: said },
    { key: 'period', header: t('list.period'), cell: period, isOptional: true },
    { key: 'state', header: t('list.state'), cell: state },
    { key: 'actions', header: t('list.actions'), cell: actions },
  ];
  const phoneRow = (of: Invoice) => (
    <div className={styles.phone}>
      <b className={styles.file}>{of.fileName}</b>
      <span className="note">{[said(of), period(of)].filter(Boolean).join(' · ')}</span>
      <span>{state(of)}</span>
      {actions(of)}
    </div>
  );
  return <DataTable caption={t('list.title')} {...{ columns, rows, phoneRow }} rowKey={({ id }) => id} />;
}

function Actions({ of }: { of: Invoice }) {
  const { t } = useTranslation('invoices');
  const errorText = useErrorText();
  const { id, fileName, v, state } = of;
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title', { file: fileName }),
      body: t('delete.body'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.invoices.deleteInvoice({ params: { id }, query: { v } });
    } catch (error) {
      toast.error({ title: t('delete.failed'), detail: errorText(error) });
    }
    await invoicesChanged();
  };
  const canOpen = state !== 'CREATED' && state !== 'FAILED';
  return (
    <span className={styles.actions}>
      {canOpen ? (
        <AppLink
          to="/company/uploadinvoices"
          search={{ invoice: id }}
          className="tool"
          aria-label={t('list.openOf', { file: fileName })}
        >
          {t(state === 'CONFIRMED' ? 'list.see' : 'list.open')}
        </AppLink>
      ) : null}
      {state === 'CONFIRMED' ? null : (
        <button
          type="button"
          className="tool"
          aria-label={t('delete.of', { file: fileName })}
          onClick={() => void remove()}
        >
          {t('delete.do')}
        </button>
      )}
    </span>
  );
}
