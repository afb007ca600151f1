import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditGridRef } from '#web/ui/editGrid/types.ts';
import { toast } from '#web/ui/toast.ts';
import type { GridRow } from './gridRow.ts';
import { pasteSoon } from './pastedBlock.ts';

/** The button for what Ctrl V does: into the row at the end. Where the browser keeps the clipboard to itself it says so. */
export function usePaste(grid: RefObject<EditGridRef | null>, shown: readonly GridRow[]) {
  const { t } = useTranslation('questionnaire');
  return async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text === '') return toast.info({ title: t('paste.empty') });
      grid.current?.setActiveCell({ col: 0, row: Math.max(0, shown.length - 1) });
      pasteSoon(text);
    } catch {
      toast.info({ title: t('paste.byKey') });
    }
  };
}
