import { afterAll, beforeAll, inject } from 'vitest';
import { Site } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedDataDir: string;
  }
}

/** The brand that has an identity provider of its own. */
const NORTE = { id: 'norte', name: 'Norte Verde', domains: ['norte.example'] };

let shared: Promise<Site> | undefined;
const open = () => (shared ??= Site.open({ brands: [NORTE], dataDir: inject('sharedDataDir') }));

/**
 * Gives a file the one site that all files share, and closes its windows afterwards. Each makes its own people, and
 * changes nothing that is everybody's. It ends with the process; setup.ts removes its data.
 */
export function withSharedSite(take: (site: Site) => void): void {
  beforeAll(async () => take(await open()));
  afterAll(async () => (await open()).closeWindows());
}
