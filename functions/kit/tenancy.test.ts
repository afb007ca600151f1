import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GLOBAL_PARTITIONS } from './table.ts';

const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .map((file) => `functions/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && !/([.]test|ForTests)[.]ts$/.test(file));

it('has the account in every partition of the table, those that are listed apart', () => {
  const templates = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/pk: \{\s*field: '[^']+',\s*composite: \[[^\]]*\],\s*template: '([^']+)'/g)].map(
      ([, template = '']) => ({ file, template }),
    );
  });
  const count = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bpk: \{/g) ?? []).length;
  expect(templates).toHaveLength(count);
  expect(count).toBeGreaterThan(10);
  const strangers = templates.filter(
    ({ template }) =>
      !/^T#\{tenantId\}(#|$)/.test(template) && !GLOBAL_PARTITIONS.some((prefix) => template.startsWith(prefix)),
  );
  expect(strangers).toEqual([]);
});
