import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import styles from './Organization.module.css';
import type { PartProps } from './organizationForm.ts';

/** What is left out of the inventory, with its reason and about how much it is. */
export function ExclusionList({ control, isDisabled }: PartProps) {
  const { t } = useTranslation('organizations');
  const { fields, append, remove } = useFieldArray({ control, name: 'exclusions', keyName: 'key' });
  return (
    <div>
      <h4>{t('exclusion.title')}</h4>
      <p className="note">{t('exclusion.lead')}</p>
      {fields.map((field, i) => (
        <div key={field.key} className={styles.item}>
          <TextField
            {...{ control, isDisabled }}
            name={`exclusions.${i}.what`}
            label={t('exclusion.what')}
            hint={t('exclusion.whatHint')}
            isRequired
          />
          <TextAreaField
            {...{ control, isDisabled }}
            name={`exclusions.${i}.reason`}
            label={t('exclusion.reason')}
            isRequired
          />
          <NumberField
            {...{ control, isDisabled }}
            name={`exclusions.${i}.percent`}
            label={t('exclusion.percent')}
            hint={t('exclusion.percentHint')}
            unit="%"
            decimals={2}
          />
          {isDisabled ? null : (
            <div>
              <Button variant="subtle" size="sm" onClick={() => remove(i)}>
                {t('exclusion.remove', { number: i + 1 })}
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
          onClick={() => append({ what: '', reason: '', percent: null })}
        >
          {t('exclusion.add')}
        </Button>
      )}
    </div>
  );
}
