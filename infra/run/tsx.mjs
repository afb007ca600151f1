// Runs a TypeScript script of the repository, installing first when node_modules is missing or stale.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const [script, ...rest] = process.argv.slice(2);
const run = spawnSync(process.execPath, ['--import', 'tsx', '--import', './infra/run/pipe.mjs', script, ...rest], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
