import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { InvitationDraft } from '#shared/audits/schema.ts';
import { LINK_DAYS } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, invitationsQuery } from './queries.ts';

interface Props {
  calculationId: CalculationId;
  isOpen: boolean;
  onClose: () => void;
}

/** Invites an auditor: who, in which language, until when. */
export function InviteDialog({ calculationId, isOpen, onClose }: Props) {
  const { t } = useTranslation('audits');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite.title')}>
      <Invite calculationId={calculationId} onClose={onClose} />
    </Dialog>
  );
}

function Invite({ calculationId, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('audits');
  const client = useQueryClient();
  const id = useRef(newId('invitation'));
  const form = useZodForm<z.input<typeof InvitationDraft>, InvitationDraft>(InvitationDraft, {
    name: '',
    email: '',
    language: currentLanguage(),
    days: LINK_DAYS.usual,
    note: '',
  });
  const { forget } = useDraft(form, `audit.invite.${calculationId}`);
  const { control } = form;
  const invite = async (draft: InvitationDraft) => {
    try {
      return await api.audits.inviteAuditor({ params: { id: calculationId }, body: { id: id.current, draft } });
    } catch (error) {
      // Somebody else was invited by it, though no answer came: the next press invites whom the form says now.
      if (error instanceof AppError && error.code === 'audits.idTaken') id.current = newId('invitation');
      throw error;
    }
  };
  const send = async (draft: InvitationDraft) => {
    const made = await invite(draft);
    // The list comes from an index, which may follow a moment later.
    client.setQueryData(invitationsQuery(calculationId).queryKey, (known) => ({
      items: [made, ...(known?.items ?? []).filter((one) => one.id !== made.id)],
    }));
    forget();
    toast.success({ title: t('invite.sent', { email: made.email }) });
    onClose();
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <Form form={form} onSubmit={send} label={t('invite.title')}>
      <p className="measure">{t('invite.body')}</p>
      <TextField control={control} name="name" label={t('invite.name')} isRequired />
      <TextField control={control} name="email" label={t('invite.email')} isRequired />
      <FieldRow>
        <SelectField control={control} name="language" label={t('invite.language')} options={languages} />
        <NumberField control={control} name="days" label={t('invite.days', { most: LINK_DAYS.most })} isPlain />
      </FieldRow>
      <TextAreaField control={control} name="note" label={t('invite.note')} hint={t('invite.noteHint')} />
      <FormActions>
        <SubmitButton>{t('invite.send')}</SubmitButton>
        <Button variant="subtle" onClick={giveUp}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
