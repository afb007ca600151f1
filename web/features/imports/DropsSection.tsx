import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writesAllBlocks } from '#shared/access/scope.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Drop } from '#shared/imports/drops.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { DropDialog } from './DropDialog.tsx';
import { isBehind, ReadBy, Renew } from './DropVersion.tsx';
import styles from './Imports.module.css';
import { dropsChanged, dropsQuery, dropTaken } from './queries.ts';

/** Folders in storage: a file that a program leaves there is imported into this calculation. */
export function DropsSection({ calculation, canEdit }: { calculation: Calculation; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(dropsQuery(calculation.id));
  const [isAdding, setAdding] = useState(false);
  const add =
    canEdit && writesAllBlocks(actor, calculation.organizationId) ? (
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {t('drop.add')}
      </Button>
    ) : null;
  return (
    <Section title={t('drop.title')} aside={add}>
      <p className="measure">{t('drop.explain')}</p>
      {error ? <ErrorState error={error} title={t('drop.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={1} /> : null}
      {data && data.length > 0 ? (
        <div className={styles.after}>
          <Drops rows={data} canEdit={canEdit} canTake={add !== null} />
        </div>
      ) : null}
      {isAdding ? <DropDialog calculationId={calculation.id} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}

function Drops({ rows, canEdit, canTake }: { rows: readonly Drop[]; canEdit: boolean; canTake: boolean }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const columns: Column<Drop>[] = [
    { key: 'name', header: t('drop.name'), cell: (row) => row.name, sortBy: (row) => row.name },
    {
      key: 'created',
      header: t('drop.created'),
      cell: (row) => format.day(row.createdAt),
      sortBy: (row) => row.createdAt,
      isOptional: true,
    },
    { key: 'transformer', header: t('drop.transformer'), cell: (row) => <ReadBy drop={row} />, isOptional: true },
    { key: 'state', header: t('list.state'), cell: (row) => <DropState drop={row} /> },
    {
      key: 'actions',
      header: t('list.actions'),
      cell: (row) => (
        <>
          {canTake && (row.stopped !== null || row.waiting > 0) ? <Take drop={row} /> : null}
          {canTake && isBehind(row) ? <Renew drop={row} /> : null}
          {canEdit && row.revokedAt === null ? <Revoke drop={row} /> : null}
        </>
      ),
    },
  ];
  return <DataTable caption={t('drop.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

function DropState({ drop }: { drop: Drop }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { revokedAt, stopped, byName, waiting } = drop;
  const state =
    revokedAt !== null ? (
      <Tag>{t('drop.revokedOn', { day: format.day(revokedAt) })}</Tag>
    ) : stopped !== null ? (
      <Tag tone="warning">{t('drop.stopped')}</Tag>
    ) : (
      <Tag tone="success">{t('drop.active')}</Tag>
    );
  return (
    <>
      {state}
      {stopped === null ? null : <p className="note">{t(`drop.stop.${stopped}`, { name: byName || '–' })}</p>}
      {waiting === 0 ? null : <p className="note">{t('drop.waiting', { count: waiting })}</p>}
    </>
  );
}

/** Somebody with the rights answers for the folder from now on: what waits in it is read. */
function Take({ drop }: { drop: Drop }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const take = async () => {
    try {
      await api.imports.takeDrop({ params: { id: drop.calculationId, dropId: drop.id } });
      toast.success({ title: t('drop.taken', { name: drop.name }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await dropTaken();
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void take()}>
      {t('drop.take')}
    </button>
  );
}

function Revoke({ drop }: { drop: Drop }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const revoke = async () => {
    const question = { title: t('drop.revokeAsk', { name: drop.name }), body: t('drop.revokeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('drop.revokeYes'), isDangerous: true }))) return;
    try {
      await api.imports.revokeDrop({ params: { id: drop.calculationId, dropId: drop.id } });
      toast.success({ title: t('drop.revoked', { name: drop.name }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await dropsChanged();
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void revoke()}>
      {t('drop.revoke')}
    </button>
  );
}
