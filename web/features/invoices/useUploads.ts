import { useState } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { invoicesChanged, type OrganizationId } from './queries.ts';

interface Refused {
  fileName: string;
  error: unknown;
}
/** Storage takes them one after the other: many at once would only share the line. */
export function useUploads(organizationId: OrganizationId) {
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const send = async (file: File) => {
    const id = newId('invoice');
    const fileName = file.name.slice(-200);
    const body = { id, organizationId, fileName, fileBytes: file.size };
    const { invoice, upload } = await api.invoices.createInvoice({ body });
    const refusal = new AppError('invoices.uploadMissing', { file: fileName });
    try {
      await sendFile(upload, { file, refusal, onSent: () => undefined });
    } catch (error) {
      // Nothing waits for what was not sent. If this fails too, it is told as lost after a while.
      await api.invoices.deleteInvoice({ params: { id }, query: { v: invoice.v } }).catch(() => undefined);
      throw error;
    }
  };
  const load = async (files: readonly File[]) => {
    setRefused([]);
    setWaiting((before) => before + files.length);
    for (const file of files) {
      try {
        await send(file);
      } catch (error) {
        setRefused((before) => [...before, { fileName: file.name, error }]);
      }
      setWaiting((before) => before - 1);
      await invoicesChanged();
    }
  };
  return { load, waiting, refused };
}
