import type { Command } from './options.ts';

const json = { type: 'boolean', default: false } as const;
const data = { type: 'string', default: '.data', takes: 'a folder' } as const;
const port = { type: 'string', takes: 'a port from 0 to 65535' } as const;
const address = { type: 'string', takes: 'an address such as http://127.0.0.1:8000' } as const;

/** A document of `npm run estimate` to begin with. */
export const SAMPLE_DOCUMENT =
  '{"context":{"year":2024,"country":"ES"},"rows":[{"activity":"own-road-transport","vehicle":"car-m1","fuel":"diesel","distance":1000,"unit":"km"}]}';

/** In the order in which they run. */
export const BENCHES = [
  'engine',
  'factors',
  'reading',
  'bank',
  'xlsx',
  'csv',
  'api',
  'questionnaire',
  'report',
  'bundles',
  'site',
  'route',
  'scrolling',
  'market',
  'map',
  'verifying',
  'start',
] as const;

/** How each command of package.json is called. */
export const commands = {
  start: {
    usage: 'npm start -- [--data FOLDER] [--port N] [--console-port N]     (npm run dev: with hot reload)',
    options: {
      dev: { type: 'boolean', default: false },
      data,
      port: { ...port, default: '4173' },
      'console-port': { ...port, default: '4174' },
    },
  },
  reset: {
    usage: 'npm run reset -- [--yes] [--data FOLDER]',
    options: { yes: { type: 'boolean', default: false }, data },
  },
  test: { usage: 'npm test -- [SUITE...]', options: {}, beside: 'suites' },
  demo: {
    usage: 'npm run demo -- [FILE] [--year Y] [--map JSON] [--json]',
    options: {
      year: { type: 'string', takes: 'a year such as 2024' },
      map: {
        type: 'string',
        takes: 'a JSON object such as {"activity":"electric-power-marketer","columns":{"quantity":"kWh"}}',
      },
      json,
    },
    beside: 'a file',
  },
  estimate: {
    usage: `npm run -s estimate -- --in rows.json     (--in - reads standard input)
A complete rows.json (npm run -s activities lists the activities and their fields):
${SAMPLE_DOCUMENT}
Exit 0 also when rows are in error: each answers {"error":{"code","field"}} in its place, and totals.errorRows counts them.
Rows of glec-routes may carry "clients":[{"client","tonnes","km"}], and are answered as "chains" and "clients" too.`,
    options: { in: { type: 'string', takes: 'a file of JSON, or - for standard input' } },
  },
  activities: {
    usage: 'npm run -s activities -- [--json | --options SOURCE]',
    options: { json, options: { type: 'string', takes: 'an option source' } },
  },
  operations: { usage: 'npm run -s operations -- [--json]', options: { json } },
  distance: {
    usage: `npm run -s distance -- --from PLACE --to PLACE --mode road|rail|maritime|air [--vehicle car|truck] [--json]
PLACE is a name, a code (MAD, ESVGO), the id of a place (town:ES-36057), or a position (42.24,-8.72).`,
    options: {
      from: { type: 'string', takes: 'a place' },
      to: { type: 'string', takes: 'a place' },
      mode: { type: 'string', takes: 'road, rail, maritime or air' },
      vehicle: { type: 'string', takes: 'car or truck', default: 'car' },
      json,
    },
  },
  factors: {
    usage: 'npm run -s factors -- [--from FOLDER FAMILY...] [--release VERSION --since FOLDER]',
    options: {
      from: { type: 'string', takes: 'a folder of factor files, and their families after it' },
      release: { type: 'string', takes: 'a version such as 2027.1' },
      since: { type: 'string', takes: 'the folder of the compiled set before, such as dist/factors/HASH' },
    },
    beside: 'families',
  },
  conformance: {
    usage: 'npm run check:conformance -- [--dynamodb URL] [--s3 URL] [--sqs URL] [--region R] [--json]',
    options: {
      dynamodb: address,
      s3: address,
      sqs: address,
      region: { type: 'string', takes: 'a region such as eu-west-1' },
      json,
    },
  },
  checkFiles: { usage: 'npm run -s check:files -- FOLDER [--json]', options: { json }, beside: 'a folder' },
  axe: {
    usage: 'npm run check:axe -- [--only PATH] [--language L] [--look BRAND|own]',
    options: {
      only: { type: 'string', takes: 'a path of the route table that has a screen (npm run -s routes)' },
      language: { type: 'string', takes: 'es, en, gl or pt' },
      look: { type: 'string', takes: 'own, or a brand that dresses the screen, such as norte' },
    },
  },
  bench: {
    usage: `npm run bench -- [--only NAME] [--json]
NAME is ${BENCHES.join(', ')}.`,
    options: { only: { type: 'string', takes: BENCHES.join(', ') }, json },
  },
  deadLetters: {
    usage: 'npm run dead-letters -- [--redrive QUEUE] [--stage NAME] [--json]',
    options: {
      redrive: { type: 'string', takes: 'the name of a queue' },
      stage: { type: 'string', takes: 'the name of a deployment' },
      json,
    },
  },
  ledgerVerify: {
    usage: `npm run -s ledger:verify -- [--data FOLDER] [--json]
Reads the ledger of each forest, of the cloud that runs on the folder or of the folder itself. Exit 1 when one does not hold.`,
    options: { data, json },
  },
  drill: {
    usage: 'npm run drill -- [NAME...|all] [--small] [--seed N] [--json]',
    options: {
      small: { type: 'boolean', default: false },
      json,
      seed: { type: 'string', takes: 'a whole number' },
    },
    beside: 'drills',
  },
  routes: { usage: 'npm run -s routes -- [--json]', options: { json } },
  openapi: { usage: 'npm run -s openapi', options: {} },
} as const satisfies Readonly<Record<string, Command>>;
