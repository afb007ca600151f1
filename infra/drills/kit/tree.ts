import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Guard } from '#infra/drills/data/guards/guard.ts';

export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** What the runner said, its end. */
  readonly said: string;
}
/** Names the one drill that the test file of drills shall do, and nothing else. */
export const ONE_DRILL = 'SOUTO_ONE_DRILL';
const SAID_CHARACTERS = 1_500;
/** Longer than a test may take: one that hangs without its guard has failed by itself. */
const TIMEOUT_MS = 600_000;

/** The Vitest projects in which a test file can be (vitest.config.ts): the others need not start. */
const projectsOf = (test: string): string[] => {
  if (test.endsWith('.tsx')) return ['screens'];
  const kind = /\.(cloud|browser|architecture)\.test\.ts$/.exec(test)?.[1] ?? 'unit';
  return kind === 'cloud' ? ['cloud', 'services'] : [kind];
};

const filesOf = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** The packages by links; caches are the copy's own, so that nothing mutated reaches the real tree. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  const names = (await readdir('node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'));
  await Promise.all(
    names.map((name) => symlink(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction')),
  );
}

/** A throw-away copy of the sources in which one file at a time can be changed and tests be run. */
export class Tree {
  readonly folder: string;
  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Tree> {
    const folder = await mkdtemp(join(tmpdir(), 'souto-tree-'));
    for (const file of filesOf()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        // Deleted, and not yet committed.
        if (error.code !== 'ENOENT') throw error;
      });
    }
    await linkPackages(folder);
    return new Tree(folder);
  }

  /** Runs `work` with a file changed, and puts it back. */
  async changed<T>(file: string, change: (text: string) => string, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, change(text));
    try {
      return await work();
    } finally {
      await writeFile(path, text);
    }
  }

  /** Runs one test file; it stops at its first failure. `drill`: only that one, of the file of drills. */
  async run(test: string, drill?: Guard['drill']): Promise<TestRun> {
    const report = join(this.folder, 'report.json');
    await rm(report, { force: true });
    const projects = projectsOf(test).flatMap((name) => ['--project', name]);
    const args = ['run', ...projects, '--bail=1', '--reporter=json', `--outputFile.json=${report}`, test];
    const { name, seed } = drill ?? {};
    const more = { ...(name && { [ONE_DRILL]: name }), ...(seed !== undefined && { SOUTO_DRILL_SEED: String(seed) }) };
    const said = await this.#vitest(args, more);
    const found = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Record<string, number>;
    return { passed: found.numPassedTests ?? 0, failed: found.numFailedTests ?? 0, said };
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  #vitest(args: readonly string[], more: Readonly<Record<string, string>>): Promise<string> {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_OPTIONS$|TEST$|SOUTO_FAULTS$)/.test(name),
    );
    return new Promise((done) => {
      const child = spawn(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], {
        cwd: this.folder,
        env: { ...Object.fromEntries(own), ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: what a test leaves behind goes with it.
        detached: process.platform !== 'win32',
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said = (said + text).slice(-SAID_CHARACTERS);
        });
      const end = () => {
        try {
          process.kill(-(child.pid ?? 0), 'SIGKILL');
        } catch {
          // The whole group has ended.
        }
      };
      const timer = setTimeout(end, TIMEOUT_MS);
      child.once('close', () => {
        clearTimeout(timer);
        end();
        done(said);
      });
    });
  }
}
