import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

/** The question that the rows belong to. */
export const FILLED = 'fixed-installations';

const fileOf = (rows: number) =>
  [
    'Centro;Combustible;Cantidad;Unidad;Fecha',
    ...Array.from({ length: rows }, (_, n) => `Planta de Quiroga;Gas natural;${n + 1},5;kWh;15/${(n % 12) + 1}/2024`),
    '',
  ].join('\n');

/** A calculation with so many rows of one question, imported and computed. */
export async function filledCalculation(cloud: TestCloud, api: TestUser['api'], rows: number): Promise<Calculation> {
  const calculation = await newCalculation(api);
  const read = await upload(api, calculation.id, { name: 'consumos.csv', content: fileOf(rows) });
  const { state } = await confirmProposal(api, read);
  if (state !== 'DONE') throw new Error(`The import is ${state}`);
  await cloud.settled();
  return calculation;
}
