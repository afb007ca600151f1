import { decodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { dropFile, newCalculation } from '#infra/checks/kit/imports.ts';
import { newColleague } from '#infra/local/invited.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

const HEADER = 'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha';
const GOOD = [
  'Planta de Quiroga;Caldera 1;Gasóleo C;1.000,5;l;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;500;l;20/02/2024',
  'Oficina de Monforte;Calefacción;Gas natural;12.345,6;kWh;31/03/2024',
];
/** Nothing is asked of it, and the year of its rows is in words that are no date. */
const UNREAD_YEARS = 'Campaña;Combustible;Consumo (kWh PCS)\ncampaña 2023/24;Gas natural;100\n';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

let cloud: TestCloud;
let user: TestUser;

beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

describe('files dropped straight into storage', () => {
  const make = (calculationId: string) =>
    user.api.imports.createDrop({ params: { id: calculationId }, body: { id: newId('drop'), name: 'ERP' } });
  const imported = async (calculationId: string) => {
    await cloud.settled();
    const { items } = await user.api.imports.listImports({ params: { id: calculationId }, query: {} });
    return items;
  };

  it('are saved without a word when nothing is open, once however often the event comes', async () => {
    const own = await newCalculation(user.api);
    const { prefix } = await make(own.id);
    await dropFile(cloud, `${prefix}enero.csv`, csv(...GOOD));
    const [drop, ...others] = await imported(own.id);
    expect(others).toEqual([]);
    expect(drop).toMatchObject({ fromDrop: true, fileName: 'enero.csv', state: 'DONE', counts: { saved: 3 } });
  });

  it('have a command that is whole: it names the folder, and the storage where it is not that of AWS', async () => {
    const own = await newCalculation(user.api);
    const { bucket, prefix, command } = await make(own.id);
    const { s3 } = cloud.runtime.services.urls;
    expect(command).toBe(`aws s3 cp consumos.xlsx s3://${bucket}/${prefix} --endpoint-url ${s3}`);
  });

  it('are the same import when their event comes again on another day', async () => {
    const own = await newCalculation(user.api);
    const { prefix } = await make(own.id);
    const key = `${prefix}enero.csv`;
    const object = { key, size: 10, etag: '0', sequencer: '0062E99A88DC407460' };
    const source = { source: 'aws.s3', 'detail-type': 'Object Created' };
    const event = { ...source, time: '2026-01-05T23:59:59Z', detail: { bucket: { name: 'uploads' }, object } };
    await cloud.runtime.services.sqs.send('uploaded-files', JSON.stringify(event));
    await imported(own.id);
    await cloud.runtime.services.sqs.send('uploaded-files', JSON.stringify(event));
    const [drop, ...others] = await imported(own.id);
    expect(cloud.runtime.services.sqs.peek('uploaded-files-dlq', 10)).toEqual([]);
    expect(others).toEqual([]);
    expect(decodeTime(drop?.id.slice('imp_'.length) ?? '')).toBe(Date.parse('2026-01-05T00:00:00Z'));
  });

  it('wait for their mapping when something must be asked, and for a decision when rows are wrong', async () => {
    const own = await newCalculation(user.api);
    const { prefix } = await make(own.id);
    await dropFile(cloud, `${prefix}luz.csv`, 'Fecha factura;Consumo (kWh)\n31/01/2024;100\n29/02/2024;120\n');
    await dropFile(cloud, `${prefix}cosecha.csv`, UNREAD_YEARS);
    await dropFile(cloud, `${prefix}mal.csv`, csv(GOOD[0]!, 'Planta de Quiroga;Caldera;Gasóleo C;-1;l;01/01/2024'));
    const states = Object.fromEntries((await imported(own.id)).map(({ fileName, state }) => [fileName, state]));
    expect(states).toEqual({
      'luz.csv': 'NEEDS_MAPPING',
      'cosecha.csv': 'NEEDS_MAPPING',
      'mal.csv': 'NEEDS_DECISION',
    });
  });

  it('are left alone under an unknown or revoked token', async () => {
    const own = await newCalculation(user.api);
    const { drop, prefix } = await make(own.id);
    const revoked = await user.api.imports.revokeDrop({ params: { id: own.id, dropId: drop.id } });
    expect(revoked.revokedAt).not.toBeNull();
    await dropFile(cloud, `${prefix}tarde.csv`, csv(...GOOD));
    await dropFile(cloud, 'drops/no-such-token/x.csv', csv(...GOOD));
    expect(await imported(own.id)).toEqual([]);
    const { items } = await user.api.imports.listDrops({ params: { id: own.id }, query: {} });
    expect(JSON.stringify(items)).not.toContain(prefix.split('/')[1]);
  });

  it('fail with the reason where totals were typed meanwhile, and no new token is made there', async () => {
    const own = await newCalculation(user.api);
    const { prefix } = await make(own.id);
    const { id, organizationId, v, year, surfaceM2, employees } = own;
    const contentType = 'application/pdf';
    const { announceDocument, updateCalculation } = user.api.calculations;
    const { evidenceId, upload } = await announceDocument({ body: { organizationId, contentType } });
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
    form.set('file', new Blob(['%PDF-1.7 informe'], { type: contentType }));
    await fetch(upload.url, { method: 'POST', body: form });
    const masses = { scope1Kg: 1, scope2MarketKg: 2, scope2LocationKg: 3, scope3Kg: null };
    const external = { ...masses, source: 'Informe', document: { id: evidenceId, fileName: 'informe.pdf' } };
    await updateCalculation({
      params: { id },
      body: { v, draft: { organizationId, year, surfaceM2, employees, external } },
    });
    await dropFile(cloud, `${prefix}enero.csv`, csv(...GOOD));
    expect(await imported(id)).toMatchObject([{ state: 'FAILED', error: { code: 'calculations.isExternal' } }]);
    await expect(make(id)).rejects.toMatchObject({ code: 'calculations.isExternal' });
  });

  it('wait while whoever made the token may not add them, and are read once somebody takes it over', async () => {
    const own = await newCalculation(user.api);
    const rights = { sections: { calculate: 'EDIT' }, scope: { [own.organizationId]: 'all' } } as const;
    const maker = await newColleague(cloud, user, rights);
    const body = { id: newId('drop'), name: 'ERP' };
    const { drop, prefix } = await maker.api.imports.createDrop({ params: { id: own.id }, body });
    const params = { userId: maker.member.id };
    const { v } = await user.api.team.getMember({ params });
    await user.api.team.setDisabled({ params, body: { v, disabled: true } });
    await dropFile(cloud, `${prefix}enero.csv`, csv(...GOOD));
    expect(await imported(own.id)).toMatchObject([{ fileName: 'enero.csv', state: 'CREATED' }]);
    const list = async () => (await user.api.imports.listDrops({ params: { id: own.id }, query: {} })).items;
    expect(await list()).toMatchObject([{ byName: 'Xián Lois', stopped: 'DISABLED', waiting: 1 }]);
    const taking = () => user.api.imports.takeDrop({ params: { id: own.id, dropId: drop.id } });
    for (let i = 0; i < 2; i++) expect(await taking()).toMatchObject({ stopped: null, waiting: 0 });
    expect(await imported(own.id)).toMatchObject([{ state: 'DONE', counts: { saved: 3 } }]);
    await dropFile(cloud, `${prefix}febrero.csv`, csv(GOOD[2]!));
    const states = (await imported(own.id)).map(({ fileName, state }) => `${fileName} ${state}`);
    expect(states.sort()).toEqual(['enero.csv DONE', 'febrero.csv DONE']);
  });
});
