import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureFactors } from '#infra/run/factors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where clouds that files share keep their data. */
    sharedDataDir: string;
  }
}

/** Before the first test: what tests read is made once, in no test's time, and by nobody while another one reads it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  ensureFactors();
  if (project.name === 'unit') return;
  // Loaded for clouds only: unit tests begin without it.
  const [{ bundleFunctions }, { soutoManifest }] = await Promise.all([
    import('#infra/local/functions/bundle.ts'),
    import('#infra/local/runtime/manifest.ts'),
  ]);
  await bundleFunctions(soutoManifest.functions);
  const dataDir = await mkdtemp(join(tmpdir(), 'souto-shared-'));
  project.provide('sharedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
