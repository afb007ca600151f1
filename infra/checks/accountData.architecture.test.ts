import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOLDERS } from '#functions/privacy/holders.ts';

/** Of an entity's model, or of an item that is written without one; not the name of the attribute itself. */
const NAMED = /\bentity: '(?!entity')(\w+)'/g;
/** Kinds of items that the functions write, by the name that each item carries. */
const written = new Set(
  readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(`functions/${file}`, 'utf8').matchAll(NAMED)].map(([, kind]) => kind)),
);
const holders = Object.entries(HOLDERS);
const declared = holders.flatMap(([, { kinds }]) => Object.keys(kinds));

it('every kind of item says once what an export has of it and what it ends with', () => {
  expect(written.size).toBeGreaterThan(30);
  expect([...declared].sort()).toEqual([...written].sort());
});

it.each(holders)('%s gives out and forgets what it says it does', (name, holder) => {
  const fates = Object.values(holder.kinds);
  const says = (what: 'exported' | 'ends', of: string) => fates.some((fate) => fate[what] === of);
  if (says('exported', 'person')) expect(holder.ofPerson).toBeDefined();
  if (says('exported', 'account')) expect(holder.ofAccount).toBeDefined();
  // The profile is the way back to an account that is being closed: it goes with the last step.
  if (says('ends', 'person') && name !== 'session') expect(holder.forgetPerson).toBeDefined();
});
