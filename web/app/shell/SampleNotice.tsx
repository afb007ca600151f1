import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSample } from '#shared/kernel/sample.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';

/** Over every screen of the sample: that nothing of it is the account's own. */
export function SampleNotice() {
  const { t } = useTranslation('shell');
  const { search, pathname } = useLocation();
  const { calculation } = search as Record<string, string | undefined>;
  // A calculation in the search, or the organization at the end of the path.
  if (![calculation ?? '', pathname.split('/').at(-1) ?? ''].some(isSample)) return null;
  return (
    <Callout title={t('sample.title')} actions={<AppLink to="/footprint/welcome">{t('sample.leave')}</AppLink>}>
      {t('sample.body')}
    </Callout>
  );
}
