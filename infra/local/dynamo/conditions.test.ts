import parser, { type Context } from 'dynalite/db/conditionParser.js';
import { expect, it } from 'vitest';

const read = parser.parse;
const isReserved = () => false;
const options = (values: Context['attrVals'], names = { '#a': 'a', '#b': 'b' }) => {
  const unusedAttrNames = Object.fromEntries(Object.keys(names).map((name) => [name, true as const]));
  const unusedAttrVals = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, true as const]));
  return { context: { attrNames: names, attrVals: values, unusedAttrNames, unusedAttrVals, isReserved } as Context };
};
const text = '#a = :x AND (attribute_not_exists(#b) OR begins_with(#b, :y))';

it('reads what comes again as it would be read anew', async () => {
  await import('./conditions.ts');
  expect(parser.parse).not.toBe(read);
  for (const [x, y] of [
    ['1', 'one'],
    ['2', 'two'],
    ['3', 'two'],
  ] as const) {
    const [anew, again] = [0, 1].map(() => options({ ':x': { N: x }, ':y': { S: y }, ':z': { S: 'unused' } }));
    if (!anew || !again) throw new Error('There are two');
    expect(parser.parse(text, again)).toEqual(read(text, anew));
    expect(again.context).toEqual(anew.context);
    expect(Object.keys(again.context.unusedAttrVals ?? {})).toEqual([':z']);
  }
});

it('refuses what does not fit, however often it was read with what does', async () => {
  await import('./conditions.ts');
  const both = (values: Context['attrVals'], names?: { '#a': string; '#b': string }) => {
    const [anew, again] = [read(text, options(values, names)), parser.parse(text, options(values, names))];
    expect(again).toEqual(anew);
    return again;
  };
  expect(both({ ':x': { N: '1' }, ':y': { S: 'one' } })).toHaveProperty('expression');
  expect(both({ ':x': { N: '1' }, ':y': { N: '1' } })).toContain('Incorrect operand type');
  expect(both({ ':x': { N: '1' } })).toContain('not defined');
  expect(both({ ':x': { N: '1' }, ':y': { S: 'one' } }, { '#a': 'c', '#b': 'd' })).toMatchObject({
    pathHeads: { c: true, d: true },
  });
  const between = '#a BETWEEN :x AND :y';
  const of = (x: string, y: string) => parser.parse(between, options({ ':x': { N: x }, ':y': { N: y } }));
  // The parser compares them by the help of its caller.
  expect(() => of('1', '2')).toThrow('compare');
});
