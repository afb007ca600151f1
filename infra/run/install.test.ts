import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A command, with this version of Node.js as it sees it. */
function runWith(version: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`;
  const args = [
    '--import',
    preload,
    '--input-type=module',
    '-e',
    "(await import('./infra/run/install.mjs')).install()",
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
}

it.each(['18.20.8', '20.18.3'])('Node.js %s is told what is needed, before anything else', (version) => {
  const stderr = `Souto needs Node.js 20.19 or newer; this is ${version}. See https://nodejs.org\n`;
  expect(runWith(version)).toEqual({ status: 1, stderr });
});

it.each(['20.19.0', '22.0.0', '24.1.0'])('Node.js %s goes on', (version) => {
  expect(runWith(version).stderr).not.toContain('Souto needs');
});
