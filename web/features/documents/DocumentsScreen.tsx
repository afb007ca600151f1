import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Document } from '#shared/documents/schema.ts';
import { DOCUMENT_STATES } from '#shared/documents/states.ts';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { DocumentPanel } from './DocumentPanel.tsx';
import styles from './Documents.module.css';
import { DocumentsTable } from './DocumentsTable.tsx';
import { OfCalculation, useReadOnlyReason } from './OfCalculation.tsx';
import { documentsQuery, sitesQuery } from './queries.ts';

/** The documents of a calculation; `?document=` opens one beside the list. */
export function DocumentsScreen() {
  const { t } = useTranslation('documents');
  const upload = ({ id }: Calculation, canEdit: boolean) =>
    canEdit ? (
      <LinkButton to="/footprint/uploaddocuments/$id" params={{ id }}>
        {t('list.upload')}
      </LinkButton>
    ) : null;
  return (
    <OfCalculation actions={upload}>
      {(calculation, canEdit) => <List calculation={calculation} canEdit={canEdit} />}
    </OfCalculation>
  );
}

interface Props {
  calculation: Calculation;
  canEdit: boolean;
}
function List({ calculation, canEdit }: Props) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(documentsQuery(calculation.id));
  const reason = useReadOnlyReason(calculation);
  return (
    <>
      {canEdit ? null : (
        <div className={styles.before}>
          <ReadOnlyBar>{reason}</ReadOnlyBar>
        </div>
      )}
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')}>{t(canEdit ? 'list.emptyBody' : 'list.emptyView')}</EmptyState>
      ) : null}
      {data && data.length > 0 ? <Documents all={data} calculation={calculation} canEdit={canEdit} /> : null}
    </>
  );
}

/** So many are shown at first; more when they are asked for. */
const SHOWN = 50;

function Documents({ all, calculation, canEdit }: Props & { all: readonly Document[] }) {
  const { t } = useTranslation('documents');
  const router = useRouter();
  const { pathname, search } = useLocation();
  const { document: openId } = search as Record<string, string | undefined>;
  const { data: sites = [] } = useQuery(sitesQuery(calculation.organizationId));
  const [state, setState] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const open = all.find(({ id }) => id === openId);
  const toCheck = all.filter((one) => one.state === 'NEEDS_CHECK').length;
  const rows = state === '' ? all : all.filter((one) => one.state === state);
  const states = DOCUMENT_STATES.filter((one) => all.some((document) => document.state === one));
  const close = () => void router.navigate({ to: pathname, search: {} as never, replace: true });
  return (
    <>
      {toCheck > 0 ? (
        <div className={styles.before}>
          <Callout tone="decide" title={t('list.toCheck', { count: toCheck })}>
            {t('list.toCheckBody')}
          </Callout>
        </div>
      ) : null}
      {openId && !open ? (
        <div className={styles.before}>
          <Callout tone="danger" isLive title={t('one.goneTitle')}>
            {t('one.goneBody')}
          </Callout>
        </div>
      ) : null}
      {states.length > 1 ? (
        <NativeSelect
          className={styles.filter}
          label={t('list.filter')}
          value={state}
          onChange={(event) => {
            setState(event.currentTarget.value);
            setShown(SHOWN);
          }}
          data={[
            { value: '', label: t('list.allStates', { count: all.length }) },
            ...states.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      ) : null}
      <DocumentsTable rows={rows.slice(0, shown)} sites={sites} />
      {rows.length > shown ? (
        <Button variant="default" mt={12} onClick={() => setShown(shown + SHOWN)}>
          {t('list.more', { shown, count: rows.length })}
        </Button>
      ) : null}
      {open ? <DocumentPanel key={open.id} document={open} sites={sites} isWritable={canEdit} onClose={close} /> : null}
    </>
  );
}
