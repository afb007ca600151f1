import { describe, expect, it } from 'vitest';
import { read, signed, withLife } from '#functions/forests/lifeForTests.ts';
import { ownerIdOf } from '#functions/session/accountIds.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { AgreementData } from '#shared/agreements/schema.ts';

const SLOW_MS = 240_000;
const { f } = withLife();

/** A forest whose contract is signed on 20 October 2031, as the store has it. */
async function underContract() {
  const [{ setTermination, setTheirTermination }, { puttingAgreement }, { newId }] = await Promise.all([
    import('./notice.ts'),
    import('./store.ts'),
    import('#functions/kit/ids.ts'),
  ]);
  const at = await signed('2031-10-20T10:00:00Z');
  const party = { name: 'Ana Lema', taxId: '12345678Z' };
  const price = { kind: 'default', cents: null, floorCents: 1_000 } as const;
  const data: AgreementData = {
    ...{ thirdParty: false, represented: null, signer: party, municipality: 'Lugo', fireInsurance: false, price },
    ...{ others: [], language: 'es', notElsewhere: true },
  };
  const by = ownerIdOf(at.tenantId);
  const when = '2031-10-20T10:00:00.000Z';
  const stamps = { v: 1, createdAt: when, updatedAt: when, createdBy: by };
  const head = { tenantId: at.tenantId, forestId: at.id, id: newId('agreement'), state: 'signed' } as const;
  const kept = { ...head, data, document: null, hash: null, signatories: [], signedAt: when };
  await f().commit({ writes: [puttingAgreement({ ...kept, ...stamps })] });
  const actor = { tenantId: at.tenantId, userId: by } as UserActor;
  const tell = (endsAtTerm: boolean, now: string) => setTermination(actor, { id: at.id, endsAtTerm }, new Date(now));
  const theirs = (endsAtTerm: boolean, now: string) => setTheirTermination(actor, { ...at, endsAtTerm }, new Date(now));
  return { at, tell, theirs };
}

describe('the notice that a term is the last one', { timeout: SLOW_MS }, () => {
  it('is given in its last 30 days, taken back in them, and ends the contract with the term', async () => {
    const { at, tell } = await underContract();
    const refused = { code: 'agreements.noticeTooEarly' };
    await expect(tell(true, '2032-09-19T10:00:00Z')).rejects.toMatchObject(refused);
    expect(await tell(true, '2032-09-20T10:00:00Z')).toMatchObject({ noticeFromOn: '2032-09-20', isNoticeTime: true });
    const { v } = await read(at);
    await tell(true, '2032-09-21T10:00:00Z');
    expect((await read(at)).v).toBe(v);
    expect(await tell(false, '2032-10-01T10:00:00Z')).toMatchObject({ endsAtTerm: false });
    await tell(true, '2032-10-19T10:00:00Z');
    await expect(tell(false, '2032-10-20T10:00:00Z')).rejects.toMatchObject(refused);
    await f().turn(await read(at), new Date('2032-10-20T10:00:00Z'), f().logWith({}));
    expect(await read(at)).toMatchObject({ state: 'DISABLED', disabledBy: 'contractEnd' });
  });

  it('is given by the team too, and taken back by the side that gave it; each tells the other', async () => {
    const { at, tell, theirs } = await underContract();
    await expect(theirs(true, '2032-09-19T10:00:00Z')).rejects.toMatchObject({ code: 'agreements.noticeTooEarly' });
    const refused = { code: 'agreements.wrongState' };
    expect(await theirs(true, '2032-09-21T10:00:00Z')).toMatchObject({ endsAtTerm: true, endsBy: 'team' });
    await expect(tell(false, '2032-09-22T10:00:00Z')).rejects.toMatchObject(refused);
    expect((await read(at)).news ?? null).toBeNull();
    expect(await theirs(false, '2032-09-23T10:00:00Z')).toMatchObject({ endsAtTerm: false, endsBy: null });
    await tell(true, '2032-09-24T10:00:00Z');
    await expect(theirs(false, '2032-09-25T10:00:00Z')).rejects.toMatchObject(refused);
    expect((await read(at)).news).toEqual({ kind: 'ending', on: '2032-09-24' });
    await tell(false, '2032-09-26T10:00:00Z');
    expect(await read(at)).toMatchObject({ endsAtTerm: false, news: null });
  });

  it('is what its owner is reminded of, once a term', async () => {
    const { at } = await underContract();
    const remind = async (now: string) => {
      await f().remind(await read(at), new Date(now));
      return (await read(at)).remindedOf;
    };
    expect(await remind('2032-09-19T10:00:00Z')).toBeUndefined();
    expect(await remind('2032-09-25T10:00:00Z')).toBe('2032-10-20');
    const { v } = await read(at);
    await remind('2032-09-26T10:00:00Z');
    expect((await read(at)).v).toBe(v);
  });
});
