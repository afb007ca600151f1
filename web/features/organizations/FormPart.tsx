import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Organization.module.css';
import type { Part } from './organizationForm.ts';

/** A part of the long form, with its anchor. */
export function FormPart({ part, children }: { part: Part; children: ReactNode }) {
  const { t } = useTranslation('organizations');
  return (
    <fieldset id={part} className={styles.part}>
      <legend>{t(`part.${part}.title`)}</legend>
      <p className="note">{t(`part.${part}.lead`)}</p>
      {children}
    </fieldset>
  );
}
