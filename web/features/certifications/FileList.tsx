import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationFile } from '#shared/certifications/schema.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './Certifications.module.css';

interface Props {
  files: readonly CertificationFile[];
  linkOf: (fileId: CertificationFile['id']) => Promise<{ url: string; fileName: string }>;
  /** What else can be done with one. */
  more?: (file: CertificationFile) => ReactNode;
}

/** Files, each to be downloaded. */
export function FileList({ files, linkOf, more }: Props) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  const format = useFormat();
  const errorText = useErrorText();
  const download = async ({ id }: CertificationFile) => {
    try {
      const { url, fileName } = await linkOf(id);
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <li key={file.id}>
          <span className={styles.what}>
            {file.kind === 'certificate' ? t('files.certificate') : words(`documents.${file.kind}`)}: {file.fileName}{' '}
            <span className="note">{format.dayTime(file.addedAt)}</span>
          </span>
          <span className={styles.aside}>
            <button type="button" className="tool" onClick={() => void download(file)}>
              {t('files.download')}
              <span className="visually-hidden">, {file.fileName}</span>
            </button>
            {more?.(file)}
          </span>
        </li>
      ))}
    </ul>
  );
}
