import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { calculations } from '#shared/calculations/contract.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import styles from './Organization.module.css';
import { OrganizationForm } from './OrganizationForm.tsx';
import { OwnFactorsSection } from './OwnFactorsSection.tsx';
import { PARTS } from './organizationForm.ts';
import { organizationQuery } from './queries.ts';
import { SitesSection } from './SitesSection.tsx';

/** One organization: its data, its sites, and what can be started from here. */
export function OrganizationScreen() {
  const { t } = useTranslation('organizations');
  const { id } = useParams({ strict: false }) as { id: IdOf<'organization'> };
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(organizationQuery(id));
  useWorkContextOf(data && { organizationId: data.id });
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/organizations">{t('list.title')}</AppLink> }];
  const calculate =
    data && mayCall(actor, calculations.createCalculation) ? (
      <AppLink to="/footprint/previousdata" search={{ organization: data.id }}>
        {t('one.calculate')}
      </AppLink>
    ) : undefined;
  return (
    <>
      <PageHead title={data?.name ?? t('one.title')} crumbs={crumbs} actions={calculate} />
      {error ? <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <FormSkeleton /> : null}
      {data ? <One organization={data} canEdit={mayCall(actor, organizations.updateOrganization)} /> : null}
    </>
  );
}

function One({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { t } = useTranslation('organizations');
  const [times, setTimes] = useState(0);
  const both = { organization, canEdit };
  return (
    <>
      <Contents />
      <Section title={t('one.data')}>
        <OrganizationForm key={`${organization.id} ${times}`} {...both} onAnew={() => setTimes((count) => count + 1)} />
      </Section>
      <Anchor id="sites" />
      <SitesSection {...both} />
      <Anchor id="logo" />
      <LogoSection {...both} />
      <Anchor id="factors" />
      <OwnFactorsSection {...both} />
      {canEdit ? <DeleteSection organization={organization} /> : null}
    </>
  );
}

/** Ways to the parts of a long page. */
function Contents() {
  const { t } = useTranslation('organizations');
  return (
    <nav className={styles.contents} aria-label={t('one.contents')}>
      {PARTS.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(`part.${part}.title`)}
        </a>
      ))}
      <a href="#sites">{t('site.title')}</a>
      <a href="#logo">{t('logo.title')}</a>
      <a href="#factors">{t('own.title')}</a>
    </nav>
  );
}

/** Sections keep their distance from what stands before them. */
const Anchor = ({ id }: { id: string }) => <div id={id} className={styles.anchor} />;
