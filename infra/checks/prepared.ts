import type { TestProject } from 'vitest/node';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import { soutoManifest } from '#infra/local/runtime/manifest.ts';
import { ensureFactors } from '#infra/run/factors.ts';

/** Before the first test: what tests read is made once, in no test's time, and by nobody while another one reads it. */
export async function setup({ name }: TestProject): Promise<void> {
  ensureFactors();
  if (name !== 'unit') await bundleFunctions(soutoManifest.functions);
}
