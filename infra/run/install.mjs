// `npm ci` when node_modules is missing or older than the lockfile. Plain JavaScript: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.cache/souto-lock';

/** Ends with what is needed when Node.js is too old: what it does not know would fail later, in words of its own. */
function checkNode() {
  const [, wanted] = /(\d+\.\d+)/.exec(JSON.parse(readFileSync('package.json', 'utf8')).engines.node);
  const [major, minor] = wanted.split('.').map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  process.stderr.write(
    `Souto needs Node.js ${wanted} or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
  );
  process.exit(1);
}

/** Installs from the lockfile unless that was done; says so on standard error. Exits when npm fails or Node.js is too old. */
export function install() {
  checkNode();
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  process.stderr.write('Installing the packages of package-lock.json (once; a minute or two)...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    process.stderr.write(
      'npm ci failed: check the network or the proxy settings of npm, then run the command again.\n',
    );
    process.exit(1);
  }
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(MARK, lock);
}
