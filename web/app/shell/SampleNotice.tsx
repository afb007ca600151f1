import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSample } from '#shared/kernel/sample.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';

/** Over every screen of the sample: that nothing of it is the account's own. */
export function SampleNotice() {
  const { t } = useTranslation('shell');
  const { calculation } = useLocation().search as Record<string, string | undefined>;
  if (!calculation || !isSample(calculation)) return null;
  return (
    <Callout title={t('sample.title')} actions={<AppLink to="/footprint/welcome">{t('sample.leave')}</AppLink>}>
      {t('sample.body')}
    </Callout>
  );
}
