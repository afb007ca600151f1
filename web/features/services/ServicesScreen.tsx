import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SERVICE_IDS } from '#shared/services/catalogue.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestList } from './RequestList.tsx';

/** Help of the forestry team: a service is asked for (`?service=` says which), and what was asked for is followed. */
export function ServicesScreen() {
  const { t } = useTranslation('services');
  const { service: said } = useLocation().search as Record<string, string | undefined>;
  const service = SERVICE_IDS.find((id) => id === said) ?? null;
  const catalogue = (
    <LinkButton to="/forest/catalogServices" variant="default">
      {t('toCatalogue')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} actions={catalogue} />
      <RequestForm key={service ?? ''} service={service} />
      <RequestList />
    </>
  );
}
