import type { Account, Part } from '#functions/kit/accountData.ts';
import { plainItem } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { certificateAnswer, documentOf } from './certificateAnswer.ts';
import { everyCertificate } from './certificateStore.ts';

/** The certificates of an account, with the documents that were written of them as they are now. */
export async function* certificateParts({ tenantId }: Account): AsyncGenerator<Part> {
  const bucket = setting('BUCKET_RECORDS');
  for await (const certificate of everyCertificate(tenantId)) {
    const folder = `certificates/${certificate.id}`;
    const json = async () => plainItem(certificateAnswer(certificate));
    yield { topic: 'offsets', path: `${folder}/certificate.json`, json };
    for (const language of LANGUAGES) {
      const file = { bucket, key: documentOf(certificate, language).key };
      if (await files.head(file)) yield { topic: 'offsets', path: `${folder}/${language}.pdf`, file };
    }
  }
}
