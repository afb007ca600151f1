import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

/**
 * Files of one process share the packages that were loaded, which is most of the time of a start. Nothing else: each
 * file loads the project's modules anew, since they keep the addresses of its cloud, in the environment as it was.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
