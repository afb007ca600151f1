import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#shared/organizations/schema.ts';
import type { OrganizationUse } from '#shared/organizations/use.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { OrganizationUses } from './OrganizationUses.tsx';
import { organizationsChanged } from './queries.ts';

/** Deletes an organization on which nothing hangs; else says what does. */
export function DeleteSection({ organization: { id, name, v } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const notDone = useNotDone();
  const format = useFormat();
  const router = useRouter();
  const [use, setUse] = useState<OrganizationUse | null>(null);
  const goes = ({ sites, users, commitments, scenarios }: OrganizationUse) =>
    [
      t('delete.body'),
      sites.length > 0 ? t('delete.sites', { names: format.list(sites.map((one) => one.name)) }) : '',
      commitments.length > 0 ? t('delete.commitments', { names: format.list(commitments.map((one) => one.name)) }) : '',
      scenarios.length > 0 ? t('delete.scenarios', { names: format.list(scenarios.map((one) => one.name)) }) : '',
      users.length > 0 ? t('delete.users', { names: format.list(users.map((one) => one.name)) }) : '',
    ].join(' ');
  const remove = async () => {
    const found = await api.organizations.getOrganizationUse({ params: { id } });
    if (found.calculations.length > 0 || found.ownFactors.length > 0) return setUse(found);
    const question = { title: t('delete.ask', { name }), body: goes(found), confirmLabel: t('delete.yes') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await api.organizations.deleteOrganization({ params: { id }, query: { v } });
    await router.navigate({ to: '/footprint/organizations' });
    await organizationsChanged();
    toast.success({ title: t('delete.done', { name }) });
  };
  const tryToRemove = () => void remove().catch((error: unknown) => notDone(t('delete.failed', { name }), error));
  return (
    <Section title={t('delete.title')}>
      <p className="measure">{t('delete.explain')}</p>
      <Button variant="default" mt={12} onClick={tryToRemove}>
        {t('delete.button')}
      </Button>
      <Dialog isOpen={use !== null} onClose={() => setUse(null)} title={t('delete.inUse', { name })}>
        {use ? <OrganizationUses use={use} onLeave={() => setUse(null)} /> : null}
      </Dialog>
    </Section>
  );
}
