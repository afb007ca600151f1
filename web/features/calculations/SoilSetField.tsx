import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CalculationDraft } from '#shared/calculations/schema.ts';
import { SOIL_SETS } from '#shared/emissions/types.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import styles from './Results.module.css';

interface SoilSetProps {
  control: Control<z.input<typeof CalculationDraft>, unknown, CalculationDraft>;
  organizations: readonly Organization[];
}

/** Division 01 of the CNAE and of the Portuguese CAE, with or without the letter of its section. */
const isFarm = (cnae: string): boolean => /^A?\s*01/i.test(cnae.trim());

/** The tables that soils are computed by: in sight of a farm, folded away from everybody else. */
export function SoilSetField({ control, organizations }: SoilSetProps) {
  const { t } = useTranslation('calculations');
  const organizationId = useWatch({ control, name: 'organizationId' });
  const organization = organizations.find((one) => one.id === organizationId);
  const options = SOIL_SETS.map((value) => ({ value, label: t(`soils.${value}`) }));
  const field = (
    <SelectField control={control} name="soils" label={t('field.soils')} hint={t('hint.soils')} options={options} />
  );
  if (organization !== undefined && isFarm(organization.cnae)) return field;
  return (
    <details>
      <summary>{t('pre.advanced')}</summary>
      <div className={styles.advanced}>{field}</div>
    </details>
  );
}
