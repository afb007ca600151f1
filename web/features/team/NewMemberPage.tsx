import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH } from '#shared/session/forms.ts';
import { NewMember } from '#shared/team/schema.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { PasswordField, TextField } from '#web/ui/form/fields.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf } from './memberWords.ts';
import { NameFields } from './NameFields.tsx';
import { teamChanged } from './queries.ts';
import { RightsFields } from './RightsFields.tsx';
import { rightsOf } from './rightsForm.ts';
import { TeamCrumb } from './TeamCrumb.tsx';

/** Adds somebody: who they are, their first password, what they may do and where. */
export function NewMemberPage() {
  const { t } = useTranslation('team');
  const router = useRouter();
  const form = useZodForm(NewMember, {
    ...{ name: '', lastName: '', email: '', password: '', language: currentLanguage() },
    ...{ accountAdmin: false, viewer: false, sections: {}, scope: {} },
  });
  const { restoredAt, forget } = useDraft(form, 'team.new');
  /** Sent once, however often the button is pressed or the answer is lost. */
  const key = useRef(newId('message'));
  const send = async (draft: NewMember) => {
    await api.team.createMember({ body: { draft } }, { idempotencyKey: key.current });
    forget();
    await teamChanged();
    toast.success({ title: t('new.done', { name: nameOf(draft) }), detail: t('new.doneNext', { email: draft.email }) });
    await router.navigate({ to: '/footprint/add-user' });
  };
  const onSubmit = (draft: NewMember) =>
    send(draft).catch((error: unknown) => {
      // What is corrected is another request.
      key.current = newId('message');
      throw error;
    });
  const { control } = form;
  return (
    <>
      <PageHead title={t('new.title')} subtitle={t('new.subtitle')} crumbs={[{ key: 'list', link: <TeamCrumb /> }]} />
      {restoredAt === null ? null : <Callout isLive>{t('new.restored')}</Callout>}
      <Form form={form} onSubmit={onSubmit} isWide label={t('new.title')}>
        <Section title={t('section.person')}>
          <NameFields control={rightsOf(control)}>
            <FieldRow>
              <TextField
                control={control}
                name="email"
                type="email"
                label={t('field.email')}
                hint={t('hint.email')}
                isRequired
              />
              <PasswordField
                control={control}
                name="password"
                label={t('field.password')}
                hint={t('hint.password', { min: MIN_PASSWORD_LENGTH })}
                isRequired
                autoComplete="new-password"
              />
            </FieldRow>
          </NameFields>
        </Section>
        <RightsFields control={rightsOf(control)} />
        <FormActions>
          <SubmitButton>{t('new.send')}</SubmitButton>
          <LinkButton to="/footprint/add-user" variant="subtle">
            {t('cancel')}
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}
