import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { calculations } from '#shared/calculations/contract.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { LogoSection } from './LogoSection.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { OwnFactorsSection } from './OwnFactorsSection.tsx';
import { organizationQuery, organizationsChanged } from './queries.ts';
import { SitesSection } from './SitesSection.tsx';

/** One organization: its data, its sites, and what can be started from here. */
export function OrganizationScreen() {
  const { t } = useTranslation('organizations');
  const { id } = useParams({ strict: false }) as { id: IdOf<'organization'> };
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(organizationQuery(id));
  const canEdit = mayCall(actor, organizations.updateOrganization);
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
      {data ? (
        <>
          <Section title={t('one.data')}>
            <OrganizationForm key={data.v} organization={data} canEdit={canEdit} />
          </Section>
          <LogoSection organization={data} canEdit={canEdit} />
          <SitesSection organization={data} canEdit={canEdit} />
          <OwnFactorsSection organization={data} canEdit={canEdit} />
          {canEdit ? (
            <Section title={t('delete.title')}>
              <Remove organization={data} />
            </Section>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Remove({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const router = useRouter();
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.ask', { name: organization.name }),
      body: t('delete.body'),
      confirmLabel: t('delete.yes'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.organizations.deleteOrganization({ params: { id: organization.id }, query: { v: organization.v } });
      await router.navigate({ to: '/footprint/organizations' });
      await organizationsChanged();
      toast.success({ title: t('delete.done', { name: organization.name }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <>
      <p className="measure">{t('delete.explain')}</p>
      <Button variant="default" mt={12} onClick={() => void remove()}>
        {t('delete.button')}
      </Button>
    </>
  );
}
