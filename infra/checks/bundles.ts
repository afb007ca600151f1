import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { functions } from '#infra/manifest.ts';

/** Synthesis asks for a folder per function: where none is built yet, an empty bundle stands in (templates only). */
export function ensureBundleFolders(): void {
  for (const name of Object.keys(functions)) {
    const folder = `dist/functions/${name}`;
    mkdirSync(folder, { recursive: true });
    if (!existsSync(`${folder}/index.mjs`)) writeFileSync(`${folder}/index.mjs`, '');
  }
}
