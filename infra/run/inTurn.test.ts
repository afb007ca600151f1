import { expect, it } from 'vitest';
import { inTurn } from './inTurn.ts';

it('lets one speak at once, and others when those before them have ended', () => {
  const told: (string | Uint8Array)[] = [];
  const newVoice = inTurn((text) => told.push(text));
  const [first, second, third] = [newVoice(), newVoice(), newVoice()];
  second.say('b1');
  first.say('a1');
  third.say('c1');
  third.end();
  expect(told).toEqual(['a1']);
  first.say('a2');
  first.end();
  expect(told).toEqual(['a1', 'a2', 'b1']);
  second.say('b2');
  second.end();
  expect(told).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  const late = newVoice();
  late.say('d1');
  expect(told.at(-1)).toBe('d1');
});
