import { defineConfig } from 'vitest/config';
import { leftOut } from './infra/checks/drawn.ts';
import { LongFirst } from './infra/checks/longFirst.ts';
import { throwAwayFolder } from './infra/checks/memoryFolder.ts';

process.env.TMPDIR = throwAwayFolder();

/**
 * unit: pure, parallel. screens: in jsdom. services: those of the embedded cloud, one by one. cloud: on the whole of it,
 * each file its own (random ports). browser: a real Chromium. A file's suite is its name: `x.test.ts` unit, `x.test.tsx`
 * screens, `x.cloud.test.ts` cloud (of a service: services), `x.browser.test.ts` browser.
 */
const tops = '{shared,events,functions,web,infra}';
/** Single services hold nothing in their modules: files share them, which saves half of the time. */
const services =
  'infra/local/{cognito,console,dynamo,faults,lib,oidc,payments,s3,scheduler,ses,site,sqs}/**/*.cloud.test.ts';
/** Of a test that hangs; on a machine with much else to do an honest one may take a minute. */
const HANGS = { testTimeout: 180_000, hookTimeout: 180_000 } as const;
/** Node 20 has one optimizing compiler, which begins early; from 22 on it has a cheap one before it, and no such option. */
const hasOneCompiler = Number.parseInt(process.versions.node, 10) < 22;
/**
 * Of the processes of the tests, where most code runs a few times: V8 optimizes what has run for longer, and collects
 * new objects in fewer, larger pieces. That takes a tenth of the time of the processors away. Collecting in one thread takes
 * another thirtieth: with a process for each processor, more threads only wait for one another.
 */
const execArgv = [
  ...(hasOneCompiler ? ['--interrupt-budget=1000000'] : []),
  '--max-semi-space-size=64',
  '--min-semi-space-size=32',
  '--single-threaded-gc',
];
/** They wait for disks and for one another more than they compute. */
const onDisk = { pool: 'forks', maxWorkers: 3 } as const;
export default defineConfig({
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    maxWorkers: 2,
    execArgv,
    // Sources are transformed once for all suites, and for the next run: kept by what they hold, under node_modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    ...HANGS,
    // Until it is so, or never: on a loaded machine a second, which is usual, says nothing.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    sequence: { shuffle: { files: false, tests: true }, sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${tops}/**/*.test.ts`],
          exclude: ['**/*.{cloud,browser,architecture}.test.ts', '**/node_modules/**'],
          globalSetup: ['infra/checks/prepared.ts'],
          setupFiles: ['infra/checks/ownModules.ts'],
          // Files share their modules: the engine is imported, and the factor data compiled, once a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`${tops}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['infra/checks/asFound.ts', 'infra/checks/screens.ts'],
          isolate: false,
          // They wait for their own clocks more than they compute.
          maxWorkers: 6,
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['infra/checks/*.architecture.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'services', include: [services], isolate: false, ...onDisk },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: [`${tops}/**/*.cloud.test.ts`],
          exclude: [services, '**/node_modules/**'],
          globalSetup: ['infra/checks/prepared.ts'],
          setupFiles: ['infra/checks/asFound.ts'],
          isolate: false,
          ...onDisk,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [`${tops}/**/*.browser.test.ts`],
          exclude: [...leftOut(process.argv), '**/node_modules/**'],
          globalSetup: ['infra/checks/prepared.ts', 'infra/checks/browser/setup.ts'],
          // Files of a worker share their modules, and with them one cloud and one browser.
          isolate: false,
          pool: 'forks',
          // They wait for pages and for queues a good part of their time.
          maxWorkers: 4,
        },
      },
    ],
  },
});
