import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#web/lib/online.ts';
import { Callout } from './Callout.tsx';

/** Says that there is no network, and what is safe. */
export function OfflineNotice() {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  return isOnline ? null : (
    <Callout tone="decide" isLive title={t('offline.title')}>
      {t('offline.body')}
    </Callout>
  );
}
