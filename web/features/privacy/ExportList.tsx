import { useTranslation } from 'react-i18next';
import type { DataExport } from '#shared/privacy/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Privacy.module.css';

/** The exports that are ready, or failed: what is in each, until when, and the file. */
export function ExportList({ exports }: { exports: readonly DataExport[] }) {
  const { t } = useTranslation('privacy');
  if (exports.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('export.list')}>
      {exports.map((one) => (
        <Item key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Item({ one }: { one: DataExport }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const errorText = useErrorText();
  const { id, scope, state, files, bytes, createdAt, expiresAt, errorCode } = one;
  const what = t(`export.of.${scope}`);
  const when = format.dayTime(createdAt);
  const download = async () => {
    try {
      const { url, fileName } = await api.privacy.getDataExport({ params: { id } });
      if (url && fileName) downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <li>
      <div>
        <b>{what}</b> {state === 'FAILED' ? <Tag tone="danger">{t('export.failedTag')}</Tag> : null}
        <p className="note">
          {state === 'FAILED'
            ? errorText(errorCode)
            : t('export.ready', {
                when,
                files: format.number(files),
                count: files,
                until: expiresAt ? format.dayTime(expiresAt) : '',
              })}
        </p>
      </div>
      {state === 'READY' ? (
        <button type="button" className="tool" onClick={() => void download()}>
          {t('export.download', { size: format.bytes(bytes) })}
          <span className="visually-hidden">
            , {what}, {when}
          </span>
        </button>
      ) : null}
    </li>
  );
}
