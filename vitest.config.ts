import { defineConfig } from 'vitest/config';

/**
 * unit: pure, parallel. screens: in jsdom. services: those of the embedded cloud, one by one. cloud: on the whole of it,
 * each file its own (random ports). browser: a real Chromium. A file's suite is its name: `x.test.ts` unit, `x.test.tsx`
 * screens, `x.cloud.test.ts` cloud (of a service: services), `x.browser.test.ts` browser.
 */
const tops = '{shared,events,functions,web,infra}';
/** Single services hold nothing in their modules: files share them, which saves half of the time. */
const services = 'infra/local/{cognito,console,dynamo,faults,lib,oidc,s3,scheduler,ses,site,sqs}/**/*.cloud.test.ts';
/** They wait for disks and for one another more than they compute. */
const onDisk = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks', maxWorkers: 3 } as const;
export default defineConfig({
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    maxWorkers: 2,
    sequence: { shuffle: { files: false, tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${tops}/**/*.test.ts`],
          exclude: ['**/*.{cloud,browser,architecture}.test.ts', '**/node_modules/**'],
          // Files share their modules: the engine is imported, and the factor data compiled, once a worker.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`${tops}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['infra/checks/screens.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['infra/checks/*.architecture.test.ts'], testTimeout: 60_000 },
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
          ...onDisk,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [`${tops}/**/*.browser.test.ts`],
          globalSetup: ['infra/checks/browser/setup.ts'],
          // Files share their modules, and with them one cloud and one browser.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
          fileParallelism: false,
        },
      },
    ],
  },
});
