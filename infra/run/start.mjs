// `npm start`: everything on this machine, at one command. `--dev` adds hot reload; `--data DIR` takes another folder;
// `--port N` and `--console-port N` other addresses. Plain JavaScript, since nothing may be installed yet.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
install();
// What is said to have taken so long is all that a person waits for once the packages are there.
const startedMs = performance.now();
const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('./serve/serve.ts');
await serve(process.argv.slice(2), startedMs);
