import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { MIN_PASSWORD_LENGTH, NewPassword } from '#shared/session/forms.ts';
import type { Member } from '#shared/team/schema.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { nameOf } from './memberWords.ts';
import { teamChanged } from './queries.ts';

interface Props {
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends the invitation again; the first password may be forgotten or over, so another one may be typed. */
export function InviteAgainDialog({ member, isOpen, onClose }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite.title', { name: nameOf(member) })} size="sm">
      {isOpen ? <Again member={member} onClose={onClose} /> : null}
    </Dialog>
  );
}

const AgainForm = z.object({ password: z.union([z.literal(''), NewPassword]) });

function Again({ member, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('team');
  const form = useZodForm(AgainForm, { password: '' });
  const send = async ({ password }: { password: string }) => {
    const body = { v: member.v, ...(password !== '' && { password }) };
    await api.team.inviteAgain({ params: { userId: member.id }, body });
    await teamChanged();
    toast.success({ title: t('invite.done', { email: member.email }) });
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} label={t('invite.title', { name: nameOf(member) })}>
      <p>{t('invite.body', { email: member.email })}</p>
      <PasswordField
        control={form.control}
        name="password"
        label={t('invite.password')}
        hint={t('invite.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <FormActions>
        <SubmitButton>{t('invite.send')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
