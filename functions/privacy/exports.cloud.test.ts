import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { EVIDENCE, filledAccount, idsOf, ownedForest, ROWS } from './accountForTests.ts';

let cloud: TestCloud;
let filled: Awaited<ReturnType<typeof filledAccount>>;
let stranger: { owner: TestUser; calculation: Calculation };
beforeAll(async () => {
  cloud = await sharedCloud();
  filled = await filledAccount(cloud);
  const owner = await cloud.newUser({ userType: 'Representante empresarial' });
  stranger = { owner, calculation: await newCalculation(owner.api) };
}, 180_000);

type Ask = 'exportOwnData' | 'exportAccountData';
async function exported({ api }: TestUser, ask: Ask) {
  const id = newId('dataExport');
  await api.privacy[ask]({ body: { id } });
  await cloud.settled();
  const ready = await api.privacy.getDataExport({ params: { id } });
  const bytes = new Uint8Array(await (await fetch(ready.url ?? '')).arrayBuffer());
  const inside = unzipSync(bytes);
  const text = (path: string) => Buffer.from(inside[path] ?? []).toString('latin1');
  const everything = Object.values(inside)
    .map((file) => Buffer.from(file).toString('latin1'))
    .join('\n');
  return {
    ...ready,
    names: Object.keys(inside),
    text,
    json: (path: string) => JSON.parse(Buffer.from(inside[path] ?? []).toString()),
    everything,
    inside,
  };
}

describe('the export of an account', () => {
  it('has everything of the company with its files, nothing of another account, and no secret', async () => {
    const { owner, calculation, key } = filled;
    const { names, json, text, everything, inside, ...made } = await exported(owner, 'exportAccountData');
    expect(made).toMatchObject({ state: 'READY', scope: 'account', files: names.length, errorCode: null });
    expect(made.fileName).toMatch(/^souto-datos-da-conta-\d{4}-\d\d-\d\d\.zip$/);
    const { id, organizationId } = calculation;
    expect(json(`organizations/${organizationId}/organization.json`).id).toBe(organizationId);
    expect(json(`organizations/${organizationId}/sites.json`)).toHaveLength(2);
    expect(json(`calculations/${id}/calculation.json`)).toMatchObject({ id, state: 'FINISHED' });
    const rows = json(`calculations/${id}/rows.json`);
    expect(rows).toHaveLength(ROWS);
    const { total } = json(`calculations/${id}/totals.json`);
    const sum = rows.reduce((all: number, row: { result: { co2eKg: number } }) => all + row.result.co2eKg, 0);
    expect(total.co2eKg).toBeCloseTo(sum, 6);
    expect(json(`factors/${organizationId}/own-factors.json`)).toMatchObject([{ reason: 'Biometano' }]);
    const evidence = names.find((name) => name.startsWith(`factors/${organizationId}/evidence/`)) ?? '';
    expect(Buffer.from(inside[evidence] ?? [])).toEqual(EVIDENCE);
    expect(evidence.split('/')).toHaveLength(4);
    expect(text(names.find((name) => name.endsWith('-consumos.csv') || name.endsWith('/consumos.csv')) ?? '')).toMatch(
      /^Centro;/,
    );
    expect(text(names.find((name) => /^reports\/.*\.pdf$/.test(name)) ?? '').slice(0, 5)).toBe('%PDF-');
    const certification = names.filter((name) => name.startsWith('certifications/'));
    expect(certification.map((name) => name.replace(/^.*[/-]/, '')).sort()).toEqual([
      ...['certification.json', 'solicitude.pdf'],
    ]);
    expect(text(`organizations/${organizationId}/logo.png`).slice(1, 4)).toBe('PNG');
    expect(json(`audits/${id}/invitations.json`)).toMatchObject([{ name: 'Iria Verifica' }]);
    expect(json('team/people.json')).toMatchObject([{ userRole: 'OWNER' }, { email: filled.related.email }]);
    expect(json('keys/keys.json')).toMatchObject([{ name: 'ERP' }]);
    expect(json('activity/activity.json').length).toBeGreaterThan(5);
    expect(text('LEME.txt')).toMatch(/^Datos da conta de Conservas do Courel/);
    for (const other of [stranger.owner.email, stranger.calculation.id, idsOf(stranger.owner).tenantId])
      expect(everything).not.toContain(other);
    expect(everything).not.toMatch(/"(hash|salt|tokenHash|iban|gsi1pk)"/);
    expect(key).toMatch(/^souto_/);
    expect(everything).not.toContain(key.slice(-43));
  });

  it('of an owner has their forests with their documents, what a contract says, and what is on the market', async () => {
    const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    const { id } = await ownedForest(owner, 'Souto da Copia');
    const { names, json, text } = await exported(owner, 'exportOwnData');
    expect(json(`forests/${id}.json`)).toMatchObject({ name: 'Souto da Copia', state: 'TO_VALIDATE' });
    expect(json(`forests/${id}-market.json`)).toMatchObject({ short: 'Un souto' });
    const [contract = ''] = names.filter((name) => name.startsWith('forests/contracts/'));
    expect(json(contract)).toMatchObject({ state: 'requested', data: { signer: { taxId: '12345678Z' } } });
    const deed = names.find((name) => name.endsWith('-deed.pdf')) ?? '';
    expect(text(deed)).toContain('Escritura');
  });

  it('is mailed of, without a link that opens anything, and is another’s to nobody', async () => {
    const made = await exported(filled.owner, 'exportAccountData');
    const mail = cloud.inbox().find(({ to, subject }) => to.includes(filled.owner.email) && /datos/.test(subject));
    expect(mail?.html).toContain('/account/account?view=privacy');
    expect(mail?.html).not.toContain('X-Amz');
    const params = { id: made.id };
    for (const { api } of [filled.related, stranger.owner])
      await expect(api.privacy.getDataExport({ params })).rejects.toMatchObject({ code: 'privacy.exportNotFound' });
    const body = { id: newId('dataExport') };
    await expect(filled.related.api.privacy.exportAccountData({ body })).rejects.toMatchObject({
      code: 'access.denied',
    });
  });
});

