import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The features of the product: the same word in shared, functions, web/features, texts, events and error codes. */
const FEATURES = [
  'session',
  'account',
  'team',
  'organizations',
  'calculations',
  'estimates',
  'factors',
  'questionnaire',
  'dashboard',
  'cadastre',
  'distances',
  'reports',
  'verifications',
  'audits',
  'documents',
  'imports',
  'invoices',
  'banking',
  'contacts',
  'forms',
  'fleet',
  'clients',
  'reduction',
  'certifications',
  'csrd',
  'credits',
  'plans',
  'offsets',
  'forests',
  'agreements',
  'marketplace',
  'services',
  'orders',
  'payments',
  'billing',
  'leads',
  'content',
  'methodology',
  'brands',
  'search',
  'incidents',
  'apps',
  'notifications',
  'feedback',
  'privacy',
  'activity',
  'consents',
];
const FOLDERS = {
  shared: ['kernel', 'errors', 'access', 'contract', 'constants', 'emissions', 'texts', 'pricing', 'identifiers'],
  functions: ['kit', 'ports'],
  'web/features': [],
} as const;
const MAX_LINES = 200;
/** Data tables may be longer: they are rows, not logic. */
const DATA =
  /(infra\/manifest\.ts$|\/data\/|\/golden\/|\/fixtures\/|activityTypes|unitTable|\/texts(\.ts|\/)|catalogue\.ts$|contract\.ts$|synonyms|\.d\.ts$)/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

describe('the layout of the house', () => {
  it('has the fixed top level, dotfiles and the configuration files of tools', () => {
    const top = [...new Set(tracked.map((path) => path.split('/')[0]!))].filter((name) => !name.startsWith('.'));
    expect(top.sort()).toEqual(
      [
        'README.md',
        'biome.json',
        'cdk.json',
        'events',
        'functions',
        'infra',
        'knip.json',
        'package-lock.json',
        'package.json',
        'shared',
        'tsconfig.json',
        'vitest.config.ts',
        'web',
      ].sort(),
    );
  });

  it.each(Object.entries(FOLDERS))('uses feature names below %s', (folder, more: readonly string[]) => {
    const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const strangers = names
      .map((entry) => entry.name)
      .filter((name) => !FEATURES.includes(name) && !more.includes(name));
    expect(strangers).toEqual([]);
    expect(names.length).toBeGreaterThan(3);
  });

  it('uses feature names in the error catalogue, the event catalogue and the registry of contracts', async () => {
    const { ERRORS } = await import('#shared/errors/catalogue.ts');
    const { events } = await import('#events/catalogue.ts');
    const { api } = await import('#shared/contract/api.ts');
    const kit = ['input', 'access', 'idempotency', 'conflict', 'limit', 'internal', 'kit'];
    const first = (code: string) => code.split('.')[0]!;
    const used = [...Object.keys(ERRORS).map(first), ...Object.keys(events).map(first), ...Object.keys(api)];
    expect([...new Set(used)].filter((name) => !FEATURES.includes(name) && !kit.includes(name))).toEqual([]);
  });

  it(`keeps files to ${MAX_LINES} lines, tables of data excepted`, async () => {
    const { readFileSync } = await import('node:fs');
    const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !DATA.test(path));
    const long = code
      .map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1] as const)
      .filter(([, lines]) => lines > MAX_LINES);
    expect(code.length).toBeGreaterThan(100);
    expect(long).toEqual([]);
  });

  it('has no stub, skipped test or escape from the types', async () => {
    const { readFileSync } = await import('node:fs');
    const forbidden = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        '@ts-' + 'ignore',
        '@ts-' + 'nocheck',
        '\\b(it|test|describe)\\.(skip|todo|only)\\b',
        ': any\\b',
        'as any\\b',
        'coming ' + 'soon',
      ].join('|'),
    );
    const code = tracked.filter((path) => /\.(ts|tsx|mjs|css|html)$/.test(path) && !path.startsWith('infra/checks/'));
    const found = code.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, i) => (forbidden.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('waits in a browser for what a flow is about, and not until a shared cloud is settled, which may be minutes off', async () => {
    const { readFileSync } = await import('node:fs');
    const flows = tracked.filter((path) => path.startsWith('infra/checks/browser/'));
    expect(flows.length).toBeGreaterThan(30);
    expect(flows.filter((path) => readFileSync(path, 'utf8').includes('.settled('))).toEqual([]);
  });
});
