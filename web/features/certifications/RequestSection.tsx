import { Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '#shared/certifications/documents.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { type AccountAction, stateAfter } from '#shared/certifications/states.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Certifications.module.css';
import { certificationChanged, certificationRefused, certificationsChanged } from './queries.ts';

/** What the company can do with it now: request it, send it again, withdraw it, delete a draft. */
export function RequestSection({ certification }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<AccountAction | 'delete' | null>(null);
  const { id, state, v } = certification;
  const can = (action: AccountAction) => stateAfter(state, { action, by: 'account' }) !== null;
  if (!can('request') && !can('withdraw')) return null;

  const act = async (action: AccountAction) => {
    const question = { title: t(`ask.${action}.title`), body: t(`ask.${action}.body`) };
    const isDangerous = action === 'withdraw';
    if (!(await confirm({ ...question, confirmLabel: t(`ask.${action}.yes`), isDangerous }))) return;
    setBusy(action);
    setFailure(null);
    try {
      const body = { v, action, text };
      await certificationChanged(await api.certifications.actOnCertification({ params: { id }, body }));
      setText('');
      toast.success({ title: t(`ask.${action}.done`) });
    } catch (error) {
      setFailure(error);
      void certificationRefused(error, id);
    } finally {
      setBusy(null);
    }
  };
  const remove = async () => {
    const question = { title: t('ask.delete.title'), body: t('ask.delete.body') };
    if (!(await confirm({ ...question, confirmLabel: t('ask.delete.yes'), isDangerous: true }))) return;
    setBusy('delete');
    try {
      await api.certifications.deleteCertification({ params: { id }, query: { v } });
      await certificationsChanged();
      await navigate({ to: '/footprint/certifications' });
    } catch (error) {
      setFailure(error);
      void certificationRefused(error, id);
      setBusy(null);
    }
  };
  return (
    <Section title={t(can('request') ? 'request.title' : 'request.titleSent')}>
      <p className="measure">{t(can('request') ? 'request.body' : 'request.bodySent')}</p>
      {failure ? (
        <Callout tone="danger" isLive title={t('request.failed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <div className={styles.stack}>
        {can('request') ? (
          <Textarea
            label={t('request.text')}
            autosize
            minRows={2}
            maxLength={MOST_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <div className={styles.actions}>
          {can('request') ? (
            <Button loading={busy === 'request'} disabled={busy !== null} onClick={() => void act('request')}>
              {t(state === 'draft' ? 'request.send' : 'request.sendAgain')}
            </Button>
          ) : null}
          {can('withdraw') ? (
            <Button
              variant="default"
              loading={busy === 'withdraw'}
              disabled={busy !== null}
              onClick={() => void act('withdraw')}
            >
              {t('request.withdraw')}
            </Button>
          ) : null}
          {state === 'draft' ? (
            <Button variant="subtle" loading={busy === 'delete'} disabled={busy !== null} onClick={() => void remove()}>
              {t('request.delete')}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
