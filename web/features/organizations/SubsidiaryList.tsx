import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import styles from './Organization.module.css';
import type { OrganizationInput, PartProps } from './organizationForm.ts';

type SubsidiaryInput = NonNullable<OrganizationInput['subsidiaries']>[number];

/** Its percentage is empty, not zero: it is asked for. */
const newCompany = () => ({ id: crypto.randomUUID(), name: '', isControlled: true }) as SubsidiaryInput;

/** The companies of the group, each with the percentage that is held of it. */
export function SubsidiaryList({ control, isDisabled }: PartProps) {
  const { t } = useTranslation('organizations');
  const { fields, append, remove } = useFieldArray({ control, name: 'subsidiaries', keyName: 'key' });
  const all = useWatch({ control, name: 'subsidiaries' });
  return (
    <div>
      <h4>{t('subsidiary.title')}</h4>
      <p className="note">{t('subsidiary.lead')}</p>
      {fields.map((field, i) => (
        <div key={field.key} className={styles.item}>
          <FieldRow>
            <TextField
              {...{ control, isDisabled }}
              name={`subsidiaries.${i}.name`}
              label={t('subsidiary.name')}
              isRequired
            />
            <NumberField
              {...{ control, isDisabled }}
              name={`subsidiaries.${i}.percent`}
              label={t('subsidiary.percent')}
              unit="%"
              decimals={4}
              isRequired
            />
          </FieldRow>
          <CheckField
            {...{ control, isDisabled }}
            name={`subsidiaries.${i}.isControlled`}
            label={t('subsidiary.isControlled')}
            hint={t('subsidiary.controlHint')}
          />
          {isDisabled ? null : (
            <div>
              <Button variant="subtle" size="sm" onClick={() => remove(i)}>
                {all?.[i]?.name
                  ? t('subsidiary.remove', { name: all[i].name })
                  : t('subsidiary.removeUnnamed', { number: i + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {isDisabled ? null : (
        <Button
          variant="default"
          size="sm"
          mt={12}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(newCompany())}
        >
          {t('subsidiary.add')}
        </Button>
      )}
    </div>
  );
}
