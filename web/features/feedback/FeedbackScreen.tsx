import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_KINDS, FeedbackForm } from '#shared/feedback/contract.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useSession } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { aboutPage } from './aboutPage.ts';

const EMPTY = { kind: 'idea', message: '', email: '' } as const;

/** Anybody may tell us something, with or without an account. */
export function FeedbackScreen() {
  const { t } = useTranslation('feedback');
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      {isSent ? <Thanks onAgain={() => setSent(false)} /> : <FeedbackFields onSent={() => setSent(true)} />}
    </>
  );
}

function FeedbackFields({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('feedback');
  const session = useSession();
  const page = aboutPage(useLocation().search as Record<string, unknown>);
  const id = useRef(newId('feedback'));
  const form = useZodForm(FeedbackForm, EMPTY);
  const { forget } = useDraft(form, 'feedback');
  const { control } = form;
  const kinds = FEEDBACK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const send = async (told: FeedbackForm) => {
    await api.feedback.sendFeedback({ body: { ...told, id: id.current, page } });
    forget();
    onSent();
  };
  return (
    <Form form={form} onSubmit={send} label={t('title')}>
      <RadioField control={control} name="kind" label={t('kind')} options={kinds} isRequired />
      <TextAreaField
        control={control}
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        rows={5}
        isRequired
      />
      {session.kind === 'signedIn' ? (
        <p className="note">{t('answer', { email: session.me.preferredUsername })}</p>
      ) : (
        <SignedOutPart>
          <TextField
            control={control}
            name="email"
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            autoComplete="email"
          />
        </SignedOutPart>
      )}
      {page ? <p className="note">{t('about', { page })}</p> : null}
      <FormActions>
        <SubmitButton>{t('send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function SignedOutPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('feedback');
  return (
    <>
      {children}
      <p className="note">
        {t('signedOut')}{' '}
        <AppLink to="/login" search={{ originUrl: '/account/feedback' }}>
          {t('enter')}
        </AppLink>
      </p>
    </>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('feedback');
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t('thanks.again')}
    </Button>
  );
  return (
    <Callout tone="success" title={t('thanks.title')} actions={again} isLive>
      {t('thanks.body')}
    </Callout>
  );
}
