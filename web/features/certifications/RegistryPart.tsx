import { useTranslation } from 'react-i18next';
import type { Certification } from '#shared/certifications/schema.ts';
import { isEditable } from '#shared/certifications/states.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Certifications.module.css';
import { FieldsList } from './FieldsList.tsx';
import { RegistryDataForm } from './RegistryDataForm.tsx';
import { RegistryFileButton } from './RegistryFileButton.tsx';
import { SealsSection } from './SealsSection.tsx';

interface Props {
  certification: Certification;
  registry: NonNullable<Certification['registry']>;
  canEdit: boolean;
}

/** What Spain's registry asks for, what of it is missing, which seals are within reach, and the data as a file. */
export function RegistryPart({ certification, registry, canEdit }: Props) {
  const { t } = useTranslation('certifications');
  const missing = registry.fields.filter(({ state }) => state === 'missing').length;
  const mayChange = canEdit && isEditable(certification.state);
  return (
    <>
      <Section
        title={missing === 0 ? t('fields.complete') : t('fields.missing', { count: missing })}
        aside={<RegistryFileButton id={certification.id} />}
      >
        <p className={styles.lead}>{t('fields.explain')}</p>
        <FieldsList
          fields={registry.fields}
          calculationId={certification.calculationId}
          organizationId={certification.organizationId}
        />
      </Section>
      <SealsSection registry={registry} />
      <RegistryDataForm certification={certification} data={registry.data} canEdit={mayChange} />
    </>
  );
}
