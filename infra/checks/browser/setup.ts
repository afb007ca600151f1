import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureWeb } from '#infra/local/build/web.ts';
import { chromiumPath } from './chromium.ts';

/** Before the browser suite: the site is built and the browser unpacked once, before workers start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await chromiumPath();
  await ensureWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'souto-shared-'));
  project.provide('sharedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
