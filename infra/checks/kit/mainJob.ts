import { newId } from '#functions/kit/ids.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation, Row } from '#shared/calculations/schema.ts';
import { figuresOf, rowsOf } from './figures.ts';
import { confirmProposal, dropFile, LOOK_MS, newCalculation, settle, upload } from './imports.ts';

type Api = TestUser['api'];

const HEADER = 'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha';
const KINDS = [
  ['Planta de Quiroga', 'Caldera 1', 'Gasóleo C', 'l'],
  ['Oficina de Monforte', 'Calefacción', 'Gas natural', 'kWh'],
];
/** Rows whose amounts and dates follow from their number. */
const rowLine = (n: number): string => {
  const [site, source, fuel, unit] = KINDS[n % 2] as string[];
  const month = String((n % 12) + 1).padStart(2, '0');
  return `${site};${source};${fuel};${n + 1},25;${unit};15/${month}/2024`;
};
export const fileOf = (count: number, ...more: readonly string[]): string =>
  [HEADER, ...Array.from({ length: count }, (_, n) => rowLine(n)), ...more, ''].join('\n');

export const WRONG_ROWS = [
  'Planta de Quiroga;Caldera 1;Gasóleo C;-5;l;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;brazas;15/01/2024',
];

const draftOf = ({
  id: _id,
  importId: _import,
  evidenceName: _name,
  origin: _origin,
  result: _result,
  v: _v,
  updatedAt: _at,
  ...draft
}: Row) => draft;
const saving = (api: Api, calculation: Calculation, row: Row, quantity: number) =>
  api.calculations.saveRow({
    params: { id: calculation.id, rowId: row.id },
    body: { v: row.v, draft: { ...draftOf(row), inputs: { ...row.inputs, quantity } } },
  });

/** Many rows at once; and two people on one row, of whom one is told that the other was quicker. */
async function edit(api: Api, calculation: Calculation, count: number): Promise<string[]> {
  const rows = (await rowsOf(api, calculation.id)).sort((a, b) => (a.origin?.row ?? 0) - (b.origin?.row ?? 0));
  await Promise.all(rows.slice(0, count).map((row, n) => saving(api, calculation, row, 1_000 + n)));
  const contested = rows[count] as Row;
  const race = await Promise.allSettled([1, 2].map((quantity) => saving(api, calculation, contested, quantity)));
  const winner = race.find((end) => end.status === 'fulfilled');
  if (winner) await saving(api, calculation, winner.value, 77);
  return race.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
}

async function finish(api: Api, { id }: Calculation): Promise<Calculation> {
  const params = { id };
  const { v } = await api.calculations.getCalculation({ params });
  let now = await api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  while (now.state === 'FINISHING') {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    now = await api.calculations.getCalculation({ params });
  }
  return now;
}

async function exported(cloud: TestCloud, api: Api, { id }: Calculation): Promise<Uint8Array> {
  const exportId = newId('export');
  await api.calculations.startExport({ params: { id }, body: { exportId, language: 'es' } });
  await cloud.settled();
  const { state, url } = await api.calculations.getExport({ params: { id, exportId } });
  if (state !== 'DONE' || url === null) throw new Error(`The Excel is ${state}`);
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function reported(cloud: TestCloud, api: Api, { id }: Calculation) {
  const reportId = newId('report');
  await api.reports.startReport({ params: { id }, body: { reportId, language: 'gl' } });
  await cloud.settled();
  const { state, version, isCurrent, url } = await api.reports.getReport({ params: { id, reportId } });
  const bytes = url === null ? new Uint8Array() : new Uint8Array(await (await fetch(url)).arrayBuffer());
  return { state, version, isCurrent, kind: Buffer.from(bytes.subarray(0, 5)).toString() };
}

/** From an empty account to rows that are imported, wrong ones left out, and calculated. */
export async function importRows(cloud: TestCloud, rows: number) {
  const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
  const calculation = await newCalculation(api);
  const read = await upload(api, calculation.id, { name: 'consumos.csv', content: fileOf(rows, ...WRONG_ROWS) });
  const checked = await confirmProposal(api, read);
  await api.imports.keepGoodRows({ params: { id: read.id }, body: { v: checked.v } });
  const { state, counts } = await settle(api, read.id);
  const outcome = { decided: checked.state, state, counts, figures: await figuresOf(cloud, api, calculation) };
  return { api, calculation, outcome };
}

/** The whole main job through the public API, with what each of its steps came to. */
export async function doMainJob(cloud: TestCloud, { rows, edits }: { rows: number; edits: number }) {
  const { api, calculation, outcome: imported } = await importRows(cloud, rows);
  const params = { id: calculation.id };
  const refused = await edit(api, calculation, edits);
  const { v } = await api.calculations.getCalculation({ params });
  await api.calculations.recalculate({ params, body: { v } });
  const edited = { refused, figures: await figuresOf(cloud, api, calculation) };
  const { prefix } = await api.imports.createDrop({ params, body: { id: newId('drop'), name: 'ERP' } });
  // New ones: those of the file before would be left out.
  const later = Array.from({ length: 5 }, (_, n) => rowLine(rows + n));
  await dropFile(cloud, `${prefix}enero.csv`, fileOf(0, ...later));
  await cloud.settled();
  const imports = (await api.imports.listImports({ params, query: {} })).items.map((one) => one.state);
  const { state } = await finish(api, calculation);
  const excel = await exported(cloud, api, calculation);
  const excelKind = Buffer.from(excel.subarray(0, 2)).toString();
  const report = await reported(cloud, api, calculation);
  return { imported, edited, imports, state, excelKind, report, figures: await figuresOf(cloud, api, calculation) };
}
