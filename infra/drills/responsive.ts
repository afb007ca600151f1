import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#functions/kit/ids.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import type { Clients } from '#infra/local/people.ts';
import { yearOfBills } from './kit/bills.ts';
import { type DrillOptions, drillOn, Promises, quantile, rounded } from './kit/drill.ts';
import { Host } from './kit/host.ts';
import { importFile } from './kit/job.ts';
import { Steady } from './kit/steady.ts';

const SIZES = {
  full: { rows: 100_000, aloneMs: 15_000, everyMs: 50 },
  small: { rows: 1_000, aloneMs: 1_500, everyMs: 200 },
} as const;
const LIMIT_MS = 500;
/** The small variant runs beside other tests, which slow both sides down: then the ratio of the medians decides. */
const BUSY_RATIO = 8;

/** What people do meanwhile: lists, figures, and a row that somebody saves again and again. */
async function mixOf(api: Clients): Promise<(() => Promise<unknown>)[]> {
  const { id } = await newCalculation(api);
  const params = { id };
  const rowId = newId('row');
  let v = 0;
  const draft = (quantity: number) => ({
    activity: 'fixed-installations',
    dateOn: '2024-03-01',
    inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  });
  let turn: Promise<unknown> = Promise.resolve();
  const save = () => {
    const mine = turn.then(async () => {
      ({ v } = await api.calculations.saveRow({ params: { id, rowId }, body: { v, draft: draft(v + 1) } }));
    });
    // One that fails has failed by itself.
    turn = mine.catch(() => undefined);
    return mine;
  };
  return [
    () => api.calculations.listCalculations({ query: { limit: 25 } }),
    () => api.calculations.getTotals({ params }),
    save,
    () => api.organizations.listOrganizations({ query: {} }),
    () => api.calculations.listRows({ params, query: { limit: 25 } }),
  ];
}

const summary = ({ ms, failures }: Steady) => ({
  calls: ms.length,
  failed: failures.length,
  p50Ms: rounded(quantile(ms, 0.5), 1),
  p95Ms: rounded(quantile(ms, 0.95), 1),
  maxMs: rounded(Math.max(0, ...ms), 1),
});

async function drill(host: Host, { isSmall, note }: DrillOptions) {
  const { rows, aloneMs, everyMs } = isSmall ? SIZES.small : SIZES.full;
  const promises = new Promises();
  const mix = await mixOf(host.api);
  // What is loaded once is not measured.
  for (const call of mix) await call();
  note(`${1000 / everyMs} calls a second, at first alone, then beside an import of ${rows} rows...`);
  const alone = new Steady(mix, everyMs);
  await pause(aloneMs);
  await alone.end();
  const calculation = await newCalculation(host.api);
  const beside = new Steady(mix, everyMs);
  const started = performance.now();
  await importFile({ at: host, calculation, onPhase: () => undefined }, yearOfBills(rows));
  const importSeconds = rounded((performance.now() - started) / 1000, 1);
  await beside.end();
  const figures = { rows, importSeconds, alone: summary(alone), beside: summary(beside), ratio: 0 };
  figures.ratio = rounded(figures.beside.p95Ms / figures.alone.p95Ms, 1);
  const { rows: counted } = await host.api.calculations.getTotals({ params: { id: calculation.id } });
  promises.keep('The import saves every row', counted === rows, counted);
  const busyMs = Math.max(LIMIT_MS, figures.alone.p50Ms * BUSY_RATIO);
  if (isSmall) promises.keep(`Median under ${busyMs} ms beside the import`, figures.beside.p50Ms < busyMs, figures);
  else promises.keep(`p95 under ${LIMIT_MS} ms beside the import`, figures.beside.p95Ms < LIMIT_MS, figures);
  const failures = [...alone.failures, ...beside.failures];
  promises.keep('No call fails', failures.length === 0, [failures.length, ...new Set(failures)]);
  return { figures, broken: promises.broken };
}

export const responsive = drillOn(
  'API p95 under 500 ms while a 100,000-row import runs; told beside the same without an import',
  () => Host.open(),
  drill,
);
