import { describe, expect, it } from 'vitest';
import { submittedForest } from '#functions/forests/forestsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { Forest } from '#shared/forests/schema.ts';
import {
  accept,
  code,
  codeIn,
  dataOf,
  get,
  mailTo,
  of,
  request,
  SLOW_MS,
  sign,
  withContracts,
} from './agreementsForTests.ts';

const { cloud, owner, team } = withContracts();
const load = async () => {
  Object.assign(process.env, cloud().env);
  return {
    ...(await import('./store.ts')),
    ...(await import('./read.ts')),
    ...(await import('#functions/forests/goneForTests.ts')),
    ...(await import('#functions/ports/files.ts')),
  };
};
const tenantId = async () => accountIdsOf((await owner().api.session.getMe({})).sub).tenantId;
async function keptOf({ id: forestId }: Forest) {
  const found = await (await load()).findAgreement({ tenantId: await tenantId(), forestId });
  if (!found) throw new Error('There is no contract');
  return found;
}
type Kept = Awaited<ReturnType<typeof keptOf>>;
/** A message that comes when something else has happened: whether it was done. */
async function comes(name: string, { tenantId, forestId, id: agreementId }: Kept, more: object = {}) {
  const body = JSON.stringify({ name, payload: { tenantId, forestId, agreementId, ...more } });
  const record = { messageId: '1', body, attributes: { ApproximateReceiveCount: '1' } };
  const Records = [{ ...record, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:agreements' }];
  const answer = await cloud().runtime.functions.invoke('agreements-work', { Records });
  return (answer as { batchItemFailures: unknown[] }).batchItemFailures.length === 0;
}
const LINK = { mail: 'link', signatory: 1 };
const mailsTo = (email: string) =>
  cloud()
    .inbox()
    .filter((mail) => mail.to.includes(email)).length;
const linkIn = (html: string) => /#k=([\w.-]+)"/.exec(html)?.[1] ?? '';
const withOther = (email: string) => dataOf({ others: [{ name: 'Brais Lema', taxId: '00000000T', email }] });

describe('the price of a contract', { timeout: SLOW_MS }, () => {
  const price = { kind: 'own', cents: 3_000, floorCents: 1_000 } as const;
  const listed = async ({ id }: Forest) => (await owner().api.marketplace.getListing({ params: { id } })).price;

  it.each(['something before', 'nothing'])(
    'is what its credits are offered at, of a forest of which its owner had said %s, until they ask otherwise',
    async (said) => {
      const name = said === 'nothing' ? 'Souto Quince' : 'Souto Dezaseis';
      const forest = await submittedForest(owner().api.forests, { name });
      await request(forest, dataOf({ price }));
      await accept(forest);
      const params = { id: forest.id };
      const market = owner().api.marketplace;
      if (said !== 'nothing') await market.saveListing({ params, body: { v: 0, draft: { short: 'Castiñeiros' } } });
      await sign(forest, { code: await code(forest, name) });
      expect(await listed(forest)).toEqual({ kind: 'own', cents: 3_000 });
      // An image says nothing of a price.
      const { v } = await market.getListing({ params });
      const image = { v, id: newId('picture'), fileName: 'souto.png', contentType: 'image/png' } as const;
      const { images } = await market.announceListingImage({ params, body: image });
      expect(await listed(forest)).toEqual({ kind: 'own', cents: 3_000 });
      const other = { kind: 'own', cents: 2_500 } as const;
      await market.priceListing({ params, body: { v: images.v, price: other } });
      expect(await listed(forest)).toEqual(other);
    },
  );
});

describe('a message of a contract that comes late', { timeout: SLOW_MS }, () => {
  it('is done with when the contract was deleted with its forest', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Once' });
    await request(forest, withOther('brais.once@example.com'));
    const kept = await keptOf(forest);
    const back = await owner().api.forests.takeBackForest({ ...of(forest), query: { v: forest.v } });
    await owner().api.forests.deleteForest({ ...of(forest), query: { v: back.v } });
    expect(await comes('agreements.mailRequested', kept, LINK)).toBe(true);
    expect(mailsTo('brais.once@example.com')).toBe(0);
  });

  it('asks nobody to sign what is no contract any more, whose forest came off', async () => {
    const email = 'brais.doce@example.com';
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Doce' });
    await request(forest, withOther(email));
    const params = await accept(forest);
    await cloud().settled();
    const { v } = (await team().api.forests.getTheirForest({ params })).forest;
    await team().api.forests.disableForest({ params, body: { v, text: 'Non é seu' } });
    const before = mailsTo(email);
    expect(await comes('agreements.mailRequested', await keptOf(forest), LINK)).toBe(true);
    expect(mailsTo(email)).toBe(before);
    const body = { link: linkIn(mailTo(email, /Souto Doce/)) };
    const asked = cloud().anonymous.agreements.sendLinkedCode({ body });
    await expect(asked).rejects.toMatchObject({ code: 'agreements.wrongState' });
    await expect(sign(forest, { code: '000000', hash: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'agreements.wrongState',
    });
  });

  it('writes what was signed when the account is gone, and each who signed has it still, as it says', async () => {
    const email = 'brais.trece@example.com';
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Trece' });
    await request(forest, withOther(email));
    await accept(forest);
    await sign(forest, { code: await code(forest, 'Souto Trece') });
    const link = linkIn(mailTo(email, /Souto Trece/));
    const { readLinked, getLinkedFile, sendLinkedCode, signLinked } = cloud().anonymous.agreements;
    await sendLinkedCode({ body: { link } });
    await cloud().settled();
    const given = { code: codeIn(mailTo(email, /código/)), hash: (await get(forest)).hash ?? '' };
    await signLinked({ body: { link, name: 'Brais Lema', ...given } });
    await cloud().settled();
    const { forgetForest, files, placeOf } = await load();
    const kept = await keptOf(forest);
    await files.delete(placeOf(kept));
    await forgetForest({ tenantId: kept.tenantId, id: forest.id });
    expect(await comes('agreements.fileRequested', kept)).toBe(true);
    expect(await files.head(placeOf(kept))).not.toBeNull();
    expect(await comes('agreements.mailRequested', kept, LINK)).toBe(true);
    const read = { forest: 'Souto Trece', name: 'Brais Lema', hash: given.hash };
    expect(await readLinked({ body: { link } })).toMatchObject(read);
    const { url, fileName } = await getLinkedFile({ body: { link } });
    expect([fileName, (await fetch(url ?? '')).ok]).toEqual(['Contrato Souto Trece.pdf', true]);
    await expect(sendLinkedCode({ body: { link } })).rejects.toMatchObject({ code: 'agreements.wrongState' });
  });

  it('leads nowhere when the account is gone before all have signed', async () => {
    const email = 'brais.catorce@example.com';
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Catorce' });
    await request(forest, withOther(email));
    await accept(forest);
    await cloud().settled();
    const body = { link: linkIn(mailTo(email, /Souto Catorce/)) };
    const kept = await keptOf(forest);
    await (await load()).forgetForest({ tenantId: kept.tenantId, id: forest.id });
    const { readLinked, getLinkedFile, sendLinkedCode } = cloud().anonymous.agreements;
    for (const asked of [readLinked, getLinkedFile, sendLinkedCode])
      await expect(asked({ body })).rejects.toMatchObject({ code: 'agreements.linkNotFound' });
  });
});
