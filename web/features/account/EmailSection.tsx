import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailForm } from '#shared/account/forms.ts';
import { CodeForm } from '#shared/session/forms.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { reloadMe, useSignedIn } from '#web/lib/session.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { KeyValues } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Confirm, EditForm, EditFrame, type Editing } from './EditSection.tsx';

/** The e-mail that a code is waited for, kept on this machine until it is given. */
const PENDING = 'account.newEmail';
const readPending = () => (readDraft(PENDING)?.value ?? null) as string | null;

/** The e-mail to sign in with. A new one counts once its code is given. */
export function EmailSection({ confirm, ...editing }: Editing & { confirm: Confirm }) {
  const { t } = useTranslation('account');
  const { me, hasPassword } = useSignedIn();
  const [pending, setPending] = useState(readPending);
  const keep = (email: string | null) => {
    if (email) saveDraft(PENDING, email);
    else removeDraft(PENDING);
    setPending(email);
  };
  const facts = <KeyValues items={[{ key: 'email', label: t('signInWith'), value: me.preferredUsername }]} />;
  if (pending) return <Code email={pending} {...editing} onEnd={() => keep(null)} />;
  if (!hasPassword) return null;
  const ask = async ({ email }: { email: string }) => {
    const { changeEmail } = await import('#web/lib/authForms.ts');
    await changeEmail(email);
    keep(email);
  };
  return (
    <EditFrame id="email" title={t('email')} facts={facts} {...editing}>
      <EditForm
        id="email"
        schema={EmailForm}
        values={{ email: '' }}
        first="email"
        saveLabel={t('save.email')}
        {...{ confirm }}
        save={ask}
        onOpen={editing.onOpen}
        fields={(control) => (
          <TextField
            control={control}
            name="email"
            type="email"
            label={t('field.newEmail')}
            hint={t('hint.newEmail', { email: me.preferredUsername })}
            autoComplete="email"
          />
        )}
      />
    </EditFrame>
  );
}

function Code({ email, onEnd, ...editing }: Editing & { email: string; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const form = useZodForm(CodeForm, { code: '' });
  const save = async ({ code }: { code: string }) => {
    const { confirmNewEmail } = await import('#web/lib/authForms.ts');
    await confirmNewEmail(code);
    await reloadMe();
    toast.success({ title: t('emailChanged') });
    onEnd();
  };
  return (
    <EditFrame {...editing} id="email" open="email" title={t('email')} facts={null}>
      <Form form={form} onSubmit={save} label={t('save.code')} failed={t('emailFailed')}>
        <p className="measure" role="status">
          {t('codeSent', { email })}
        </p>
        <TextField
          control={form.control}
          name="code"
          label={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormActions>
          <SubmitButton>{t('save.code')}</SubmitButton>
          <Button variant="default" onClick={onEnd}>
            {t('edit.cancel')}
          </Button>
        </FormActions>
      </Form>
    </EditFrame>
  );
}
