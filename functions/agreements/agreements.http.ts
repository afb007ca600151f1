import { readForest } from '#functions/forests/read.ts';
import { serve } from '#functions/kit/http.ts';
import { agreements } from '#shared/agreements/contract.ts';
import type { LinkedAgreement } from '#shared/agreements/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { setTermination, setTheirTermination } from './notice.ts';
import { answerOf, fileOf, getAgreement, readBoth, signedFile } from './read.ts';
import { requestAgreement } from './request.ts';
import { readLinked, type Signing, sendCode, sign } from './sign.ts';

interface Of {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}
/** The owner as one of those who sign. */
const ofOwner = (of: Of) => async (): Promise<Signing> => {
  const { kept } = await readBoth(of);
  if (!kept) throw new AppError('agreements.wrongState');
  return { agreement: kept, index: kept.signatories.findIndex(({ isOwner }) => isOwner) };
};

async function linkedAnswer({ agreement, index }: Signing, now: Date): Promise<LinkedAgreement> {
  const forest = await readForest({ tenantId: agreement.tenantId, id: agreement.forestId });
  const { document, hash, signatories, forest: name, state, signedAt } = answerOf(forest, agreement, now);
  const own = signatories[index];
  if (!own) throw new AppError('agreements.linkNotFound');
  // Of a forest that came off before all had signed there is nothing to sign.
  const text = state === 'ended' && signedAt === null ? { document: null, hash: null } : { document, hash };
  return { ...text, signatories, forest: name, name: own.name, signedAt: own.signedAt };
}

export const handler = serve(agreements, {
  getAgreement: ({ actor: { tenantId }, params, now }) => getAgreement({ ...params, tenantId }, now),
  requestAgreement: ({ actor, params, body, now }) => requestAgreement(actor, { ...body, ...params }, now),
  async sendSigningCode({ actor: { tenantId }, params, now }) {
    await sendCode(ofOwner({ ...params, tenantId }), now);
    return { done: true } as const;
  },
  async signAgreement({ actor: { tenantId, userId: by }, params, body, now, address }) {
    const of = { ...params, tenantId };
    await sign(ofOwner(of), { ...body, address }, { by, now });
    return getAgreement(of, now);
  },
  getSignedAgreement: ({ actor: { tenantId }, params }) => fileOf({ ...params, tenantId }),
  setTermination: ({ actor, params, body, now }) => setTermination(actor, { ...body, ...params }, now),
  getTheirAgreement: ({ params, now }) => getAgreement(params, now),
  getTheirSignedAgreement: ({ params }) => fileOf(params),
  setTheirTermination: ({ actor, params, body, now }) => setTheirTermination(actor, { ...body, ...params }, now),
  readLinked: async ({ body: { link }, now }) => linkedAnswer(await readLinked(link), now),
  async getLinkedFile({ body: { link } }) {
    const { agreement } = await readLinked(link);
    return signedFile(await readForest({ tenantId: agreement.tenantId, id: agreement.forestId }), agreement);
  },
  async sendLinkedCode({ body: { link }, now }) {
    await sendCode(() => readLinked(link), now);
    return { done: true } as const;
  },
  async signLinked({ body: { link, ...signature }, now, address }) {
    const read = () => readLinked(link);
    await sign(read, { ...signature, address }, { by: 'signatory', now });
    return linkedAnswer(await read(), now);
  },
});
