import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Transformer } from '#shared/imports/transformers.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Imports.module.css';
import { transformersChanged, transformersQuery } from './transformerQueries.ts';

/** The transformers of the account, to be taken off the list. Nothing while there are none: the shipped ones stay. */
export function TransformersSection({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const { data, error, refetch } = useQuery(transformersQuery);
  const own = data?.filter(({ shipped }) => shipped === null) ?? [];
  if (!error && own.length === 0) return null;
  return (
    <Section title={t('transformer.title')}>
      <p className="measure">{t('transformer.explain')}</p>
      <div className={styles.after}>
        {error ? (
          <ErrorState error={error} title={t('transformer.failed')} onRetry={() => void refetch()} />
        ) : (
          <Transformers rows={own} canEdit={canEdit} />
        )}
      </div>
    </Section>
  );
}

function Transformers({ rows, canEdit }: { rows: readonly Transformer[]; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const actions: Column<Transformer> = {
    key: 'actions',
    header: t('list.actions'),
    cell: (row) => <Remove transformer={row} />,
  };
  const columns: Column<Transformer>[] = [
    {
      key: 'name',
      header: t('transformer.name'),
      cell: ({ name }) => <span className={styles.fileName}>{name}</span>,
      sortBy: ({ name }) => name,
    },
    {
      key: 'version',
      header: t('transformer.version'),
      cell: ({ version }) => format.number(version),
      isNumeric: true,
      isOptional: true,
    },
    {
      key: 'changed',
      header: t('transformer.changed'),
      cell: ({ updatedAt }) => (updatedAt === null ? null : format.day(updatedAt)),
      isOptional: true,
    },
    ...(canEdit ? [actions] : []),
  ];
  return <DataTable caption={t('transformer.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Remove({ transformer: { id, name } }: { transformer: Transformer }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const remove = async () => {
    const question = { title: t('transformer.removeAsk', { name }), body: t('transformer.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('transformer.removeYes'), isDangerous: true }))) return;
    try {
      await api.imports.removeTransformer({ params: { id } });
      toast.success({ title: t('transformer.removed', { name }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await transformersChanged();
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void remove()}>
      {t('transformer.remove')}
    </button>
  );
}
