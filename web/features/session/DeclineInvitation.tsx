import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';

const LINK = /^decline=(usr_\w{26})\.([\w-]+)$/;

/** Who was invited and wants an account of their own: the link of the mail ends the invitation, and the e-mail is free. */
export function DeclineInvitation() {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const [, userId, token] = LINK.exec(useLocation().hash) ?? [];
  const [state, setState] = useState<'asked' | 'busy' | 'done' | Error>('asked');
  if (!userId || !token) return null;
  if (state === 'done') return <Callout isLive>{t('decline.done')}</Callout>;
  const decline = async () => {
    setState('busy');
    try {
      await api.team.declineInvitation({ params: { userId: userId as IdOf<'user'> }, body: { token } });
      setState('done');
    } catch (error) {
      setState(error as Error);
    }
  };
  return (
    <>
      <Callout>
        <p>{t('decline.body')}</p>
        <Button variant="default" loading={state === 'busy'} onClick={() => void decline()}>
          {t('decline.do')}
        </Button>
      </Callout>
      {state instanceof Error ? (
        <Callout tone="danger" isLive>
          {errorText(state)}
        </Callout>
      ) : null}
    </>
  );
}
