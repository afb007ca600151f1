import { areDeadLetters } from '#events/delivery.ts';
import { newId } from '#functions/kit/ids.ts';
import { newCalculation, settle } from '#infra/checks/kit/imports.ts';
import { randomOf } from '#infra/local/faults/random.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { hostileFiles as corpus, goodFile, type HostileFile } from './data/hostileFiles.ts';
import { type Drill, type DrillOptions, Promises, quantile, rounded } from './kit/drill.ts';
import { ReaderWatch } from './kit/reader.ts';
import { Steady } from './kit/steady.ts';

const LIMIT_MS = 5_000;
/** The small variant runs beside other tests: quick files, so many, other ones with each seed. */
const SMALL = { files: 8, limitMs: 20_000, apiP95Ms: 5_000 };
const PING_EVERY_MS = 100;
const API_P95_MS = 500;
/** The watch looks at the reader five times a second: that is how far it may come beyond the limit. */
const MEMORY_SPARE = 1.15;

interface Door {
  readonly cloud: TestCloud;
  readonly api: TestUser['api'];
  readonly calculation: Calculation;
}
type Sent = Pick<HostileFile, 'name' | 'announcedBytes'> & { readonly content: Uint8Array<ArrayBuffer> };

/** Through the front door, as a browser does: what became of it, an error code or `read`. */
async function send(
  { api, calculation }: Door,
  { name, content, announcedBytes = content.length }: Sent,
): Promise<string> {
  const announced = { id: newId('import'), calculationId: calculation.id, fileName: name, fileBytes: announcedBytes };
  try {
    const { import: made, upload } = await api.imports.createImport({ body: announced });
    const form = new FormData();
    for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
    form.append('file', new Blob([content]), name);
    const answer = await fetch(upload.url, { method: 'POST', body: form });
    if (!answer.ok) return /<Code>(\w+)</.exec(await answer.text())?.[1] ?? String(answer.status);
    const { state, error } = await settle(api, made.id);
    return state === 'FAILED' ? (error?.code ?? 'unknown') : 'read';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

interface Met {
  readonly name: string;
  readonly sizeMb: number;
  readonly outcome: string;
  readonly ms: number;
  readonly peakMb: number;
}

interface Run {
  readonly seed: number;
  readonly promises: Promises;
  readonly limitMs: number;
}

async function meet(door: Door, file: HostileFile, { seed, promises, limitMs }: Run): Promise<Met> {
  const { cloud } = door;
  const { name, outcome: expected } = file;
  const content = file.make(seed);
  const worker = () => cloud.runtime.functions.processId('imports-work');
  const before = worker();
  const watch = await ReaderWatch.begin(worker);
  const started = performance.now();
  const outcome = await send(door, { ...file, content });
  const ms = performance.now() - started;
  const peakBytes = await watch.end();
  promises.keep(
    `${name} is refused or read as it should be`,
    expected.includes(outcome),
    `${outcome}, not ${expected}`,
  );
  promises.keep(`${name}: in under ${limitMs / 1000} s`, ms < limitMs, `${rounded(ms)} ms`);
  promises.keep(`${name}: its reader stays small`, peakBytes < IMPORT_LIMITS.readMemoryBytes * MEMORY_SPARE, peakBytes);
  const good = await send(door, { name: 'after.csv', content: goodFile() });
  promises.keep(`A good file is read after ${name}`, good === 'read', good);
  promises.keep(`The worker survives ${name}`, before === undefined || worker() === before);
  return {
    name,
    sizeMb: rounded(content.length / 2 ** 20, 1),
    outcome,
    ms: rounded(ms),
    peakMb: rounded(peakBytes / 2 ** 20),
  };
}

function sampleOf(seed: number): HostileFile[] {
  const random = randomOf(seed, 'files');
  const quick = corpus.filter((file) => !file.isBig).map((file) => ({ file, at: random() }));
  return quick
    .sort((a, b) => a.at - b.at)
    .slice(0, SMALL.files)
    .map(({ file }) => file);
}

async function drill(door: Door, { seed, isSmall, note }: DrillOptions) {
  const promises = new Promises();
  const chosen = isSmall ? sampleOf(seed) : corpus;
  const limits = isSmall ? SMALL : { limitMs: LIMIT_MS, apiP95Ms: API_P95_MS };
  // The worker and its reader are up before anything is measured.
  await send(door, { name: 'before.csv', content: goodFile() });
  const met: Met[] = [];
  const pings: number[] = [];
  for (const file of chosen) {
    const steady = new Steady([() => door.api.organizations.listOrganizations({ query: {} })], PING_EVERY_MS);
    const one = await meet(door, file, { seed, promises, limitMs: limits.limitMs });
    pings.push(...(await steady.end()).ms);
    promises.keep(`The API answers while ${file.name} is read`, steady.failures.length === 0, steady.failures);
    note(`${one.name}: ${one.outcome} in ${one.ms} ms, ${one.peakMb} MB`);
    met.push(one);
  }
  const apiP95Ms = rounded(quantile(pings, 0.95));
  promises.keep(`API p95 under ${limits.apiP95Ms} ms`, apiP95Ms < limits.apiP95Ms, apiP95Ms);
  const stats = Object.entries(door.cloud.runtime.services.sqs.stats());
  const dead = stats.filter(
    ([name, { visible }]) => (areDeadLetters(name) || name.endsWith('failures')) && visible > 0,
  );
  promises.keep('No dead letter', dead.length === 0, dead);
  const figures = {
    files: met.length,
    slowestMs: Math.max(...met.map(({ ms }) => ms)),
    peakMb: Math.max(...met.map(({ peakMb }) => peakMb)),
    api: { calls: pings.length, p95Ms: apiP95Ms, maxMs: rounded(Math.max(...pings)) },
    ...(!isSmall && { each: met }),
  };
  return { figures, broken: promises.broken };
}

export const hostileFiles: Drill = {
  promise: 'archive and entity bombs, huge shapes, polyglots: each refused or read in under 5 s with bounded memory',
  async run(options) {
    const cloud = await startCloud({ faults: false });
    try {
      const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
      return await drill({ cloud, api, calculation: await newCalculation(api) }, options);
    } finally {
      await cloud.close();
    }
  },
};
