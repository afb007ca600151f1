import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a command whose reader stops in the middle ends in silence', { timeout: 180_000 }, () => {
  const command = 'node infra/run/tsx.mjs infra/run/activities.ts --json';
  const { stdout, stderr } = spawnSync('sh', ['-c', `${command} | head -n 1`], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: '[\n', stderr: '' });
});
