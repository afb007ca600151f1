import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { Site } from './site.ts';

/** The brand that has an identity provider of its own. */
const NORTE = { id: 'norte', name: 'Norte Verde', domains: ['norte.example'] };

/** The store of a cloud is one process's. */
const dataDirOfWorker = () => join(inject('sharedDataDir'), String(process.pid));

let shared: Promise<Site> | undefined;
const open = () => (shared ??= Site.open({ brands: [NORTE], dataDir: dataDirOfWorker() }));

/**
 * Gives a file the site that all files of a worker share, and closes its windows afterwards. Each makes its own people, and
 * changes nothing that is everybody's. It ends with the process; infra/checks/prepared.ts removes its data.
 */
export function withSharedSite(take: (site: Site) => void): void {
  beforeAll(async () => take(await open()));
  afterAll(async () => (await open()).closeWindows());
}
