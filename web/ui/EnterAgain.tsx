import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAgain } from '#web/lib/session.ts';

/**
 * For whoever has no password here, in the place of the field for it: they show who they are by signing in again, shortly
 * before what asks for it. The words say why.
 */
export function EnterAgain({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className="note">
      <p>{children}</p>
      <Button variant="default" onClick={() => void signInAgain()}>
        {t('enterAgain')}
      </Button>
    </div>
  );
}
