import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { functions } from '#infra/manifest.ts';

/** Synthesis asks for the folders of the built product: where none is built yet, empty ones stand in (templates only). */
export function ensureBundleFolders(): void {
  for (const folder of ['dist/web/assets', 'dist/factors']) mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(functions)) {
    const folder = `dist/functions/${name}`;
    mkdirSync(folder, { recursive: true });
    if (!existsSync(`${folder}/index.mjs`)) writeFileSync(`${folder}/index.mjs`, '');
  }
}
