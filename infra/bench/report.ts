import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { REPORT_KINDS } from '#shared/reports/schema.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { filledCalculation } from './filled.ts';
import { watchProcesses } from './processes.ts';

const ROWS = 10_000;
const SECONDS_AT_MOST = 30;
const MB_AT_MOST = 512;
const LOOK_MS = 100;

/** The next report has a process of its own, as the first one of a function has: its memory is nobody else's. */
async function endWorker(cloud: TestCloud): Promise<void> {
  await cloud.settled();
  const processId = cloud.runtime.functions.processId('reports-work');
  if (processId !== undefined) process.kill(processId, 'SIGKILL');
}

interface Asked {
  name: string;
  ask: () => Promise<unknown>;
  look: () => Promise<{ state: string }>;
}
/** Waits, as the screen does, until a report is written; seconds of it, and what its process used. */
async function written(cloud: TestCloud, { name, ask, look }: Asked): Promise<Figure[]> {
  await endWorker(cloud);
  const watch = watchProcesses();
  const startedAt = performance.now();
  await ask();
  let state = 'QUEUED';
  while (state !== 'DONE') {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    ({ state } = await look());
    if (state === 'FAILED') throw new Error(`The report of ${name} could not be written`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const worker = watch.end().find((process) => process.name === 'reports-work');
  return [
    withGoal(figure(`${name} of ${ROWS} rows, from the click to the file`, seconds, 's'), { atMost: SECONDS_AT_MOST }),
    ...(worker
      ? [
          figure(`${name}: CPU of its worker`, worker.cpuSeconds, 's'),
          withGoal(figure(`${name}: peak memory of its worker`, worker.peakMb, 'MB'), { atMost: MB_AT_MOST }),
        ]
      : []),
  ];
}

async function finished(cloud: TestCloud, api: TestUser['api']) {
  const { id } = await filledCalculation(cloud, api, ROWS);
  const { v } = await api.calculations.getCalculation({ params: { id } });
  await api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
  await cloud.settled();
  return api.calculations.getCalculation({ params: { id } });
}

/** Reports of a calculation of 10,000 rows, of each kind, and that of its year with its Excel. */
export async function benchReport(): Promise<Figure[]> {
  const cloud = await startCloud();
  try {
    const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
    const { id, year } = await finished(cloud, api);
    const figures: Figure[] = [];
    for (const kind of REPORT_KINDS) {
      const reportId = newId('report');
      const ask = () => api.reports.startReport({ params: { id }, body: { reportId, kind, language: 'es' } });
      const look = () => api.reports.getReport({ params: { id, reportId } });
      figures.push(...(await written(cloud, { name: kind, ask, look })));
    }
    const reportId = newId('yearReport');
    const body = { reportId, language: 'es' as const, calculationIds: [id] };
    const ask = () => api.reports.startYearReport({ params: { year }, body });
    const look = () => api.reports.getYearReport({ params: { year, reportId } });
    return [...figures, ...(await written(cloud, { name: 'the year', ask, look }))];
  } finally {
    await cloud.close();
  }
}
