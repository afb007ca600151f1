import { expect, it } from 'vitest';
import { endOfSession, minutesLeft } from './sessionEnd.ts';

const tokenOf = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
const SIGNED_IN_AT = Date.UTC(2026, 0, 1) / 1000;

it('ends 30 days after the sign-in, however often its token was refreshed', () => {
  const token = tokenOf({ auth_time: SIGNED_IN_AT, iat: SIGNED_IN_AT + 86_400, name: 'Uxía ñ ?>' });
  expect(new Date(endOfSession(token) ?? 0).toISOString()).toBe('2026-01-31T00:00:00.000Z');
});
it.each(['', 'a.b.c', tokenOf({})])('is not known of %j', (token) => expect(endOfSession(token)).toBeNull());

const END = Date.UTC(2026, 0, 31);
it.each([
  [11 * 60_000, null],
  [10 * 60_000, 10],
  [61_000, 2],
  [60_000, 1],
  [0, 1],
  [-5_000, 1],
])('%d ms before its end, %s minutes are left', (before, minutes) =>
  expect(minutesLeft(END, END - before)).toBe(minutes),
);
it('says nothing when the end is not known', () => expect(minutesLeft(null, END)).toBeNull());
