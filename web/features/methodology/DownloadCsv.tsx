import { useMutation } from '@tanstack/react-query';
import { downloadText } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import styles from './Methodology.module.css';

interface Props {
  load: () => Promise<{ fileName: string; csv: string }>;
  label: string;
  /** What it downloads, for whoever does not see where the button stands. */
  name?: string;
}

/** Saves what the server writes as a CSV file. */
export function DownloadCsv({ load, label, name }: Props) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: load,
    onSuccess: ({ fileName, csv }) => downloadText(fileName, csv, 'text/csv'),
  });
  return (
    <>
      <button type="button" className={styles.plain} disabled={isPending} aria-label={name} onClick={() => mutate()}>
        {label}
      </button>{' '}
      {error ? <span role="alert">{errorText(error)}</span> : null}
    </>
  );
}
