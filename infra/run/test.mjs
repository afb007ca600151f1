// `npm test`: installs when needed, then runs every suite.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'infra/run/check.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
