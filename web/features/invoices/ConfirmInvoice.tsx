import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/invoices/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ConfirmFields } from './ConfirmFields.tsx';
import { takenOf } from './confirmForm.ts';
import styles from './Invoices.module.css';
import { PagePicture } from './PagePicture.tsx';
import { draftsQuery, sitesQuery } from './queries.ts';

interface Props {
  invoice: Invoice;
  all: readonly Invoice[];
  onClose: () => void;
}
/** One invoice: what was read of it beside its picture, to be corrected and confirmed. */
export function ConfirmInvoice({ invoice, all, onClose }: Props) {
  const { t } = useTranslation('invoices');
  const drafts = useQuery(draftsQuery(invoice.organizationId));
  const sites = useQuery(sitesQuery(invoice.organizationId));
  const error = drafts.error ?? sites.error;
  const retry = () => void Promise.all([drafts.refetch(), sites.refetch()]);
  const back = (
    <Button variant="subtle" onClick={onClose}>
      {t('confirm.back')}
    </Button>
  );
  return (
    <Section title={invoice.fileName} aside={back}>
      <Notes invoice={invoice} />
      <div className={styles.beside}>
        <div>
          {error ? <ErrorState error={error} title={t('confirm.failed')} onRetry={retry} /> : null}
          {!error && !(drafts.data && sites.data) ? <TableSkeleton rows={8} /> : null}
          {drafts.data?.length === 0 ? (
            <Callout tone="decide" title={t('confirm.noCalculation')}>
              <LinkButton to="/footprint/myfootprint" variant="default" size="sm">
                {t('confirm.toCalculations')}
              </LinkButton>
            </Callout>
          ) : null}
          {drafts.data && drafts.data.length > 0 && sites.data ? (
            <ConfirmFields
              key={invoice.v}
              {...{ invoice, all, onClose }}
              drafts={drafts.data}
              sites={sites.data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
        </div>
        <PagePicture invoice={invoice} />
      </div>
    </Section>
  );
}

/** What to mind: how it was read, what does not hold, what of it is in rows already. */
function Notes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { read, facts, sameAs, state } = invoice;
  const taken = takenOf(invoice);
  return (
    <div className={styles.notes}>
      {state === 'BY_HAND' ? (
        <Callout tone="decide" title={t('byHand.title')}>
          {t('byHand.body')}
        </Callout>
      ) : null}
      {sameAs && state !== 'CONFIRMED' ? <Callout tone="decide">{t('confirm.same')}</Callout> : null}
      {read ? <p className="note">{t('confirm.format', { format: t(`format.${read.format}`) })}</p> : null}
      {read?.notes.map((note) => (
        <Callout key={note} tone="decide">
          {t(`note.${note}`)}
        </Callout>
      ))}
      {facts && taken > 0 ? (
        <Callout tone="success">
          {t('confirm.taken', {
            taken: format.number(taken, { upTo: 3 }),
            whole: format.number(facts.quantity, { upTo: 3 }),
            unit: t(`unit.${facts.counted}`),
          })}
        </Callout>
      ) : null}
    </div>
  );
}
