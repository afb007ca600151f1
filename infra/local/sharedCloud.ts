import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { cloudOf, startCloud, type TestCloud } from './testCloud.ts';

/** Modules are loaded anew for each file: what files share lies outside of them. */
const ofWorker = globalThis as { soutoSharedCloud?: Promise<TestCloud> };

async function start(): Promise<TestCloud> {
  const dataDir = await mkdtemp(join(inject('sharedDataDir'), 'cloud-'));
  return startCloud({ dataDir });
}

/**
 * The cloud that files of a worker share, most of whose time is its start. Each makes its own people, and changes nothing
 * that is everybody's: clock, factors in force, queues that others need. It ends with the process; infra/checks/prepared.ts
 * removes its data.
 */
export async function sharedCloud(): Promise<TestCloud> {
  ofWorker.soutoSharedCloud ??= start();
  const { runtime, faults } = await ofWorker.soutoSharedCloud;
  // Through the modules of this file: errors of others are not instances of its own.
  return { ...cloudOf(runtime, faults), close: async () => undefined };
}
