import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** Of which years the figures are; of which organization, where it is one of several. */
export function useTitle({ years, organizationIds, choices }: Dashboard): string {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [only, ...others] = organizationIds;
  const organization = others.length === 0 ? choices.organizations.find(({ id }) => id === only)?.name : undefined;
  if (years.length === 0) return t('title.plain');
  const of = { years: format.list(years.toSorted((a, b) => a - b).map(String)) };
  return organization ? t('title.of', { ...of, organization }) : t('title.years', of);
}
