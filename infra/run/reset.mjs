// `npm run reset`: empties the data of `npm start` after a confirmation (`--yes`: without).
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
install();
const { register } = await import('tsx/esm/api');
register();
const { reset } = await import('./serve/reset.ts');
process.exitCode = await reset(process.argv.slice(2));
