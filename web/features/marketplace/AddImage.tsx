import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { type PICTURE_CONTENT_TYPES, PICTURE_EXTENSIONS, type Picture } from '#shared/kernel/picture.ts';
import { IMAGE_LIMITS, imageNameProblem } from '#shared/marketplace/images.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import type { UploadForm } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { usePictureUpload } from '#web/lib/usePictureUpload.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Marketplace.module.css';

interface File {
  readonly fileName: string;
  readonly contentType: (typeof PICTURE_CONTENT_TYPES)[number];
}
/** Tells the server of it: the answer is where it is sent, and how it stands. */
export type Announcing = (file: File) => Promise<{ picture: Picture; upload: UploadForm }>;
interface Props {
  readonly label: string;
  readonly announce: Announcing;
  readonly onSent: () => void;
}

/** Puts another image beside those that are there: what its name forbids is said before anything is sent. */
export function AddImage({ label, announce, onSent }: Props) {
  const { t } = useTranslation('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const [wrong, setWrong] = useState<unknown>(null);
  const fileName = useRef('');
  const { sent, error, send } = usePictureUpload(
    (contentType) => announce({ fileName: fileName.current, contentType }),
    onSent,
  );
  const take = ([file]: readonly globalThis.File[]) => {
    if (!file) return;
    const problem = imageNameProblem(file.name);
    setWrong(problem && new AppError(problem));
    fileName.current = file.name;
    if (!problem) void send(file);
  };
  const failure = wrong ?? error;
  const hint = { types: format.list(PICTURE_EXTENSIONS), size: format.bytes(IMAGE_LIMITS.fileBytes) };
  return (
    <>
      {sent ? (
        <Progress label={t('images.sending')} done={sent.done} total={sent.total} />
      ) : (
        <Dropzone
          label={label}
          hint={t('images.hint', hint)}
          extensions={PICTURE_EXTENSIONS}
          maxBytes={IMAGE_LIMITS.fileBytes}
          tooLargeAdvice={t('images.tooLarge')}
          onFiles={take}
        />
      )}
      {failure ? (
        <div className={styles.refused}>
          <Callout tone="danger" isLive title={t('images.notSent')}>
            {errorText(failure)}
          </Callout>
        </div>
      ) : null}
    </>
  );
}
