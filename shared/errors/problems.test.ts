import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { SiteDraft } from '#shared/organizations/site.ts';
import { readBy } from './problems.ts';

const Shape = z.strictObject({
  name: z.string().trim().min(1).max(3).optional(),
  massKg: z.number().int().min(2).max(9).optional(),
  share: z.number().positive().optional(),
  kind: z.enum(['a', 'b']).optional(),
  on: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  id: idOf('site').optional(),
  reason: z.string().trim().min(3).optional(),
  many: z.array(z.string()).min(1).max(2).optional(),
  either: z.union([z.number(), z.strictObject({ unit: z.string() })]).optional(),
  inside: z.object({ list: z.array(z.object({ n: z.coerce.number() })) }).optional(),
});
const problems = (value: unknown) => {
  const read = readBy(Shape, value);
  return 'problems' in read ? read.problems : [];
};

describe('what is wrong with an input', () => {
  it.each([
    ['an empty text', { name: '  ' }, [{ path: ['name'], code: 'input.required' }]],
    ['a short text', { reason: 'ab' }, [{ path: ['reason'], code: 'input.tooShort', details: { minimum: 3 } }]],
    ['no text where there is to be some', { reason: ' ' }, [{ path: ['reason'], code: 'input.required' }]],
    ['a long text', { name: 'abcd' }, [{ path: ['name'], code: 'input.tooLong', details: { maximum: 3 } }]],
    ['no text', { name: null }, [{ path: ['name'], code: 'input.required' }]],
    ['a text that is a number', { name: 3 }, [{ path: ['name'], code: 'input.invalid' }]],
    ['a number that is text', { massKg: '3' }, [{ path: ['massKg'], code: 'input.notANumber' }]],
    ['a number with decimals', { massKg: 2.5 }, [{ path: ['massKg'], code: 'input.notWhole' }]],
    ['a number that is none', { massKg: Number.NaN }, [{ path: ['massKg'], code: 'input.notANumber' }]],
    ['a share of nothing', { share: 0 }, [{ path: ['share'], code: 'input.notAbove', details: { minimum: 0 } }]],
    ['a small number', { massKg: 1 }, [{ path: ['massKg'], code: 'input.tooSmall', details: { minimum: 2 } }]],
    ['a big number', { massKg: 10 }, [{ path: ['massKg'], code: 'input.tooBig', details: { maximum: 9 } }]],
    ['an unknown choice', { kind: 'c' }, [{ path: ['kind'], code: 'input.unknownChoice' }]],
    ['a day that does not exist', { on: '2026-02-30' }, [{ path: ['on'], code: 'input.badDate' }]],
    ['a bad instant', { at: 'now' }, [{ path: ['at'], code: 'input.badDate' }]],
    ['an id of another kind', { id: 'org_01JDQ8Y3ZC5V7K9M2N4P6R8T0W' }, [{ path: ['id'], code: 'input.invalid' }]],
    ['an empty list', { many: [] }, [{ path: ['many'], code: 'input.required' }]],
    ['a long list', { many: ['a', 'b', 'c'] }, [{ path: ['many'], code: 'input.tooLong', details: { maximum: 2 } }]],
    ['an unknown field', { x: 1 }, [{ path: ['x'], code: 'input.unknownField', details: { field: 'x' } }]],
    ['neither of two', { either: 'x' }, [{ path: ['either'], code: 'input.notANumber' }]],
    [
      'a thing deep inside',
      { inside: { list: [{ n: 1 }, { n: 'x' }] } },
      [{ path: ['inside', 'list', 1, 'n'], code: 'input.notANumber' }],
    ],
    ['nothing wrong', { name: 'abc' }, []],
  ])('%s', (_, value, expected) => expect(problems(value)).toEqual(expected));

  it('keeps a code of the catalogue that a schema names', () => {
    const read = readBy(SiteDraft, { name: 'Nave', isShared: true });
    expect(read).toEqual({ problems: [{ path: ['sharePercent'], code: 'organizations.shareRequired' }] });
  });

  it('never repeats the value that was given', () => {
    const secret = 'hunter2-hunter2';
    expect(JSON.stringify(problems({ name: secret, massKg: secret, kind: secret, on: secret }))).not.toContain(secret);
  });
});
