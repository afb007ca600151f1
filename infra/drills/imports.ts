import { isDeepStrictEqual } from 'node:util';
import { newId } from '#functions/kit/ids.ts';
import { figuresOf, rowsOf } from '#infra/checks/kit/figures.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { fileOf } from '#infra/checks/kit/mainJob.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { type DrillOptions, Promises, rounded } from './kit/drill.ts';
import type { Host } from './kit/host.ts';
import { hostDrill } from './kit/hostDrill.ts';
import { importFile } from './kit/job.ts';
import { Killer } from './kit/killer.ts';

const SIZES = {
  full: { rows: 5_000, kills: 20, files: 8 },
  small: { rows: 40, kills: 2, files: 3 },
} as const;
const DELIVERIES = 5;

/** One file into a calculation of its own. How long each phase took, ms. */
async function importOnce(host: Host, rows: number, look: (phase: string) => void = () => undefined) {
  const calculation = await newCalculation(host.api);
  const phaseMs: Record<string, number> = {};
  let [phase, since] = ['', performance.now()];
  const onPhase = (next: string) => {
    look(next);
    if (next === phase) return;
    phaseMs[phase] = (phaseMs[phase] ?? 0) + performance.now() - since;
    [phase, since] = [next, performance.now()];
  };
  await importFile({ at: host, calculation, onPhase }, fileOf(rows));
  return { figures: await figuresOf(host, host.api, calculation), phaseMs };
}

async function killed(
  host: Host,
  promises: Promises,
  { seed, rows, kills }: { seed: number; rows: number; kills: number },
) {
  const plain = await importOnce(host, rows);
  promises.keep('The undisturbed import saves every row', plain.figures.rows.length === rows);
  const killer = new Killer(host, { seed, count: kills, phaseMs: plain.phaseMs });
  let imports = 0;
  while (!killer.isDone && imports < kills * 2) {
    killer.begin();
    const { figures } = await importOnce(host, rows, killer.look).finally(() => killer.end());
    imports++;
    promises.keep('A killed import ends with the same rows', isDeepStrictEqual(figures.rows, plain.figures.rows), {
      rows: figures.rows.length,
    });
    promises.keep('and with the same totals', isDeepStrictEqual(figures.totals, plain.figures.totals));
  }
  promises.keep(`${kills} kills`, killer.kills.length >= kills, killer.kills.length);
  return { imports, kills: killer.kills.map(({ phase, who }) => `${phase} ${who}`) };
}

async function folderOf(host: Host): Promise<{ calculation: Calculation; prefix: string }> {
  const calculation = await newCalculation(host.api);
  const params = { id: calculation.id };
  return { calculation, ...(await host.api.imports.createDrop({ params, body: { id: newId('drop'), name: 'ERP' } })) };
}
const importsOf = async (host: Host, { id }: Calculation) =>
  (await host.api.imports.listImports({ params: { id }, query: { limit: 100 } })).items;

/** The event of one object, delivered several times at once. */
async function delivered(host: Host, promises: Promises, rows: number) {
  const { calculation, prefix } = await folderOf(host);
  await host.call('drop', [{ key: `${prefix}uno.csv`, content: fileOf(rows), deliveries: DELIVERIES }]);
  await host.settled();
  const imports = await importsOf(host, calculation);
  const there = (await rowsOf(host.api, calculation.id)).length;
  promises.keep(`An event that comes ${DELIVERIES} times is one import`, imports.length === 1, imports.length);
  promises.keep('and its rows are there once', there === rows, there);
  return { imports: imports.length, rows: there };
}

/** Last month's export, this month's and all in between, at once: each row is there once. */
async function atOnce(host: Host, promises: Promises, { rows, files }: { rows: number; files: number }) {
  const { calculation, prefix } = await folderOf(host);
  const growing = Array.from({ length: files }, (_, n) => ({
    key: `${prefix}${n}.csv`,
    content: fileOf(Math.ceil((rows * (n + 1)) / files)),
    deliveries: 1,
  }));
  await host.call('drop', growing);
  await host.settled();
  const imports = await importsOf(host, calculation);
  const there = (await rowsOf(host.api, calculation.id)).length;
  const states = imports.map(({ state }) => state);
  promises.keep(
    'Files that come at once are all imported',
    states.filter((one) => one === 'DONE').length === files,
    states,
  );
  promises.keep('Each row of them is there once', there === rows, there);
  return { files, rows: there, again: imports.map(({ again }) => again) };
}

async function drill(host: Host, { seed, isSmall, note }: DrillOptions) {
  const { rows, kills, files } = isSmall ? SIZES.small : SIZES.full;
  const promises = new Promises();
  const started = performance.now();
  note(`${rows} rows without and with ${kills} kills...`);
  const killing = await killed(host, promises, { seed, rows, kills });
  note(`An event ${DELIVERIES} times, and ${files} files at once...`);
  const events = await delivered(host, promises, rows);
  const together = await atOnce(host, promises, { rows, files });
  const dead = await host.call('deadLetters');
  promises.keep('No dead letter', dead.length === 0, dead);
  const seconds = rounded((performance.now() - started) / 1000, 1);
  return { promises, figures: { rows, killing, events, together, deadLetters: dead.length, seconds } };
}

export const imports = hostDrill(
  'an import killed twenty times, an event delivered five times, files with the same rows at once: each row once',
  {},
  drill,
);
