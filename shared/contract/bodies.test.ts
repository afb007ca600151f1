import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readBy } from '#shared/errors/problems.ts';
import { api } from './api.ts';
import type { Contract } from './endpoint.ts';

const ODD = [undefined, null, 0, '', 'x', true, [], [null], {}, { x: null }];

/** What a hostile or careless caller may send: no object at all, none inside, and every field of the first two levels odd. */
function* oddities(schema: unknown, depth = 2): Generator<unknown> {
  yield* ODD;
  if (depth === 0 || !(schema instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(schema.shape))
    for (const value of oddities(field, depth - 1)) yield { [name]: value };
}

const bodies = Object.values(api as Record<string, Contract>).flatMap((contract) =>
  Object.entries(contract).flatMap(([operation, { body }]) => (body ? [[operation, body] as const] : [])),
);

describe('a body that is not one', () => {
  it.each(bodies)('of %s is refused, and never a fault of ours', (_, body) => {
    for (const odd of oddities(body)) expect(() => readBy(body, odd), JSON.stringify(odd)).not.toThrow();
  });

  it('is said to be missing where a member of it is', () => {
    const { createMember } = api.team;
    const read = readBy(createMember.body as z.ZodType, {});
    expect(read).toEqual({ problems: [{ path: ['draft'], code: 'input.required' }] });
  });
});
