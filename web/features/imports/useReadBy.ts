import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/imports/schema.ts';
import type { Transformer } from '#shared/imports/transformers.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { importChanged, importQuery } from './queries.ts';

/** Reads the file of an import again by a transformer. `onRead` forgets what was decided under the one before. */
export function useReadBy({ id, v }: Import, onRead: () => void) {
  const { t } = useTranslation('imports');
  const notDone = useNotDone();
  const [isBusy, setBusy] = useState(false);
  const readBy = async (transformerId: Transformer['id'] | null) => {
    setBusy(true);
    try {
      const now = await api.imports.readByTransformer({ params: { id }, body: { v, transformerId } });
      onRead();
      queryClient.setQueryData(importQuery(id).queryKey, now);
      queryClient.removeQueries({ queryKey: ['imports', 'preview', id] });
      await importChanged(now);
    } catch (error) {
      notDone(t('transformer.notRead'), error);
      await queryClient.invalidateQueries(importQuery(id));
    } finally {
      setBusy(false);
    }
  };
  return { readBy, isBusy };
}
