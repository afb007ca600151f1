import { useState } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import type { PICTURE_CONTENT_TYPES, Picture } from '#shared/kernel/picture.ts';
import { sendFile, type UploadForm } from './sendFile.ts';

type ContentType = (typeof PICTURE_CONTENT_TYPES)[number];

/** By the name: what the file really is, the server decides by its content. */
function contentTypeOf({ name }: File): ContentType {
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg';
}

/**
 * Sends a picture to storage: `announce` tells the server of it and answers its state and the signed form. `sent`: bytes on their way,
 * null when none are; `error`: why it was not sent.
 */
export function usePictureUpload(
  announce: (contentType: ContentType) => Promise<{ picture: Picture; upload: UploadForm }>,
  onSent: (picture: Picture) => void,
) {
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File): Promise<void> => {
    setError(null);
    setSent({ done: 0, total: file.size });
    try {
      const { picture, upload } = await announce(contentTypeOf(file));
      const refusal = new AppError('kit.pictureMissing');
      await sendFile(upload, { file, refusal, onSent: (done) => setSent({ done, total: file.size }) });
      onSent(picture);
    } catch (cause) {
      setError(cause);
    } finally {
      setSent(null);
    }
  };
  return { sent, error, send };
}
