import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { DistanceAnswer } from '#shared/distances/schema.ts';

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'infra/run/distance.ts', ...args],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

it('prints the answer of the API, or the refusal and exit 1', { timeout: 180_000 }, () => {
  const good = run('--from', '42.23282,-8.72264', '--to', 'coruña', '--mode', 'road', '--json');
  expect(good).toMatchObject({ status: 0, stderr: '' });
  expect(DistanceAnswer.parse(JSON.parse(good.stdout))).toMatchObject({ km: 166.9, rule: 'road-spain-motorway' });
  const refused = run('--from', 'Vigo', '--to', 'Palma', '--mode', 'road', '--json');
  expect(refused.status).toBe(1);
  expect(JSON.parse(refused.stdout)).toEqual({
    error: { code: 'distances.noRoute', field: 'destination', details: {} },
  });
});

it('offers those of Spain and Portugal first where a name is only foreign ones’', { timeout: 180_000 }, () => {
  const { status, stderr } = run('--from', 'Santiago', '--to', 'Vigo', '--mode', 'air');
  expect(status).toBe(1);
  expect(stderr).toMatch(/airport:SCQ.*airport:SCL/);
});
