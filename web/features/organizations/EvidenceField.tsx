import { useTranslation } from 'react-i18next';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { useField } from '#web/ui/form/useField.ts';
import type { OwnFactorControl } from './ownFactorForm.ts';

/** By the name: what the file really is, the server decides by its content. */
const contentTypeOf = ({ name }: File) => {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
};

/** The end of a longer one says which kind of file it is. */
const LONGEST_NAME = 200;
/** Sends a file that proves figures, and answers how they name it. */
export async function sendEvidence(id: IdOf<'organization'>, file: File) {
  const body = { contentType: contentTypeOf(file) } as const;
  const { evidenceId, upload } = await api.factors.announceEvidence({ params: { id }, body });
  const refusal = new AppError('factors.evidenceMissing');
  await sendFile(upload, { file, refusal, onSent: () => undefined });
  return { id: evidenceId, fileName: file.name.slice(-LONGEST_NAME) };
}

/** The file that proves the figures: its name once there is one, another can always be taken. */
export function EvidenceField({ control }: { control: OwnFactorControl }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { field, shown } = useField({ control, name: 'evidence', label: t('own.evidence') });
  const file = field.value as File | string | undefined;
  const name = typeof file === 'string' ? file : file?.name;
  return (
    <div>
      <Dropzone
        label={name ?? t('own.evidence')}
        hint={t('own.evidenceHint', { max: format.bytes(EVIDENCE_MAX_BYTES) })}
        extensions={['.pdf', '.png', '.jpg', '.jpeg']}
        maxBytes={EVIDENCE_MAX_BYTES}
        tooLargeAdvice={t('own.evidenceAdvice')}
        error={shown.error === undefined ? undefined : t('own.evidenceMissing')}
        onFiles={([first]) => field.onChange(first)}
      />
    </div>
  );
}
