import { useClipboard } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Verification, VerificationState } from '#shared/verifications/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { verificationsQuery } from './queries.ts';
import styles from './Verifications.module.css';

const TONES: Record<VerificationState, TagTone> = {
  stands: 'success',
  changed: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
};
type RowProps = { row: Verification };

/** Every link that was made: what its page says now, until when, and who made it. */
export function VerificationsTable({ items }: { items: readonly Verification[] }) {
  const { t } = useTranslation('verifications');
  const format = useFormat();
  const canEdit = allows(useActor(), { section: 'calculate', level: 'EDIT' });
  const state = (row: Verification) => <Tag tone={TONES[row.state]}>{t(`list.states.${row.state}`)}</Tag>;
  const tools = (row: Verification) => (
    <span className={styles.tools}>
      <Copy row={row} />
      {canEdit ? <Revoke row={row} /> : null}
    </span>
  );
  const code = (row: Verification) => (
    <a href={row.url} target="_blank" rel="noreferrer" className={styles.code}>
      {row.code}
    </a>
  );
  const columns: Column<Verification>[] = [
    { key: 'code', header: t('list.code'), cell: code },
    { key: 'state', header: t('list.state'), cell: state },
    { key: 'made', header: t('list.made'), cell: (row) => format.day(row.createdAt) },
    { key: 'until', header: t('list.until'), cell: (row) => format.day(row.expiresAt) },
    { key: 'by', header: t('list.by'), cell: (row) => row.byName, isOptional: true },
    { key: 'tools', header: t('list.tools'), cell: tools },
  ];
  const phoneRow = (row: Verification) => (
    <div>
      {code(row)} {state(row)}
      <p className="note">{t('list.phone', { made: format.day(row.createdAt), until: format.day(row.expiresAt) })}</p>
      {tools(row)}
    </div>
  );
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      phoneRow={phoneRow}
    />
  );
}

function Copy({ row }: RowProps) {
  const { t } = useTranslation('verifications');
  const clipboard = useClipboard({ timeout: 2_000 });
  const copy = () => {
    clipboard.copy(row.url);
    announce(t('list.copied'));
  };
  return (
    <button type="button" className="tool" onClick={copy}>
      {t(clipboard.copied ? 'list.copied' : 'list.copy')}
      <span className="visually-hidden">, {row.code}</span>
    </button>
  );
}

function Revoke({ row }: RowProps) {
  const { t } = useTranslation('verifications');
  const client = useQueryClient();
  const errorText = useErrorText();
  if (row.state === 'revoked') return null;
  const revoke = async () => {
    const question = { title: t('list.revokeTitle', { code: row.code }), body: t('list.revokeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('list.revoke'), isDangerous: true }))) return;
    try {
      const params = { id: row.calculationId, verificationId: row.id };
      await api.verifications.revokeVerification({ params, query: { v: row.v } });
      toast.success({ title: t('list.revoked') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
    await client.invalidateQueries({ queryKey: verificationsQuery(row.calculationId).queryKey });
  };
  return (
    <button type="button" className="tool" onClick={() => void revoke()}>
      {t('list.revoke')}
      <span className="visually-hidden">, {row.code}</span>
    </button>
  );
}
