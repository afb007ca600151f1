import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from './Callout.tsx';
import { cx } from './cx.ts';
import styles from './Dropzone.module.css';

interface DropzoneProps {
  label: string;
  /** What may be dropped, in words: types and the limit. */
  hint: ReactNode;
  /** With the dot: `.xlsx`. */
  extensions: readonly string[];
  maxBytes: number;
  /** What to do with a file that is too large. */
  tooLargeAdvice: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Why the form cannot be sent without a file. */
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Takes what is refused: whoever gives it says why, and lets it be removed. */
  onRefused?: (files: File[]) => void;
}

/** Drop files here, or choose them: what is refused is said at once, with the reason. */
export function Dropzone(props: DropzoneProps) {
  const { label, hint, extensions, maxBytes, tooLargeAdvice, isMultiple, isDisabled, error, onFiles, onRefused } =
    props;
  const { t } = useTranslation('ui');
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: isMultiple ?? false,
    disabled: isDisabled ?? false,
    noKeyboard: true,
    maxSize: maxBytes,
    validator: (file) => {
      const isKnown = extensions.some((extension) => file.name?.toLowerCase().endsWith(extension));
      return isKnown ? null : { code: 'file-invalid-type', message: '' };
    },
    onDrop: (accepted, refused) => {
      if (!onRefused) setRejected(refused);
      else if (refused.length > 0) onRefused(refused.map(({ file }) => file));
      if (accepted.length > 0) onFiles(accepted);
    },
  });
  return (
    <>
      <div
        {...getRootProps({
          className: cx(styles.zone, isDragActive && styles.over, error !== undefined && styles.missing),
          role: 'group',
          'aria-label': label,
        })}
      >
        <input {...getInputProps({ 'aria-label': label, accept: extensions.join(',') })} />
        <IconFileUpload size={32} stroke={1.4} aria-hidden />
        <p className={styles.label}>{label}</p>
        <p className="note">{hint}</p>
        <Button
          variant="default"
          disabled={isDisabled ?? false}
          onClick={(event) => {
            event.stopPropagation();
            open();
          }}
        >
          {t('dropzone.choose')}
        </Button>
      </div>
      {/* Of the file before: what was refused since is what counts. */}
      {error && rejected.length === 0 ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {rejected.map((item) => (
        <div key={item.file.name} className={styles.rejected}>
          <Rejection {...{ item, extensions, maxBytes, tooLargeAdvice }} />
        </div>
      ))}
    </>
  );
}

type RejectionProps = { item: FileRejection } & Pick<DropzoneProps, 'extensions' | 'maxBytes' | 'tooLargeAdvice'>;
function Rejection({ item, extensions, maxBytes, tooLargeAdvice }: RejectionProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const code = item.errors[0]?.code;
  const name = item.file.name;
  if (code === 'file-too-large')
    return (
      <Callout tone="danger" isLive title={t('dropzone.notTaken', { name })}>
        {t('dropzone.tooLarge', { size: format.bytes(item.file.size), max: format.bytes(maxBytes) })} {tooLargeAdvice}
      </Callout>
    );
  return (
    <Callout tone="danger" isLive title={t('dropzone.notTaken', { name })}>
      {code === 'too-many-files'
        ? t('dropzone.oneAtATime')
        : t('dropzone.wrongType', { types: format.list(extensions) })}
    </Callout>
  );
}
