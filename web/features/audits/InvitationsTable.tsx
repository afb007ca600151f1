import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invitation, InvitationState } from '#shared/audits/schema.ts';
import { LINK_DAYS } from '#shared/constants/audits.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { auditsChanged } from './queries.ts';

const TONES: Record<InvitationState, TagTone> = {
  sent: 'neutral',
  opened: 'mark',
  expired: 'warning',
  revoked: 'neutral',
  closed: 'success',
};

/** Who was invited, how far they are, and what can be done about their link. */
export function InvitationsTable({ items, canEdit }: { items: readonly Invitation[]; canEdit: boolean }) {
  const { t } = useTranslation('audits');
  const format = useFormat();
  const seen = (row: Invitation) => (row.lastSeenAt ? format.dayTime(row.lastSeenAt) : t('list.never'));
  const state = (row: Invitation) => <Tag tone={TONES[row.state]}>{t(`list.states.${row.state}`)}</Tag>;
  const columns: Column<Invitation>[] = [
    { key: 'name', header: t('list.auditor'), cell: (row) => row.name },
    { key: 'email', header: t('list.email'), cell: (row) => row.email, isOptional: true },
    { key: 'state', header: t('list.state'), cell: state },
    { key: 'seen', header: t('list.seen'), cell: seen },
    { key: 'until', header: t('list.until'), cell: (row) => format.day(row.expiresAt.slice(0, 10)) },
    { key: 'tools', header: t('list.tools'), cell: (row) => (canEdit ? <Tools row={row} /> : null) },
  ];
  const phoneRow = (row: Invitation) => (
    <div>
      <b>{row.name}</b> {state(row)}
      <p className="note">{t('list.phone', { seen: seen(row), day: format.day(row.expiresAt.slice(0, 10)) })}</p>
      {canEdit ? <Tools row={row} /> : null}
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

function Tools({ row }: { row: Invitation }) {
  const { t } = useTranslation('audits');
  const client = useQueryClient();
  const errorText = useErrorText();
  if (row.state === 'revoked' || row.state === 'closed') return null;
  const params = { id: row.calculationId, invitationId: row.id };
  const run = async (call: () => Promise<unknown>, told: string) => {
    try {
      await call();
      toast.success({ title: told });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
    await auditsChanged(client);
  };
  const extend = () =>
    run(
      () => api.audits.extendInvitation({ params, body: { v: row.v, days: LINK_DAYS.usual } }),
      t('list.extended', { days: LINK_DAYS.usual }),
    );
  const resend = () =>
    run(() => api.audits.resendInvitation({ params, body: { v: row.v } }), t('invite.sent', { email: row.email }));
  const revoke = async () => {
    const question = { title: t('list.revokeTitle', { name: row.name }), body: t('list.revokeBody') };
    if (await confirm({ ...question, confirmLabel: t('list.revoke'), isDangerous: true }))
      await run(() => api.audits.revokeInvitation({ params, query: { v: row.v } }), t('list.revoked'));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="compact-sm" aria-label={t('list.toolsOf', { name: row.name })}>
          {t('list.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {row.state === 'expired' ? null : <Menu.Item onClick={() => void resend()}>{t('list.resend')}</Menu.Item>}
        <Menu.Item onClick={() => void extend()}>{t('list.extend', { days: LINK_DAYS.usual })}</Menu.Item>
        <Menu.Item onClick={() => void revoke()}>{t('list.revoke')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
