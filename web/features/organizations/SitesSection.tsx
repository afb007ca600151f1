import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#shared/organizations/part.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { sitesQuery } from './queries.ts';
import { SiteDialog } from './SiteDialog.tsx';

const NEW = 'new';

/** Offices, plants and plots: rows of a calculation belong to them, and a shared one counts by its percentage. */
export function SitesSection({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(sitesQuery(organization.id));
  const [edited, setEdited] = useState<string | null>(null);
  const site = edited === NEW ? NEW : (data?.find(({ id }) => id === edited) ?? null);
  const add = canEdit ? (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setEdited(NEW)}>
      {t('site.add')}
    </Button>
  ) : null;
  return (
    <Section title={t('site.count', { count: data?.length ?? 0 })} aside={add}>
      {error ? <ErrorState error={error} title={t('site.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.length === 0 ? <p className="measure dim">{t('site.empty')}</p> : null}
      {data && data.length > 0 ? (
        <Sites rows={data} organization={organization} onEdit={canEdit ? ({ id }) => setEdited(id) : undefined} />
      ) : null}
      <SiteDialog organization={organization} site={site} onClose={() => setEdited(null)} />
    </Section>
  );
}

interface SitesProps {
  organization: Organization;
  rows: readonly Site[];
  onEdit: ((site: Site) => void) | undefined;
}
function Sites({ organization, rows, onEdit }: SitesProps) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const name = (site: Site) =>
    onEdit ? (
      <button type="button" className="tool" onClick={() => onEdit(site)}>
        {site.name}
      </button>
    ) : (
      site.name
    );
  const part = (site: Site) => partOf(site, organization);
  const share = (site: Site) => (part(site) === 100 ? t('site.whole') : format.percent(part(site) / 100, 2));
  const columns: Column<Site>[] = [
    { key: 'name', header: t('field.siteName'), cell: name, sortBy: (site) => site.name },
    { key: 'type', header: t('field.type'), cell: (site) => t(`siteType.${site.type}`), isOptional: true },
    {
      key: 'city',
      header: t('field.city'),
      cell: (site) => site.city || t('noData'),
      sortBy: (site) => site.city,
      isOptional: true,
    },
    { key: 'country', header: t('field.country'), cell: (site) => t(`country.${site.country}`), isOptional: true },
    {
      key: 'share',
      header: t('field.share'),
      cell: share,
      sortBy: part,
      isNumeric: true,
    },
  ];
  return (
    <DataTable
      caption={t('site.title')}
      columns={columns}
      rows={rows}
      rowKey={(site) => site.id}
      initialSort={{ key: 'name', isDescending: false }}
    />
  );
}
