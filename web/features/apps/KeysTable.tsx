import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppKey } from '#shared/apps/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Apps.module.css';
import { keysChanged, organizationsQuery } from './queries.ts';

const TONES: Record<AppKey['state'], TagTone> = {
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
  STOPPED: 'decide',
};

/** Every key with what it opens, until when, and when it was last used. */
export function KeysTable({ keys }: { keys: readonly AppKey[] }) {
  const { t } = useTranslation('apps');
  const words = useKeyWords();
  const state = (row: AppKey) => <Tag tone={TONES[row.state]}>{t(`state.${row.state}`)}</Tag>;
  const columns: Column<AppKey>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (row) => (
        <>
          <b>{row.name}</b>
          <br />
          <code>{row.prefix}…</code>
        </>
      ),
    },
    { key: 'opens', header: t('column.opens'), cell: words.opens },
    { key: 'state', header: t('column.state'), cell: state },
    { key: 'until', header: t('column.until'), cell: words.until },
    { key: 'used', header: t('column.used'), cell: words.used },
    { key: 'by', header: t('column.by'), cell: words.made, isOptional: true },
    { key: 'revoke', header: t('column.revoke'), cell: (row) => <Revoke row={row} /> },
  ];
  const phoneRow = (row: AppKey) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        <b>{row.name}</b> {state(row)}
      </span>
      <code>{row.prefix}…</code>
      <span className="note">{words.opens(row)}</span>
      <span className="note">
        {t('column.until')}: {words.until(row)} · {t('column.used')}: {words.used(row)}
      </span>
      <Revoke row={row} />
    </div>
  );
  return <DataTable caption={t('keys')} columns={columns} rows={keys} rowKey={({ id }) => id} phoneRow={phoneRow} />;
}

function useKeyWords() {
  const { t } = useTranslation('apps');
  const format = useFormat();
  const { data: organizations } = useQuery(organizationsQuery);
  const names = organizations && new Map<string, string>(organizations.map(({ id, name }) => [id, name]));
  const levels = (row: AppKey) =>
    row.sections.map(({ section, level }) => `${t(`sections.${section}`)}: ${t(`level.${level}`)}`).join(', ');
  /** While the names are not known it is told how many: a name that is missing would be read as one that was deleted. */
  const where = ({ organizationIds }: AppKey) => {
    if (organizationIds === null) return t('everyOrganization');
    if (!names) return t('someOrganizations', { count: organizationIds.length });
    return format.list(organizationIds.map((id) => names.get(id) ?? t('goneOrganization')));
  };
  return {
    opens: (row: AppKey) => `${levels(row)} · ${where(row)}`,
    until: ({ expiresAt }: AppKey) => (expiresAt === null ? t('noEnd') : format.day(expiresAt.slice(0, 10))),
    used: ({ lastUsedAt }: AppKey) => (lastUsedAt === null ? t('neverUsed') : format.dayTime(lastUsedAt)),
    made: ({ byName, createdAt }: AppKey) => [byName, format.day(createdAt.slice(0, 10))].filter(Boolean).join(', '),
  };
}

function Revoke({ row }: { row: AppKey }) {
  const { t } = useTranslation('apps');
  const errorText = useErrorText();
  if (row.state !== 'ACTIVE' && row.state !== 'STOPPED') return null;
  const revoke = async () => {
    const { name } = row;
    const question = { title: t('revoke.title', { name }), body: t('revoke.body'), confirmLabel: t('revoke.yes') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await api.apps.revokeKey({ params: { keyId: row.id } });
      toast.success({ title: t('revoke.done', { name }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
    await keysChanged();
  };
  return (
    <button type="button" className="tool" onClick={() => void revoke()}>
      {t('revoke.open')}
      <span className="visually-hidden">, {row.name}</span>
    </button>
  );
}
