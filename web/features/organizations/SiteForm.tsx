import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#shared/organizations/schema.ts';
import { type Site, SiteDraft } from '#shared/organizations/site.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangedByOther } from './ChangedByOther.tsx';
import { organizationsChanged } from './queries.ts';
import { RemoveSite } from './RemoveSite.tsx';
import { SiteFields } from './SiteFields.tsx';
import { useLookalikeQuestion } from './useLookalikeQuestion.ts';
import { type SiteInput, useSiteWords } from './useSiteWords.ts';
import { isOvertaken, useVersionedForm, type Version } from './useVersionedForm.ts';

interface Props {
  organization: Organization;
  /** Null: a new one. */
  site: Site | null;
  onClose: () => void;
}

/** A new site is in the organization's country; its postal code says the province. */
function versionOf(site: Site | null, { country }: Organization): Version<SiteInput> {
  if (site === null) return { v: 0, values: { ...SiteDraft.parse({ name: 'x', country }), name: '' } };
  const { id: _, organizationId: _o, v, createdAt: _c, updatedAt: _u, ...values } = site;
  return { v, values };
}

/** The data of a site. What is typed is kept until it is saved or given up. */
export function SiteForm({ organization, site, onClose }: Props) {
  const { t } = useTranslation('organizations');
  const { id, subsidiaries } = organization;
  const [newSiteId] = useState(() => newId('site'));
  const isMeant = useLookalikeQuestion();
  const words = useSiteWords((company) => subsidiaries.find((one) => one.id === company)?.name ?? '');
  const { form, v, others, settle, forget } = useVersionedForm<SiteInput, SiteDraft>({
    schema: SiteDraft,
    draft: `site.${site?.id ?? `new.${id}`}`,
    newest: versionOf(site, organization),
  });
  const save = (draft: SiteDraft) =>
    site
      ? api.organizations.updateSite({ params: { id, siteId: site.id }, body: { v, draft } })
      : api.organizations.createSite({ params: { id }, body: { id: newSiteId, draft } });
  const send = async (next: SiteDraft) => {
    if (!(await isMeant(next.name, site?.name))) return;
    try {
      await save(next.isShared ? next : { ...next, sharePercent: null });
      forget();
    } catch (error) {
      if (!site || !isOvertaken(error)) throw error;
      return organizationsChanged();
    }
    await organizationsChanged();
    toast.success({ title: t('site.saved', { name: next.name }) });
    onClose();
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} isWide label={t('site.title')} failed={t('site.notSaved')}>
      {others ? <ChangedByOther {...words} others={others} mine={form.getValues()} onSettle={settle} /> : null}
      <SiteFields form={form} organization={organization} />
      <FormActions>
        <SubmitButton>{t('site.save')}</SubmitButton>
        <Button variant="subtle" onClick={cancel}>
          {t('cancel')}
        </Button>
        {site ? <RemoveSite organizationId={id} site={site} onDone={cancel} /> : null}
      </FormActions>
    </Form>
  );
}
