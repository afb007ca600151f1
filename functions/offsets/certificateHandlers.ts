import type { Operations } from '#functions/kit/http.ts';
import type { certificateOperations } from '#shared/offsets/certificateOperations.ts';
import { nameBeneficiary } from './naming.ts';
import {
  downloadCertificate,
  getCertificate,
  getCertificateStamp,
  listCertificates,
  verifyCertificate,
} from './readCertificates.ts';

export const certificateHandlers: Operations<typeof certificateOperations> = {
  listCertificates: ({ actor, query }) => listCertificates(actor, query),
  getCertificate: ({ actor, params }) => getCertificate(actor, params.certificateId),
  downloadCertificate: ({ actor, params, query }) => downloadCertificate(actor, { ...params, ...query }),
  getCertificateStamp: ({ actor, params, query }) => getCertificateStamp(actor, { ...params, ...query }),
  nameBeneficiary: ({ actor, params, body, now }) => nameBeneficiary(actor, { ...params, ...body }, now),
  verifyCertificate: ({ params }) => verifyCertificate(params.code),
};
