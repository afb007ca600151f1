import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a command whose reader stops in the middle ends well and in silence', { timeout: 180_000 }, () => {
  const command = 'node infra/run/tsx.mjs infra/run/activities.ts --json';
  const piped = `{ ${command}; echo "ended with $?" >&2; } | head -n 1`;
  const { stdout, stderr, signal, error } = spawnSync('sh', ['-c', piped], { encoding: 'utf8' });
  expect({ stdout, stderr, signal, error }).toEqual({
    ...{ stdout: '[\n', stderr: 'ended with 0\n', signal: null, error: undefined },
  });
});
