import { spawn } from 'node:child_process';
import { ensure } from './sources.ts';

const STAMPS = 'node_modules/.cache/souto';

/** Runs a script of Node to its end, its output kept for the error message. */
function run(args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Whoever asks, a test too: React as it is for development is many times as slow, and is not what is shipped.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => output.push(data));
    child.stderr.on('data', (data: Buffer) => output.push(data));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`node ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`));
    });
  });
}

/** Builds the web into `dist/web` unless it is there as its sources are now; says whether it did. */
export const ensureWeb = (begin: () => void = () => undefined): Promise<boolean> =>
  ensure({
    sources: ['web', 'shared', 'package-lock.json', 'infra/local/build/web.ts'],
    result: 'dist/web/app.html',
    stamp: `${STAMPS}/web`,
    async make() {
      begin();
      await run(['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']);
    },
  });
