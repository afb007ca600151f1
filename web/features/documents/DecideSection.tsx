import { Button, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '#shared/documents/files.ts';
import type { QueuedDocument } from '#shared/documents/schema.ts';
import { actionsIn, isRemovable, type TeamAction } from '#shared/documents/states.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Documents.module.css';
import { documentRefused, queuedChanged, type Theirs } from './queries.ts';

interface Props {
  document: QueuedDocument;
  theirs: Theirs;
}

/** What the team does with a document, and what it tells the company. */
export function DecideSection({ document, theirs }: Props) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText();
  const router = useRouter();
  const [text, setText] = useState(document.observations);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<TeamAction | 'remove' | null>(null);
  const { state, v, fileName } = document;
  const actions = actionsIn(state);
  const isInReview = state === 'UNDER_REVIEW';
  const run = async (work: TeamAction | 'remove', send: () => Promise<void>) => {
    setBusy(work);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(error);
      await documentRefused(error);
    } finally {
      setBusy(null);
    }
  };
  const decide = (action: TeamAction) =>
    run(action, async () => {
      const body = { v, action, observations: isInReview ? text : '' };
      await queuedChanged(await api.documents.decide({ params: theirs, body }), theirs);
      toast.success({ title: t(`decide.done.${action}`) });
    });
  const remove = async () => {
    const question = { title: t('one.removeAsk', { name: fileName }), body: t('one.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('one.removeYes'), isDangerous: true }))) return;
    await run('remove', async () => {
      await api.documents.removeTeamDocument({ params: theirs, query: { v } });
      toast.success({ title: t('one.removed', { name: fileName }) });
      await router.navigate({ to: '/admin/footprint/documents/$id', params: { id: 'closed' } });
    });
  };
  return (
    <Section title={t('decide.title')}>
      <div className={styles.stack}>
        {failure ? (
          <Callout tone="danger" isLive title={t('decide.failed')}>
            {errorText(failure)}
          </Callout>
        ) : null}
        <p>{t(`decide.explain.${state}`)}</p>
        {isInReview ? (
          <Textarea
            label={t('decide.observations')}
            description={t('decide.observationsHint')}
            autosize
            minRows={3}
            maxLength={MOST_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <div className={styles.actions}>
          {actions.map((action, i) => (
            <Button
              key={action}
              variant={i === 0 && action !== 'reopen' ? 'filled' : 'default'}
              loading={busy === action}
              disabled={busy !== null}
              onClick={() => void decide(action)}
            >
              {t(`decide.${action}`)}
            </Button>
          ))}
          {isRemovable(state, 'team') ? (
            <Button variant="default" loading={busy === 'remove'} onClick={() => void remove()}>
              {t('one.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
