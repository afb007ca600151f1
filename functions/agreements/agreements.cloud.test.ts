import { describe, expect, it } from 'vitest';
import { DECIDED, newForest, submittedForest, uploadedTo } from '#functions/forests/forestsForTests.ts';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import { CODE_TRIES } from '#shared/constants/agreements.ts';
import {
  ANA,
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
  it('is asked for, written with the review, signed with a mailed code, and kept as a PDF; the forest is valid', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Un' });
    expect(await get(forest)).toMatchObject({ state: 'none', v: 0, document: null, data: null });
    expect(await request(forest)).toMatchObject({ state: 'requested', v: 1, document: null });
    await expect(request(forest)).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    const at = await accept(forest);
    const written = await get(forest);
    expect(written).toMatchObject({ state: 'generated', signatories: [{ name: ANA, isOwner: true, signedAt: null }] });
    expect(JSON.stringify(written.document)).toContain('200 t de CO2 al año, de las que 180 t');
    await cloud().settled();
    expect(mailTo(owner().email, /Souto Un está listo/)).toContain(`/forest/clausulas?forest=${forest.id}`);
    // The text says how the owner is paid: that is not changed under it.
    const { v } = (await team().api.forests.getTheirForest({ params: at })).forest;
    const chosen = { params: at, body: { v, payoutPolicy: 'insured' as const } };
    await expect(team().api.forests.choosePolicy(chosen)).rejects.toMatchObject({ code: 'forests.wrongState' });

    const given = await code(forest, 'Souto Un');
    await expect(sign(forest, { code: given, name: 'Uxía' })).rejects.toMatchObject({ code: 'agreements.otherName' });
    const other = 'a'.repeat(64);
    await expect(sign(forest, { code: given, hash: other })).rejects.toMatchObject({ code: 'agreements.changed' });
    const signed = await sign(forest, { code: given, name: 'ana  lema' });
    expect(signed).toMatchObject({ state: 'signed', hash: written.hash, document: written.document });
    expect(signed.termEndOn).not.toBeNull();
    // Sent twice is signed once.
    expect(await sign(forest, { code: given })).toEqual(signed);
    expect((await owner().api.forests.getForest(of(forest))).state).toBe('VALIDATED');
    await expect(request(forest, dataOf(), signed.v)).rejects.toMatchObject({ code: 'agreements.wrongState' });

    await cloud().settled();
    const { url, fileName } = await owner().api.agreements.getSignedAgreement(of(forest));
    expect(fileName).toBe('Contrato Souto Un.pdf');
    const bytes = new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
    const pdf = await readPdf(bytes);
    const text = pdf.text.replace(/\s+/g, '');
    const confirmed = owner().email.replace(/^(.).*@/, '$1***@');
    for (const said of [signed.hash ?? '', 'analema', '12345678Z', confirmed, 'Anexo:condicionesgenerales'])
      expect(text).toContain(said);
    expect(text).not.toContain(owner().email);
    expect(pdf).toMatchObject({ isMarked: true, untagged: [] });
    const theirs = await team().api.agreements.getTheirSignedAgreement({ params: at });
    expect(theirs.url).not.toBeNull();
    expect(await team().api.agreements.getTheirAgreement({ params: at })).toEqual(signed);

    const notice = (endsAtTerm: boolean) =>
      owner().api.agreements.setTermination({ ...of(forest), body: { endsAtTerm } });
    await expect(notice(true)).rejects.toMatchObject({ code: 'agreements.noticeTooEarly' });
  });

  it('refuses a code that is wrong, tried too often, or old; one of a mail before does not count', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Dous' });
    await accept(forest);
    expect(await request(forest)).toMatchObject({ state: 'generated', v: 1 });
    const first = await code(forest, 'Souto Dous');
    const wrong = first === '000000' ? '000001' : '000000';
    const refused = { code: 'agreements.wrongCode', issues: [{ path: ['code'], code: 'agreements.wrongCode' }] };
    for (let i = 0; i < CODE_TRIES; i++) await expect(sign(forest, { code: wrong })).rejects.toMatchObject(refused);
    await expect(sign(forest, { code: first })).rejects.toMatchObject(refused);
    const second = await code(forest, 'Souto Dous');
    expect(await sign(forest, { code: second })).toMatchObject({ state: 'signed' });
  });

  it('of several is signed by each with a link of their own; the last one makes it hold', async () => {
    const begun = await newForest(owner().api.forests, { name: 'Souto Tres', ownerKind: 'lease' });
    for (const kind of ['deed', 'lease'] as const) await uploadedTo(owner().api.forests, begun, kind);
    const { id, v } = await uploadedTo(owner().api.forests, begun, 'identity');
    const own = await owner().api.forests.submitForest({ params: { id }, body: { v } });
    await expect(request(own)).rejects.toMatchObject({ code: 'agreements.signatoriesMissing' });
    const email = 'uxio@example.com';
    const others = [{ name: 'Uxío Lema', taxId: '00000000T', email }];
    await accept(own);
    await request(own, dataOf({ others }));
    await cloud().settled();
    const link = /#k=([\w.-]+)"/.exec(mailTo(email, /Souto Tres/))?.[1] ?? '';
    const { agreements } = cloud().anonymous;
    const read = await agreements.readLinked({ body: { link } });
    expect(read).toMatchObject({ forest: 'Souto Tres', name: 'Uxío Lema', signedAt: null, language: 'es' });
    expect(JSON.stringify(read)).not.toContain(owner().email);
    const altered = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of ['', altered, link.replace('.1.', '.0.')])
      await expect(agreements.readLinked({ body: { link: bad } })).rejects.toMatchObject({
        code: 'agreements.linkNotFound',
      });

    await expect(agreements.getLinkedFile({ body: { link } })).rejects.toMatchObject({ code: 'agreements.wrongState' });
    const ownCode = await code(own, 'Souto Tres');
    expect(await sign(own, { code: ownCode })).toMatchObject({ state: 'generated' });
    expect((await owner().api.forests.getForest(of(own))).state).toBe('TO_VALIDATE');
    await agreements.sendLinkedCode({ body: { link } });
    await cloud().settled();
    const given = codeIn(mailTo(email, /código/));
    const body = { link, name: 'Uxío Lema', hash: read.hash ?? '', code: given };
    const done = await agreements.signLinked({ body });
    expect(done.signatories.every(({ signedAt }) => signedAt)).toBe(true);
    expect((await get(own)).state).toBe('signed');
    // Who signed by the link is told, and has the document.
    await cloud().settled();
    expect(mailTo(email, /Souto Tres está firmado/)).toContain(`#k=${link}`);
    expect((await agreements.getLinkedFile({ body: { link } })).url).toMatch(/^http/);
    expect((await owner().api.forests.getForest(of(own))).state).toBe('VALIDATED');
    await expect(agreements.sendLinkedCode({ body: { link } })).rejects.toMatchObject({
      code: 'agreements.wrongState',
    });
  });

  it('of a large forest takes the insurance that was asked for into how it is paid', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Catro' });
    await request(forest, dataOf({ fireInsurance: true, price: { kind: 'own', cents: 2_000, floorCents: 1_500 } }));
    await accept(forest, { ...DECIDED, annualKg: 2_000_000 });
    expect(await owner().api.forests.getForest(of(forest))).toMatchObject({
      payoutPolicy: 'insured',
      fireInsurance: true,
    });
    const text = JSON.stringify((await get(forest)).document);
    expect(text).toContain('Con seguro de incendios: 90');
    expect(text).toContain('precio propio de 20,00');
  });

  it('is refused where somebody else is represented by nobody, below its floor, or before the forest is sent', async () => {
    const forest = await submittedForest(owner().api.forests, { name: 'Souto Cinco' });
    const price = { kind: 'own', cents: 900, floorCents: 1_000 } as const;
    await expect(request(forest, dataOf({ price }))).rejects.toMatchObject({
      issues: [{ path: ['data', 'price', 'cents'], code: 'agreements.belowFloor' }],
    });
    await expect(request(forest, dataOf({ thirdParty: true }))).rejects.toMatchObject({ code: 'input.invalid' });
    const bad = dataOf({ signer: { name: ANA, taxId: '12345678A' } });
    await expect(request(forest, bad)).rejects.toMatchObject({ issues: [{ code: 'input.badTaxId' }] });
    await owner().api.forests.takeBackForest({ ...of(forest), query: { v: forest.v } });
    await expect(request(forest)).rejects.toMatchObject({ code: 'agreements.wrongState' });
    const stranger = await cloud().newUser({ userType: 'Propietario Forestal' });
    await expect(stranger.api.agreements.getAgreement(of(forest))).rejects.toMatchObject({ code: 'forests.notFound' });
  });
});
