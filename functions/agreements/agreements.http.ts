import { findForest } from '#functions/forests/read.ts';
import { serve } from '#functions/kit/http.ts';
import { agreements } from '#shared/agreements/contract.ts';
import type { LinkedAgreement } from '#shared/agreements/schema.ts';
import { agreementState } from '#shared/agreements/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { setTermination, setTheirTermination } from './notice.ts';
import { fileOf, forestNameOf, getAgreement, readBoth, signatoriesOf, signedFile } from './read.ts';
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

/** The forest of a linked contract; null: its account is gone, and what all have signed is left. */
const linkedForest = ({ agreement: { tenantId, forestId: id } }: Signing) => findForest({ tenantId, id });
async function linkedAnswer(signing: Signing): Promise<LinkedAgreement> {
  const { agreement, index } = signing;
  const { state, document, hash } = agreement;
  const forest = await linkedForest(signing);
  const signatories = signatoriesOf(agreement);
  const own = signatories[index];
  if (!own) throw new AppError('agreements.linkNotFound');
  // Of a forest that came off before all had signed there is nothing to sign.
  const isVoid = state !== 'signed' && agreementState(state, forest?.state ?? 'DISABLED') === 'ended';
  const text = isVoid ? { document: null, hash: null } : { document, hash };
  const who = { name: own.name, signedAt: own.signedAt, language: agreement.data.language };
  return { ...text, ...who, signatories, forest: forestNameOf(forest, agreement) };
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
  readLinked: async ({ body: { link } }) => linkedAnswer(await readLinked(link)),
  async getLinkedFile({ body: { link } }) {
    const signing = await readLinked(link);
    return signedFile(forestNameOf(await linkedForest(signing), signing.agreement), signing.agreement);
  },
  async sendLinkedCode({ body: { link }, now }) {
    await sendCode(() => readLinked(link), now);
    return { done: true } as const;
  },
  async signLinked({ body: { link, ...signature }, now, address }) {
    const read = () => readLinked(link);
    await sign(read, { ...signature, address }, { by: 'signatory', now });
    return linkedAnswer(await read());
  },
});
