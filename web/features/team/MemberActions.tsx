import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/team/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { InviteAgainDialog } from './InviteAgainDialog.tsx';
import { nameOf } from './memberWords.ts';
import { teamChanged } from './queries.ts';
import styles from './Team.module.css';

/** What can be done with somebody, beside changing their rights; nothing with oneself, the owner and who has more. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const { isBusy, setDisabled, remove } = useChanges(member);
  const [isInviting, setInviting] = useState(false);
  if (!member.canManage) return null;
  const name = nameOf(member);
  const tool = (label: string, run: () => void) => (
    <button type="button" className="tool" disabled={isBusy} onClick={run}>
      {label}
      <span className="visually-hidden">, {name}</span>
    </button>
  );
  return (
    <span className={styles.actions}>
      {member.state === 'INVITED' ? tool(t('invite.again'), () => setInviting(true)) : null}
      {member.state === 'DISABLED'
        ? tool(t('enable.do'), () => void setDisabled(false))
        : tool(t('disable.do'), () => void setDisabled(true))}
      {tool(t('remove.do'), () => void remove())}
      <InviteAgainDialog member={member} isOpen={isInviting} onClose={() => setInviting(false)} />
    </span>
  );
}

function useChanges(member: Member) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { id: userId, v } = member;
  const name = nameOf(member);
  const run = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await work();
      toast.success({ title: said });
    } catch (error) {
      toast.error({ title: t('changeFailed'), detail: errorText(error) });
    }
    await teamChanged();
    setBusy(false);
  };
  const setDisabled = async (disabled: boolean) => {
    const question = { title: t('disable.ask', { name }), body: t('disable.body'), confirmLabel: t('disable.yes') };
    if (disabled && !(await confirm(question))) return;
    await run(
      () => api.team.setDisabled({ params: { userId }, body: { v, disabled } }),
      t(disabled ? 'disable.done' : 'enable.done', { name }),
    );
  };
  const remove = async () => {
    const question = { title: t('remove.ask', { name }), body: <RemoveBody />, confirmLabel: t('remove.yes') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await run(() => api.team.removeMember({ params: { userId }, query: { v } }), t('remove.done', { name }));
  };
  return { isBusy, setDisabled, remove };
}

/** What is lost, and what stays. */
function RemoveBody() {
  const { t } = useTranslation('team');
  return (
    <>
      <p>{t('remove.body')}</p>
      <p>{t('remove.stays')}</p>
    </>
  );
}
