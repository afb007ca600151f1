import { AppError } from '#shared/kernel/appError.ts';

/** A form that storage accepts once: its fields, then the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

interface Sending {
  file: File;
  onSent: (bytes: number) => void;
  /** What is told when storage refuses the file, or the sending is cut. */
  refusal: AppError;
}
/**
 * Sends a file straight to storage with a signed form. `fetch` does not tell how much was sent, XMLHttpRequest does.
 * @throws AppError `kit.offline` when storage could not be reached, else `refusal`
 */
export function sendFile({ url, fields }: UploadForm, { file, onSent, refusal }: Sending): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusal);
    });
    request.addEventListener('error', () => reject(new AppError('kit.offline')));
    request.addEventListener('abort', () => reject(refusal));
    request.send(body);
  });
}
