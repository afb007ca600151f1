import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadText } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import styles from './Methodology.module.css';
import { downloadFamily } from './queries.ts';

/** All rows of a family as a CSV file. */
export function DownloadFamily({ family }: { family: string }) {
  const { t } = useTranslation('methodology');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadFamily,
    onSuccess: ({ fileName, csv }) => downloadText(fileName, csv, 'text/csv'),
  });
  return (
    <p className={styles.download}>
      <button type="button" className={styles.plain} disabled={isPending} onClick={() => mutate(family)}>
        {t('factors.download')}
      </button>{' '}
      {error ? <span role="alert">{errorText(error)}</span> : null}
    </p>
  );
}
