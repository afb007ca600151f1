import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCloud } from '#infra/local/testCloud.ts';
import { runDemo } from '#infra/run/demo/flow.ts';

const FUELS = ['Gasóleo C', 'Gas natural', 'Gas propano'] as const;
const UNITS = ['l', 'kWh', 'kg'] as const;
const LINES_PER_DAY = 30;

/** A year of fuel bills: `rows` lines, the same every time. */
export function yearOfBills(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (Math.floor(i / LINES_PER_DAY) % 366))).toISOString().slice(0, 10);
    const kind = i % FUELS.length;
    return `Planta de Quiroga;Instalaciones fijas;${FUELS[kind]};${100 + (i % 900)},${i % 10};${UNITS[kind]};${day}`;
  });
  return ['Centro;Actividad;Combustible;Cantidad;Unidad;Fecha', ...lines, ''].join('\n');
}

/** The whole job on `rows` rows through the public API: seconds of each phase and rows a second from upload to totals. */
export async function benchImport(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  const cloud = await startCloud();
  try {
    const file = join(folder, 'bills.csv');
    await writeFile(file, yearOfBills(rows));
    const { seconds, totals } = await runDemo(cloud, { file, year: 2024, answers: {}, isJson: true });
    const toTotals = (seconds.read ?? 0) + (seconds.import ?? 0);
    return { rows: totals.rows, seconds, secondsToTotals: toTotals, rowsPerSecond: Math.round(totals.rows / toTotals) };
  } finally {
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  }
}