describe('the export of a person', () => {
  it('has what is kept of them and nothing of their colleagues or the company', async () => {
    const { related, owner } = filled;
    const { names, json, everything } = await exported(related, 'exportOwnData');
    expect(json('profile/profile.json')).toMatchObject({ name: 'Noa', preferredUsername: related.email });
    expect(json('notifications/choices.json')).toEqual({});
    expect(json('keys/made-by-me.json')).toEqual([]);
    expect(names.some((name) => /^(calculations|organizations|team|reports)\//.test(name))).toBe(false);
    expect(everything).not.toContain(owner.email);
    const own = await exported(owner, 'exportOwnData');
    expect(own.json('feedback/feedback.json')).toMatchObject([{ message: 'Máis carballos' }]);
    expect(own.text('profile/picture.png').slice(1, 4)).toBe('PNG');
    expect(own.json('activity/done-by-me.json').length).toBeGreaterThan(5);
  });
});

describe('an export', () => {
  it('asked for again is the same one; another has to wait, and the password must be recent', async () => {
    Object.assign(process.env, cloud.env);
    const { commit } = await import('#functions/kit/transaction.ts');
    const { creatingExport, endingExport } = await import('./store.ts');
    const { owner } = stranger;
    const { sub } = idsOf(owner);
    const person = accountIdsOf(sub);
    const [id, now] = [newId('dataExport'), new Date()];
    // One that no worker was asked to write.
    await commit({ writes: creatingExport(person, { id, scope: 'person', now }) });
    expect(await owner.api.privacy.exportOwnData({ body: { id } })).toMatchObject({ id, state: 'QUEUED' });
    const other = owner.api.privacy.exportOwnData({ body: { id: newId('dataExport') } });
    await expect(other).rejects.toMatchObject({ code: 'privacy.exportUnderWay' });
    await commit({ writes: endingExport(person, id, { state: 'FAILED', errorCode: 'privacy.exportFailed', now }) });
    const { items } = await owner.api.privacy.listDataExports({});
    expect(items).toMatchObject([{ id, state: 'FAILED', errorCode: 'privacy.exportFailed', expiresAt: null }]);
    expect(await exported(owner, 'exportOwnData')).toMatchObject({ state: 'READY' });
    // A worker that comes too late changes nothing.
    await expect(
      commit({ writes: endingExport(person, id, { state: 'FAILED', errorCode: 'internal', now }) }),
    ).rejects.toMatchObject({ code: 'conflict.versionChanged' });
  });
});
