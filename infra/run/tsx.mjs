// Runs a TypeScript script of the repository, installing first when node_modules is missing or stale.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const [script, ...rest] = process.argv.slice(2);
const run = spawnSync(process.execPath, ['--import', 'tsx', '--import', './infra/run/pipe.mjs', script, ...rest], {
  stdio: 'inherit',
});
// Who was ended from outside, or could not begin, has said nothing.
const why = run.error?.message ?? (run.signal && `${script} was ended by ${run.signal}`);
if (why) process.stderr.write(`${why}\n`);
process.exit(run.status ?? 1);
