import { beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { rowsOf } from '#infra/checks/kit/figures.ts';
import { dropFile, newCalculation } from '#infra/checks/kit/imports.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

const csv = (site: string, count: number, ...more: readonly string[]) =>
  [
    'Centro;Fecha;Combustible;Cantidad;Unidad',
    ...Array.from({ length: count }, (_, n) => `${site};15/02/2024;Gasóleo C;${n + 1};l`),
    ...more,
    '',
  ].join('\n');
const folder = async (name = 'ERP') => {
  const { id } = await newCalculation(user.api);
  const { prefix } = await user.api.imports.createDrop({ params: { id }, body: { id: newId('drop'), name } });
  return { id, prefix };
};
const importsOf = async (id: IdOf<'calculation'>) => {
  await cloud.settled();
  return (await user.api.imports.listImports({ params: { id }, query: {} })).items;
};
const mailsOf = (file: string) =>
  cloud.inbox().filter(({ to, subject }) => JSON.stringify(to).includes(user.email) && subject.includes(file));

it('an event that is delivered five times is one import, its rows are there once, and one mail says so', async () => {
  const { id, prefix } = await folder('Contabilidad');
  const key = `${prefix}cinco.csv`;
  await dropFile(cloud, key, csv('Planta de Quiroga', 3));
  const [first] = await importsOf(id);
  const object = { key, size: 10, etag: '0', sequencer: '0062E99A88DC407460' };
  const detail = { bucket: { name: 'uploads' }, object };
  const event = JSON.stringify({ source: 'aws.s3', 'detail-type': 'Object Created', time: first?.createdAt, detail });
  // The same object under another number is another file: of that one five events come at once.
  await Promise.all(Array.from({ length: 5 }, () => cloud.runtime.services.sqs.send('uploaded-files', event)));
  const all = await importsOf(id);
  expect(all.map(({ state }) => state).sort()).toEqual(['DONE', 'NEEDS_MAPPING']);
  expect(await rowsOf(user.api, id)).toHaveLength(3);
  expect(cloud.runtime.services.sqs.peek('uploaded-files-dlq', 10)).toEqual([]);
  const subjects = mailsOf('cinco.csv').map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['«cinco.csv» llegó y espera tu decisión', '«cinco.csv» llegó y está importado']);
  const done = mailsOf('cinco.csv').find(({ subject }) => subject.includes('importado'));
  expect(done?.html).toContain(
    'Carpeta: Contabilidad. Filas del archivo: 3. Guardadas: 3. Ya estaban en el cálculo: 0.',
  );
});

it('two files that come at once into one calculation are both whole', async () => {
  const { id, prefix } = await folder();
  const sites = ['Planta de Quiroga', 'Oficina de Monforte'];
  await Promise.all(sites.map((site, n) => dropFile(cloud, `${prefix}${n}.csv`, csv(site, 1_200))));
  expect(await importsOf(id)).toMatchObject([1, 2].map(() => ({ state: 'DONE', again: 0, counts: { saved: 1_200 } })));
  const rows = await rowsOf(user.api, id);
  const seen = new Set(rows.map(({ siteId, inputs }) => `${siteId} ${inputs.quantity}`));
  expect([rows.length, seen.size]).toEqual([2_400, 2_400]);
  const { isCurrent, rows: counted } = await user.api.calculations.getTotals({ params: { id } });
  expect([isCurrent, counted]).toEqual([true, 2_400]);
});

it('a dropped file with wrong rows asks, and says by mail that it waits', async () => {
  const { id, prefix } = await folder();
  await dropFile(
    cloud,
    `${prefix}espera.csv`,
    csv('Planta de Quiroga', 1, 'Planta de Quiroga;15/02/2024;Gasóleo C;-1;l'),
  );
  expect(await importsOf(id)).toMatchObject([{ state: 'NEEDS_DECISION' }]);
  expect(mailsOf('espera.csv')).toMatchObject([{ subject: '«espera.csv» llegó y espera tu decisión' }]);
});
