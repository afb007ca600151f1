import type { EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { sendFile, type UploadForm } from '#web/lib/sendFile.ts';

/** By the name: what the file really is, the server decides by its content. */
const contentTypeOf = ({ name }: File): (typeof EVIDENCE_TYPES)[number] => {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
};
/** The end of a longer one says which kind of file it is. */
const LONGEST_NAME = 200;

type Announce = (body: {
  contentType: (typeof EVIDENCE_TYPES)[number];
}) => Promise<{ evidenceId: IdOf<'evidence'>; upload: UploadForm }>;

/** Announces a file and sends it; answers how it is named afterwards. */
export async function sendCertificationFile(announce: Announce, file: File) {
  const { evidenceId: id, upload } = await announce({ contentType: contentTypeOf(file) });
  await sendFile(upload, { file, refusal: new AppError('factors.evidenceMissing'), onSent: () => undefined });
  return { id, fileName: file.name.slice(-LONGEST_NAME) };
}
export const FILE_EXTENSIONS = ['.pdf', '.png', '.jpg', '.jpeg'] as const;
