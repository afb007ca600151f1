import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** Below this the cruiser has not read the tree: without a TypeScript transpiler it reads nothing and finds nothing wrong. */
const MODULES_AT_LEAST = 150;

it('imports follow the allowed directions, without cycles', async () => {
  const tops = ['shared', 'events', 'functions', 'web', 'infra'];
  const { output } = await cruise(tops, { ruleSet: { forbidden }, validate: true, ...options });
  const { summary } = output as ICruiseResult;
  expect(summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(MODULES_AT_LEAST);
});
