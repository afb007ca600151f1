import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { RightsControl } from './rightsForm.ts';
import styles from './Team.module.css';

interface Props {
  control: RightsControl;
  isDisabled?: boolean;
  /** Between the names and the language. */
  children?: ReactNode;
}

/** Who the person is. */
export function NameFields({ control, isDisabled = false, children }: Props) {
  const { t } = useTranslation('team');
  const common = { control, isDisabled } as const;
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <div className={styles.fields}>
      <FieldRow>
        <TextField {...common} name="name" label={t('field.name')} isRequired />
        <TextField {...common} name="lastName" label={t('field.lastName')} isRequired />
      </FieldRow>
      {children}
      <SelectField
        {...common}
        name="language"
        label={t('field.language')}
        hint={t('hint.language')}
        options={languages}
      />
    </div>
  );
}
