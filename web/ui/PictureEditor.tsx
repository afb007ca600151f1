import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PICTURE_EXTENSIONS, type Picture, type PictureLimits } from '#shared/kernel/picture.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import type { usePictureUpload } from '#web/lib/usePictureUpload.ts';
import { Callout } from './Callout.tsx';
import { confirm } from './confirm.tsx';
import { cx } from './cx.ts';
import { Dropzone } from './Dropzone.tsx';
import styles from './PictureEditor.module.css';
import { Progress } from './Progress.tsx';
import { toast } from './toast.ts';
import { useNotDone } from './useNotDone.ts';

/** What is said around a picture; `hint` gets types, size and width, `tooLarge` the width. */
type PictureWord =
  | 'alt'
  | 'explain'
  | 'drop'
  | 'hint'
  | 'tooLarge'
  | 'sending'
  | 'checking'
  | 'ready'
  | 'notSent'
  | 'refused'
  | 'kept'
  | 'replace'
  | 'keep'
  | 'remove'
  | 'ask'
  | 'body'
  | 'removed'
  | 'notRemoved';
export type PictureWords = (word: PictureWord, values?: { types?: string; size?: string; width?: string }) => string;

interface Props {
  picture: Picture;
  limits: PictureLimits;
  words: PictureWords;
  upload: ReturnType<typeof usePictureUpload>;
  /** Takes the picture away; the person has confirmed it. */
  onRemove: () => Promise<void>;
  isRound?: boolean;
}

/** A picture as it is shown, with what it is for. */
export function ShownPicture({ picture: { picture }, words, isRound }: Pick<Props, 'picture' | 'words' | 'isRound'>) {
  if (!picture) return null;
  return (
    <figure className={styles.figure}>
      <div className={cx(styles.sheet, isRound && styles.round)}>
        <img src={picture.url} alt={words('alt')} width={picture.widthPx} height={picture.heightPx} />
      </div>
      <figcaption className="note">{words('explain')}</figcaption>
    </figure>
  );
}

/** Says when the check that the person waits for has ended well; what was refused stands on the screen. */
function useReadyToast(state: Picture['state'], words: PictureWords): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'CHECKING' && state === 'READY') toast.success({ title: words('ready') });
    before.current = state;
  }, [state, words]);
}

/** A picture to look at, to put there, to change, to take away. */
export function PictureEditor(props: Props) {
  const { picture, limits, words, upload } = props;
  const [isReplacing, setReplacing] = useState(false);
  const { sent, error, send } = upload;
  useReadyToast(picture.state, words);
  const load = ([file]: File[]) => {
    if (!file) return;
    setReplacing(false);
    void send(file);
  };
  const isBusy = sent !== null || (picture.state === 'CHECKING' && !error);
  return (
    <div className={styles.stack}>
      <ShownPicture {...props} />
      {isBusy ? (
        <Underway sent={sent} words={words} />
      ) : (
        <>
          <Refused picture={picture} error={error} words={words} />
          {isReplacing || !picture.picture ? <Chooser limits={limits} words={words} onFiles={load} /> : null}
          {picture.picture ? (
            <div className={styles.actions}>
              <Button variant="default" onClick={() => setReplacing(!isReplacing)}>
                {words(isReplacing ? 'keep' : 'replace')}
              </Button>
              <Remove {...props} />
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function Underway({ sent, words }: { sent: { done: number; total: number } | null; words: PictureWords }) {
  if (!sent) return <Progress label={words('checking')} done={0} total={0} />;
  const percent = Math.round((sent.done / Math.max(1, sent.total)) * 100);
  return <Progress label={words('sending')} done={percent} total={100} />;
}

/** What is wrong with the newest picture, or why it could not be sent. */
function Refused({ picture, error, words }: { picture: Picture; error: unknown; words: PictureWords }) {
  const errorText = useErrorText();
  if (!error && picture.state !== 'REFUSED') return null;
  return (
    <Callout tone="danger" isLive title={words(error ? 'notSent' : 'refused')}>
      {errorText(error ?? picture.error)} {picture.picture ? words('kept') : null}
    </Callout>
  );
}

interface ChooserProps extends Pick<Props, 'limits' | 'words'> {
  onFiles: (files: File[]) => void;
}
function Chooser({ limits, words, onFiles }: ChooserProps) {
  const format = useFormat();
  const width = format.number(limits.widthPx);
  const hint = { types: format.list(PICTURE_EXTENSIONS), size: format.bytes(limits.fileBytes), width };
  return (
    <Dropzone
      label={words('drop')}
      hint={words('hint', hint)}
      extensions={PICTURE_EXTENSIONS}
      maxBytes={limits.fileBytes}
      tooLargeAdvice={words('tooLarge', { width })}
      onFiles={onFiles}
    />
  );
}

function Remove({ words, onRemove }: Pick<Props, 'words' | 'onRemove'>) {
  const notDone = useNotDone();
  const remove = async () => {
    const question = { title: words('ask'), body: words('body'), confirmLabel: words('remove') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await onRemove();
      toast.success({ title: words('removed') });
    } catch (error) {
      notDone(words('notRemoved'), error);
    }
  };
  return (
    <Button variant="subtle" onClick={() => void remove()}>
      {words('remove')}
    </Button>
  );
}
