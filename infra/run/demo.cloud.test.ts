import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { readArguments } from './demo/arguments.ts';
import { demo } from './demo/main.ts';

let folder: string;
let cloud: TestCloud;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souto-demo-'));
  cloud = await sharedCloud();
});
afterAll(async () => {
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const command = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, ['--import', 'tsx', 'infra/run/demo.ts', ...args], (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** Without a process and a cloud of its own. */
async function stopOf(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const told = { log: '', error: '' };
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => {
      told[way] += `${line}\n`;
    });
  const code = await demo(readArguments(args), async () => ({ ...cloud, close: async () => undefined }));
  vi.restoreAllMocks();
  return { code, out: told.log, err: told.error };
}

it('imports, calculates and finishes the shipped example, and prints one JSON document', {
  timeout: 180_000,
}, async () => {
  const { code, out } = await command('--json');
  expect(code).toBe(0);
  const { rows, rejected, totals, seconds, files } = JSON.parse(out);
  expect(rows).toBeGreaterThan(100);
  expect(rejected).toEqual([]);
  expect(totals.scope1Kg + totals.scope2MarketKg + totals.scope3Kg).toBeCloseTo(totals.co2eKg, 3);
  expect(totals.scope1Kg).toBeGreaterThan(0);
  expect(totals.scope2LocationKg).toBeGreaterThan(0);
  expect(Object.keys(totals)).toEqual([
    'scope1Kg',
    'scope2MarketKg',
    'scope2LocationKg',
    'scope3Kg',
    'co2eKg',
    'co2Kg',
    'ch4Kg',
    'n2oKg',
    'otherCo2eKg',
    'notSplitCo2eKg',
    'biogenicCo2Kg',
    'waterL',
  ]);
  expect(Object.keys(seconds)).toContain('import');
  expect(files).toEqual({ excel: 'out/consumos-2024-2024.xlsx', report: 'out/consumos-2024-2024.pdf' });
  expect((await readFile(files.report)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('says why it stops: a file that cannot be read, a question that it cannot answer, a wrong call', {
  timeout: 180_000,
}, async () => {
  const broken = join(folder, 'roto.csv');
  await writeFile(broken, '%PDF-1.7 nothing');
  const unreadable = await stopOf(broken, '--json');
  expect(unreadable).toMatchObject({ code: 1 });
  expect(JSON.parse(unreadable.out).error.code).toBe('imports.wrongType');
  const years = join(folder, 'anios.csv');
  await writeFile(years, 'Combustible;Cantidad;Unidad;Fecha\nGasóleo C;10;l;01/02/2023\nGasóleo C;10;l;01/02/2024\n');
  const asked = await stopOf(years);
  expect(asked.code).toBe(1);
  expect(asked.err).toContain('2023');
  expect((await command('--year', 'pronto')).code).toBe(2);
});
