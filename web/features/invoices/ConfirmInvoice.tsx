import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/invoices/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ConfirmFields } from './ConfirmFields.tsx';
import { takenOf } from './confirmForm.ts';
import styles from './Invoices.module.css';
import { PagePicture } from './PagePicture.tsx';
import { draftsQuery, invoiceQuery, invoicesQuery, sitesQuery } from './queries.ts';

/** One invoice at an address of its own: what was read of it beside its picture, to be corrected and confirmed. */
export function ConfirmInvoice({ id }: { id: Invoice['id'] }) {
  const { t } = useTranslation('invoices');
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  const crumbs = [{ key: 'list', link: <AppLink to="/company/uploadinvoices">{t('title')}</AppLink> }];
  return (
    <>
      <PageHead title={data?.fileName ?? t('confirm.title')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('picture.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={8} /> : null}
      {data ? <Notes invoice={data} /> : null}
      {data && (data.state === 'CREATED' || data.state === 'FAILED') ? (
        <Callout tone="decide">{t(`state.${data.state}`)}</Callout>
      ) : null}
      {data && data.state !== 'CREATED' && data.state !== 'FAILED' ? <Beside invoice={data} /> : null}
    </>
  );
}

function Beside({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const router = useRouter();
  const drafts = useQuery(draftsQuery(invoice.organizationId));
  const sites = useQuery(sitesQuery(invoice.organizationId));
  const others = useInfiniteQuery(invoicesQuery(invoice.organizationId));
  const error = drafts.error ?? sites.error ?? others.error;
  const retry = () => void Promise.all([drafts.refetch(), sites.refetch(), others.refetch()]);
  const isThere = drafts.data && sites.data && others.data;
  return (
    <div className={styles.beside}>
      <PagePicture invoice={invoice} />
      <div>
        {error ? <ErrorState error={error} title={t('confirm.failed')} onRetry={retry} /> : null}
        {!error && !isThere ? <TableSkeleton rows={8} /> : null}
        {isThere && drafts.data.length === 0 ? (
          <Callout tone="decide" title={t('confirm.noCalculation')}>
            <LinkButton to="/footprint/myfootprint" variant="default" size="sm">
              {t('confirm.toCalculations')}
            </LinkButton>
          </Callout>
        ) : null}
        {isThere && drafts.data.length > 0 ? (
          <ConfirmFields
            key={invoice.v}
            invoice={invoice}
            all={others.data.pages.flatMap(({ items }) => items)}
            drafts={drafts.data}
            sites={sites.data.map(({ id, name }) => ({ value: id, label: name }))}
            onClose={() => void router.navigate({ to: '/company/uploadinvoices' })}
          />
        ) : null}
      </div>
    </div>
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
