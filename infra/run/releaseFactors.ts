import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSets, type FamilyChanges } from '#shared/emissions/factors/compareSets.ts';
import type { FamilyFile } from '#shared/emissions/factors/format.ts';

const VERSIONS = 'shared/emissions/factors/data/versions.json';

/** The families of a compiled set, such as `dist/factors/<hash>`. */
const familiesIn = (folder: string): FamilyFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FamilyFile);

/**
 * Writes a version into the list of shipped ones, with what changed since the compiled set in `since`. The same version
 * again replaces it: data may still change before the release.
 */
export function releaseFactors({ version, on, folder, since }: Record<'version' | 'on' | 'folder' | 'since', string>) {
  const changes: FamilyChanges[] = compareSets(familiesIn(since), familiesIn(folder));
  const known = JSON.parse(readFileSync(VERSIONS, 'utf8')) as { version: string }[];
  const others = known.filter((one) => one.version !== version);
  writeFileSync(VERSIONS, `${JSON.stringify([...others, { version, on, changes }], null, 1)}\n`);
  return changes;
}
