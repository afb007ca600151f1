import { describe, expect, it } from 'vitest';
import { DECIDED, draftOf, seenBy, submittedForest, uploadedTo } from '#functions/forests/forestsForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
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

describe('a contract', { timeout: SLOW_MS }, () => {
  it('is asked for again when the forest turns out to be of others; two who sign at once both have signed', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Seis' });
    await request(forest);
    const { v } = await owner().api.forests.takeBackForest({ ...of(forest), query: { v: forest.v } });
    const draft = draftOf({ name: 'Souto Seis', ownerKind: 'lease', plots: forest.plots });
    await owner().api.forests.saveForest({ ...of(forest), body: { v, draft } });
    const shown = await uploadedTo(owner().api.forests, forest, 'lease');
    const sent = await owner().api.forests.submitForest({ ...of(forest), body: { v: shown.v } });
    const at = await accept(sent);
    // Who owns the land must sign as well, and nobody has named them: what was asked for is no contract.
    expect((await get(forest)).state).toBe('requested');
    const email = 'brais@example.com';
    const others = [{ name: 'Brais Lema', taxId: '00000000T', email }];
    await expect(request(forest, dataOf(), 1)).rejects.toMatchObject({ code: 'agreements.signatoriesMissing' });
    expect((await request(forest, dataOf({ others }), 1)).state).toBe('generated');
    // A forest that is opened again is reviewed again: its text is written with the new figures.
    const reopen = async (version: number) => {
      const off = await team().api.forests.disableForest({
        params: at,
        body: { v: version, text: 'Mírase outra vez' },
      });
      return team().api.forests.reopenForest({ params: at, body: { v: off.forest.v, text: 'Mírase outra vez' } });
    };
    await reopen((await team().api.forests.getTheirForest({ params: at })).forest.v);
    expect(await get(forest)).toMatchObject({ state: 'requested', document: null, hash: null });
    await accept(sent, { ...DECIDED, annualKg: 300_000 });
    expect(JSON.stringify((await get(forest)).document)).toContain('300 t de CO2 al año');
    await cloud().settled();
    const link = /#k=([\w.-]+)"/.exec(mailTo(email, /Souto Seis/))?.[1] ?? '';
    await cloud().anonymous.agreements.sendLinkedCode({ body: { link } });
    const own = await code(forest, 'Souto Seis');
    const { hash } = await get(forest);
    const theirs = { link, name: 'Brais Lema', hash: hash ?? '', code: codeIn(mailTo(email, /código/)) };
    await Promise.all([sign(forest, { code: own }), cloud().anonymous.agreements.signLinked({ body: theirs })]);
    const signed = await get(forest);
    expect(signed).toMatchObject({ state: 'signed' });
    expect(signed.signatories.every(({ signedAt }) => signedAt)).toBe(true);
    expect((await owner().api.forests.getForest(of(forest))).state).toBe('VALIDATED');
  });

  it('is asked for with other data while it waits for signatures: those are given anew, and a link of before leads nowhere', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Oito' });
    const other = (email: string) => [{ name: 'Brais Lema', taxId: '00000000T', email }];
    await request(forest, dataOf({ others: other('brais.mal@example.com') }));
    await accept(forest);
    await sign(forest, { code: await code(forest, 'Souto Oito') });
    const before = await get(forest);
    expect(before.signatories.map(({ signedAt }) => signedAt !== null)).toEqual([true, false]);
    const linkTo = (email: string) => /#k=([\w.-]+)"/.exec(mailTo(email, /Souto Oito/))?.[1] ?? '';
    const { readLinked } = cloud().anonymous.agreements;
    const old = linkTo('brais.mal@example.com');
    expect((await readLinked({ body: { link: old } })).name).toBe('Brais Lema');
    const others = other('brais.ben@example.com');
    const next = await request(forest, dataOf({ others, municipality: 'Quiroga' }), before.v);
    expect(next).toMatchObject({ state: 'generated', signatories: [{ signedAt: null }, { signedAt: null }] });
    expect(next.hash).not.toBe(before.hash);
    await expect(readLinked({ body: { link: old } })).rejects.toMatchObject({ code: 'agreements.linkNotFound' });
    await cloud().settled();
    const link = linkTo('brais.ben@example.com');
    expect(await readLinked({ body: { link } })).toMatchObject({ name: 'Brais Lema', signedAt: null });
    const given = { code: await code(forest, 'Souto Oito'), hash: before.hash ?? '' };
    await expect(sign(forest, given)).rejects.toMatchObject({ code: 'agreements.changed' });
    // People whose addresses somebody typed are not mailed all day.
    const again = async () => request(forest, dataOf({ others }), (await get(forest)).v);
    for (let i = 0; i < 5; i++) await again();
    await expect(again()).rejects.toMatchObject({ code: 'limit.tooManyRequests' });
  });

  it('that waits for signatures is void when its owner takes the forest back, which is then reviewed anew, or deleted', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Nove' });
    const email = 'brais.nove@example.com';
    await request(forest, dataOf({ others: [{ name: 'Brais Lema', taxId: '00000000T', email }] }));
    const at = await accept(forest);
    await sign(forest, { code: await code(forest, 'Souto Nove') });
    await cloud().settled();
    const link = /#k=([\w.-]+)"/.exec(mailTo(email, /Souto Nove/))?.[1] ?? '';
    const { readLinked, sendLinkedCode } = cloud().anonymous.agreements;
    const { v } = await owner().api.forests.getForest(of(forest));
    const back = await owner().api.forests.takeBackForest({ ...of(forest), query: { v } });
    expect(back).toMatchObject({ state: 'CREATED', review: 'none', co2: null, payoutPolicy: null });
    expect(await get(forest)).toMatchObject({
      state: 'requested',
      document: null,
      signatories: [{ signedAt: null }, {}],
    });
    expect(await readLinked({ body: { link } })).toMatchObject({ document: null, hash: null });
    await expect(sendLinkedCode({ body: { link } })).rejects.toMatchObject({ code: 'agreements.wrongState' });
    // Its parcels may be another's, the team is told, and it waits for a review as if for the first time.
    Object.assign(process.env, cloud().env);
    const { readForest } = await import('#functions/forests/read.ts');
    expect((await readForest(at)).news).toMatchObject({ kind: 'takenBack' });
    const again = await owner().api.forests.submitForest({ ...of(forest), body: { v: back.v } });
    expect(again).toMatchObject({ state: 'TO_VALIDATE', review: 'waiting', plots: back.plots });
    const second = await team().api.forests.acceptForest({
      params: at,
      body: { ...(await seenBy(team(), at)), v: again.v, decided: { ...DECIDED, annualKg: 2_000_000 } },
    });
    expect(second.forest.payoutPolicy).toBe('two-instalments');
    expect(await get(forest)).toMatchObject({ state: 'generated', signatories: [{ signedAt: null }, {}] });
    const gone = await owner().api.forests.takeBackForest({ ...of(forest), query: { v: second.forest.v } });
    await owner().api.forests.deleteForest({ ...of(forest), query: { v: gone.v } });
    await expect(readLinked({ body: { link } })).rejects.toMatchObject({ code: 'agreements.linkNotFound' });
  });

  it('that was signed keeps its forest, whatever the team asks to be changed of it later', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Dez' });
    const at = await accept(forest);
    await request(forest);
    await sign(forest, { code: await code(forest, 'Souto Dez') });
    const version = async () => (await team().api.forests.getTheirForest({ params: at })).forest.v;
    await team().api.forests.disableForest({ params: at, body: { v: await version(), text: 'Mírase outra vez' } });
    await team().api.forests.reopenForest({ params: at, body: { v: await version(), text: 'Mírase outra vez' } });
    const observed = [{ of: 'age' as const, text: 'Non é de 2000' }];
    await team().api.forests.askForestChanges({ params: at, body: { v: await version(), observed } });
    const query = { v: await version() };
    await expect(owner().api.forests.deleteForest({ ...of(forest), query })).rejects.toMatchObject({
      code: 'forests.hasContract',
    });
  });

  it('whose worker ended between the last signature and the PDF is written when its message comes again, and then stays', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Sete' });
    await accept(forest);
    await request(forest);
    await sign(forest, { code: await code(forest, 'Souto Sete') });
    await cloud().settled();
    Object.assign(process.env, cloud().env);
    const [{ findAgreement }, { placeOf }, { files }] = await Promise.all([
      import('./store.ts'),
      import('./read.ts'),
      import('#functions/ports/files.ts'),
    ]);
    const kept = await findAgreement({ tenantId: await tenantIdOf(owner()), forestId: forest.id });
    if (!kept) throw new Error('There is no contract');
    const written = await files.get(placeOf(kept));
    await files.delete(placeOf(kept));
    const link = async () => (await owner().api.agreements.getSignedAgreement(of(forest))).url;
    expect(await link()).toBeNull();
    const body = JSON.stringify({ name: 'agreements.fileRequested', payload: { agreementId: kept.id } });
    const again = () => cloud().runtime.functions.invoke('agreements-work', { Records: [recordOf(body)] });
    await again();
    expect(Buffer.from(await files.get(placeOf(kept))).equals(Buffer.from(written))).toBe(true);
    await files.put(placeOf(kept), 'something else', { isOnce: true });
    await again();
    expect(await link()).not.toBeNull();
    expect(Buffer.from(await files.get(placeOf(kept))).equals(Buffer.from(written))).toBe(true);
  });
});

const tenantIdOf = async ({ api }: TestUser) => accountIdsOf((await api.session.getMe({})).sub).tenantId;
/** A message as its queue brings it. */
const recordOf = (body: string) => ({
  ...{ messageId: '1', body, attributes: { ApproximateReceiveCount: '1' } },
  eventSourceARN: 'arn:aws:sqs:eu-west-1:1:agreements',
});
