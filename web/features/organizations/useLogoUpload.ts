import { useState } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { LOGO_CONTENT_TYPES } from '#shared/organizations/logo.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { logoQuery } from './queries.ts';

/** By the name: what the file really is, the server decides by its content. */
function contentTypeOf({ name }: File): (typeof LOGO_CONTENT_TYPES)[number] {
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg';
}

/** Sends a picture to become the logo. `sent`: bytes on their way, null when none are; `error`: why it was not sent. */
export function useLogoUpload(id: IdOf<'organization'>) {
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File): Promise<void> => {
    setError(null);
    setSent({ done: 0, total: file.size });
    try {
      const body = { contentType: contentTypeOf(file) };
      const { logo, upload } = await api.organizations.announceLogo({ params: { id }, body });
      const refusal = new AppError('organizations.logoMissing');
      await sendFile(upload, { file, refusal, onSent: (done) => setSent({ done, total: file.size }) });
      queryClient.setQueryData(logoQuery(id).queryKey, logo);
    } catch (cause) {
      setError(cause);
    } finally {
      setSent(null);
    }
  };
  return { sent, error, send };
}
