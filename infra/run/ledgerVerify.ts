/**
 * `npm run -s ledger:verify -- [--data FOLDER] [--json]`: whether the ledger of credits holds, forest by forest: blocks,
 * entries and seals; and the issued invoices, series by series: numbers, hashes, sums. Of the embedded cloud that runs on the folder, or of the folder itself when nothing does.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { listen } from '#infra/local/lib/server.ts';
import { CREDENTIALS, REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { commands } from './commands.ts';
import { orExit, readOptions } from './options.ts';
import { holderOf } from './serve/dataLock.ts';

interface Table {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function tableOf(dataDir: string): Promise<Table> {
  const holder = await holderOf(dataDir);
  if (holder?.dynamoUrl) return { url: holder.dynamoUrl, close: async () => undefined };
  const path = join(dataDir, 'dynamo');
  if (holder) throw new Error('The cloud on this folder is still starting: try again in a moment.');
  if (!existsSync(path)) throw new Error(`There are no data in ${dataDir}: npm start first, or name their folder.`);
  const dynamo = await openDynamo({ path, credentials: CREDENTIALS });
  return { url: await listen(dynamo.server), close: dynamo.close };
}

/** The use cases, reading that table. */
async function loadLedger(url: string) {
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: SIGNING_KEY.accessKey,
    AWS_SECRET_ACCESS_KEY: SIGNING_KEY.secret,
    AWS_ENDPOINT_URL_DYNAMODB: url,
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  const [{ allProjects }, { verifyProject }, { allPlaces, verifySeries }] = await Promise.all([
    import('#functions/credits/projects.ts'),
    import('#functions/credits/verify.ts'),
    import('#functions/billing/verify.ts'),
  ]);
  return { allProjects, verifyProject, allPlaces, verifySeries };
}

type Books = Awaited<ReturnType<typeof loadLedger>>;

/** The series in which there is a document. */
async function verifyInvoices({ allPlaces, verifySeries }: Books, isJson: boolean) {
  const all = [];
  // One after the other: every owner of a forest has series.
  for (const place of await allPlaces(new Date())) all.push(await verifySeries(place));
  const told = all.filter(({ count, last }) => count > 0 || last > 0);
  for (const { series, year, count, faults } of isJson ? [] : told) {
    console.log(`${series}-${year}  ${count} documents`);
    for (const fault of faults) console.log(`  DOES NOT HOLD: ${fault}`);
  }
  return told;
}

async function verify(url: string, isJson: boolean): Promise<boolean> {
  const books = await loadLedger(url);
  const { allProjects, verifyProject } = books;
  const told = [];
  for await (const { projectId, forestNo, country, name } of allProjects()) {
    const { counts, issued, entries, sealed, faults } = await verifyProject(projectId, () => new Date());
    told.push({ projectId, forestNo, country, name, issued, ...counts, entries, sealed, faults });
    if (isJson) continue;
    const states = Object.entries(counts).map(([state, count]) => `${state} ${count}`);
    console.log(`${country}-${String(forestNo).padStart(6, '0')}  ${name}`);
    console.log(`  issued ${issued} = ${states.join(' + ')}; ${sealed} of ${entries} entries sealed`);
    for (const fault of faults) console.log(`  DOES NOT HOLD: ${fault}`);
  }
  const invoices = await verifyInvoices(books, isJson);
  const holds = [...told, ...invoices].every(({ faults }) => faults.length === 0);
  if (isJson) console.log(JSON.stringify({ holds, projects: told, invoices }));
  else
    console.log(
      `${told.length} forests, ${invoices.length} series of invoices: ${holds ? 'the books hold' : 'the books DO NOT HOLD'}`,
    );
  return holds;
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { data, json } = orExit(() => readOptions(commands.ledgerVerify, process.argv.slice(2)).values);
try {
  const table = await tableOf(data);
  process.exitCode = (await verify(table.url, json).finally(table.close)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
