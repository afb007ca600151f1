import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Imports.module.css';

interface Choice {
  one: Import;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
}
/** Rows that another file brought before stay out, unless the person wants them all the same. */
export function AgainChoice({ one: { again }, isWanted, onWant }: Choice) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (again === 0) return null;
  const rows = { count: again, number: format.number(again) };
  return (
    <Callout tone="decide" title={t('again.title', rows)}>
      <p>{t('again.body')}</p>
      <div className={styles.answers}>
        <Checkbox
          label={t('again.want', rows)}
          checked={isWanted}
          onChange={(event) => onWant(event.currentTarget.checked)}
        />
      </div>
    </Callout>
  );
}
