import { serve } from '#functions/kit/http.ts';
import { verifications } from '#shared/verifications/contract.ts';
import { getSealImage } from './seal.ts';
import { issueVerification, listVerifications, revokeVerification } from './verifications.ts';
import { verify } from './verify.ts';

export const handler = serve(verifications, {
  listVerifications: ({ actor, params, now }) => listVerifications(actor, params.id, now),
  issueVerification: ({ actor, params, body, now }) =>
    issueVerification(actor, { ...body, calculationId: params.id }, now),
  revokeVerification: ({ actor, params, query, now }) =>
    revokeVerification(actor, { ...query, calculationId: params.id, id: params.verificationId }, now),
  getSealImage: ({ actor, params, query, now }) =>
    getSealImage(actor, { ...query, calculationId: params.id, id: params.verificationId }, now),
  verify: ({ params, now }) => verify(params.code, now),
});
