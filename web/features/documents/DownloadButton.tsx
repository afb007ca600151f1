import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { documentRefused, type Theirs } from './queries.ts';

/** Downloads a document by a link that is signed at the click. */
export function DownloadButton({ document, theirs }: { document: Document; theirs?: Theirs }) {
  const { t } = useTranslation('documents');
  const notDone = useNotDone();
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    try {
      const params = { id: document.calculationId, documentId: document.id };
      const { url, fileName } = await (theirs
        ? api.documents.getQueuedFile({ params: theirs })
        : api.documents.getDocumentFile({ params }));
      downloadUrl(fileName, url);
    } catch (error) {
      notDone(t('one.notDownloaded'), error);
      await documentRefused(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isAsking}
      onClick={() => void download()}
    >
      {t('one.download')}
    </Button>
  );
}
