import { useTranslation } from 'react-i18next';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import type { GridRow } from './gridRow.ts';

type ContentType = 'application/pdf' | 'image/png' | 'image/jpeg';
/** By the name: what the file really is, the server decides by its content. */
function contentTypeOf(name: string): ContentType | null {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.jpe?g$/i.test(name) ? 'image/jpeg' : null;
}

interface Fit {
  readonly file: File;
  readonly contentType: ContentType;
}

/** The one of some files that becomes the document of a row; null when none does, which is then told. */
export function useFittingFile(): (row: GridRow, files: readonly File[]) => Promise<Fit | null> {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  /** Another document in the place of one that is there is asked about. */
  const isMeant = async ({ draft, saved }: GridRow, name: string): Promise<boolean> => {
    if (draft.evidenceId === null) return true;
    const before = (saved?.evidenceId === draft.evidenceId && saved.evidenceName) || t('evidence.one');
    return confirm({
      title: t('evidence.overTitle'),
      body: t('evidence.overBody', { name, before }),
      confirmLabel: t('evidence.over'),
    });
  };
  const wrongIn = (row: GridRow, { name, size }: File): string | null => {
    if (row.state === 'blank') return t('evidence.noRow');
    if (contentTypeOf(name) === null) return t('evidence.wrongType', { name });
    return size > EVIDENCE_MAX_BYTES ? t('evidence.tooLarge', { name, max: format.bytes(EVIDENCE_MAX_BYTES) }) : null;
  };
  return async (row, [file, ...more]) => {
    if (!file) return null;
    const wrong = wrongIn(row, file);
    if (wrong !== null) toast.error({ title: wrong });
    const contentType = contentTypeOf(file.name);
    if (wrong !== null || contentType === null || !(await isMeant(row, file.name))) return null;
    if (more.length > 0) toast.info({ title: t('evidence.onlyOne', { name: file.name }) });
    return { file, contentType };
  };
}
