import { beforeAll, describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import type { PublicCertificate } from '#shared/offsets/certificate.ts';
import { BENEFICIARY, loadCertifying } from './certificatesForTests.ts';

const { cloud, user } = withCloud();
const offsets = () => user().api.offsets;

let certifying: Awaited<ReturnType<typeof loadCertifying>>;
let tenantId: ReturnType<typeof accountIdsOf>['tenantId'];
beforeAll(async () => {
  certifying = await loadCertifying(cloud());
  tenantId = accountIdsOf((await user().api.session.getMe({})).sub).tenantId;
});

const params = (certificateId: Awaited<ReturnType<typeof certifying.buy>>['certificateId']) => ({
  params: { certificateId },
});
/** Whoever has a code, without an account. */
const ask = (code: string) => fetch(`${cloud().urls.site}/api/certificates/${encodeURIComponent(code)}`);
const verify = async (code: string) => (await ask(code)).json() as Promise<PublicCertificate>;

const of = ({ id }: Calculation) => ({ params: { id } });
async function finish(calculation: Calculation): Promise<void> {
  await cloud().settled();
  const { v } = await user().api.calculations.getCalculation(of(calculation));
  await user().api.calculations.finishCalculation({ ...of(calculation), body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
}
async function reopen(calculation: Calculation): Promise<void> {
  const { v } = await user().api.calculations.getCalculation(of(calculation));
  await user().api.calculations.reopenCalculation({ ...of(calculation), body: { v, confirmed: true } });
  await cloud().settled();
}

describe('a certificate', () => {
  it('is there as soon as its credits are retired, once, and says whose they are to its account alone', async () => {
    const { certificateId, again, order } = await certifying.buy({ tenantId });
    const certificate = await offsets().getCertificate(params(certificateId));
    const serial = `ES-${String(order.lines[0]?.forestNo).padStart(6, '0')}-2026-`;
    expect(certificate).toMatchObject({ quantity: 12, status: 'valid', orderId: order.orderId, calculationId: null });
    expect(certificate.beneficiary).toEqual({ name: BENEFICIARY.legalName, taxId: BENEFICIARY.taxId, country: 'ES' });
    expect(certificate.rows.flatMap(({ serials }) => serials).every((one) => one.startsWith(serial))).toBe(true);
    await expect(again()).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    const query = { language: 'es' } as const;
    const calls = [
      other.api.offsets.getCertificate(params(certificateId)),
      other.api.offsets.downloadCertificate({ ...params(certificateId), query }),
      other.api.offsets.getCertificateStamp({ ...params(certificateId), query }),
    ];
    expect(await Promise.all(calls.map(refusal))).toEqual(Array(3).fill('offsets.certificateNotFound'));
    expect((await other.api.offsets.listCertificates({ query: {} })).items).toEqual([]);
  });

  it('has documents in four languages, a stamp, and a mail that leads to its page, sent once', async () => {
    const { certificateId } = await certifying.buy({ tenantId });
    await cloud().settled();
    const { isReady, number, code, url, rows } = await offsets().getCertificate(params(certificateId));
    expect(isReady).toBe(true);
    expect(rows[0]?.facts).toEqual({ municipality: 'Cervantes', province: 'Lugo', buffer: 2, issued: 17 });
    for (const language of LANGUAGES) {
      const document = await offsets().downloadCertificate({ ...params(certificateId), query: { language } });
      expect(document.fileName).toContain(number);
      const bytes = await (await fetch(document.url ?? '')).arrayBuffer();
      expect(Buffer.from(bytes).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    }
    const stamp = await offsets().getCertificateStamp({ ...params(certificateId), query: { language: 'pt' } });
    expect(stamp.svg).toContain(code);
    const mails = cloud()
      .inbox()
      .filter(({ to, subject }) => to.includes(user().email) && subject.includes(number));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain(new URL(url).pathname);
  });

  it('is verified by anybody with its code: of a company the name and the end of its number, of a person neither', async () => {
    const { certificateId } = await certifying.buy({ tenantId });
    await cloud().settled();
    const { code } = await offsets().getCertificate(params(certificateId));
    const told = await verify(code);
    expect(await verify(code.toLowerCase().replaceAll('-', ''))).toEqual(told);
    expect(told).toMatchObject({ status: 'valid', quantity: 12, beneficiary: { taxId: '•••••0004' } });
    expect(JSON.stringify(told)).not.toMatch(/\b(ten|usr|org|cal|cer|ord|prj)_/);
    const person = { legalName: 'Antía Lema', taxId: '12345678Z', country: 'ES' };
    const own = await certifying.buy({ tenantId, beneficiary: person });
    const hers = await offsets().getCertificate(params(own.certificateId));
    expect(hers.beneficiary.name).toBe('Antía Lema');
    const open = await (await ask(hers.code)).text();
    expect(JSON.parse(open)).toMatchObject({ beneficiary: null, quantity: 12 });
    expect(open).not.toMatch(/Antía|5678Z/);
    for (const unknown of ['0'.repeat(20), 'nada', certificateId]) expect((await ask(unknown)).status).toBe(404);
  });

  it('says on the pages of its forests whose it is while its account wants that, never of a person or once annulled', async () => {
    const [{ beneficiaryOf }, { forgetNaming }] = await Promise.all([
      import('./beneficiary.ts'),
      import('./naming.ts'),
    ]);
    const { certificateId, order } = await certifying.buy({ tenantId });
    const name = (isNamed: boolean) => offsets().nameBeneficiary({ ...params(certificateId), body: { isNamed } });
    expect([
      (await offsets().getCertificate(params(certificateId))).isNamed,
      await beneficiaryOf(order.orderId),
    ]).toEqual([false, null]);
    expect([(await name(true)).isNamed, (await name(true)).isNamed]).toEqual([true, true]);
    expect(await beneficiaryOf(order.orderId)).toBe(BENEFICIARY.legalName);
    expect([(await name(false)).isNamed, await beneficiaryOf(order.orderId)]).toEqual([false, null]);
    await name(true);
    await certifying.mark(certificateId, 'annulled', new Date());
    expect(await beneficiaryOf(order.orderId)).toBeNull();
    await certifying.mark(certificateId, 'valid', new Date());
    expect(await beneficiaryOf(order.orderId)).toBe(BENEFICIARY.legalName);
    await cloud().settled();
    // The consent ends with the account.
    await forgetNaming(tenantId, new Date());
    expect(await beneficiaryOf(order.orderId)).toBeNull();
    const person = { legalName: 'Antía Lema', taxId: '12345678Z', country: 'ES' };
    const hers = params((await certifying.buy({ tenantId, beneficiary: person })).certificateId);
    expect((await offsets().getCertificate(hers)).isNamed).toBeNull();
    expect(await refusal(offsets().nameBeneficiary({ ...hers, body: { isNamed: true } }))).toBe(
      'offsets.personNotNamed',
    );
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    const theirs = other.api.offsets.nameBeneficiary({ ...params(certificateId), body: { isNamed: true } });
    expect(await refusal(theirs)).toBe('offsets.certificateNotFound');
  });

  it('says what becomes of its payment, and valid again when what was sent back did not arrive', async () => {
    const { certificateId } = await certifying.buy({ tenantId });
    await cloud().settled();
    const { code } = await offsets().getCertificate(params(certificateId));
    const stamp = () => offsets().getCertificateStamp({ ...params(certificateId), query: { language: 'es' } });
    const status = async () => (await verify(code)).status;
    await certifying.mark(certificateId, 'disputed', new Date());
    expect([await status(), await refusal(stamp())]).toEqual(['disputed', 'offsets.certificateNotValid']);
    await certifying.mark(certificateId, 'valid', new Date());
    expect([await status(), await refusal(stamp())]).toEqual(['valid', null]);
    await certifying.mark(certificateId, 'annulled', new Date());
    expect([await status(), await refusal(stamp())]).toEqual(['annulled', 'offsets.certificateNotValid']);
    await certifying.mark(certificateId, 'valid', new Date());
    expect([await status(), await refusal(stamp())]).toEqual(['valid', null]);
    await certifying.mark(certificateId, 'annulled', new Date());
    const told = await offsets().getCertificate(params(certificateId));
    expect(told.history.map((one) => one.status)).toEqual([
      'valid',
      'disputed',
      'valid',
      'annulled',
      'valid',
      'annulled',
    ]);
    // The document of what it is now is written when somebody asks for it.
    const download = () => offsets().downloadCertificate({ ...params(certificateId), query: { language: 'gl' } });
    expect((await download()).url).toBeNull();
    await cloud().settled();
    expect((await download()).url).not.toBeNull();
  });

  it('is valid with the version of its calculation that was finished, and reopened with it', async () => {
    const calculation = await newCalculation();
    await save(calculation, gas(1234.5));
    const { certificateId } = await certifying.buy({ tenantId, calculationId: calculation.id });
    await cloud().settled();
    const read = () => offsets().getCertificate(params(certificateId));
    expect(await read()).toMatchObject({ status: 'reopened', contribution: null });
    await finish(calculation);
    const finished = await read();
    const totals = await user().api.calculations.getTotals(of(calculation));
    expect(finished).toMatchObject({ status: 'valid', contribution: { rows: 1, totalKg: totals.total.co2eKg } });
    const told = await verify(finished.code);
    expect(told.contribution).toMatchObject({ year: 2023, rowsHash: finished.contribution?.rowsHash });
    // No masses for those who have no more than the code.
    expect(JSON.stringify(told)).not.toMatch(/Kg/);
    await reopen(calculation);
    const reopened = await read();
    expect((await verify(finished.code)).status).toBe('reopened');
    expect(reopened.history.map(({ status }) => status)).toEqual(['valid', 'reopened', 'valid', 'reopened']);
    expect(reopened.contribution).toEqual(finished.contribution);
  });
});
