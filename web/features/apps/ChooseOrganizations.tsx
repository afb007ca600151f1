import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#shared/organizations/schema.ts';

interface Props {
  organizations: readonly Organization[];
  /** Null = all. */
  chosen: readonly string[] | null;
  onChoose: (ids: string[] | null) => void;
}

/** All organizations of the account, also those added later, or some of them. */
export function ChooseOrganizations({ organizations, chosen, onChoose }: Props) {
  const { t } = useTranslation('apps');
  return (
    <MultiSelect
      label={t('new.organizations')}
      description={t('new.organizationsHint')}
      placeholder={chosen === null ? t('everyOrganization') : ''}
      data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...(chosen ?? [])]}
      onChange={(ids) => onChoose(ids.length === 0 ? null : ids)}
      searchable
      hidePickedOptions
    />
  );
}
