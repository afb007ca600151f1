import { getDiffieHellman } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newAttempts } from './attempts.ts';
import {
  bigint,
  clientPublic,
  clientSecret,
  isPassword,
  isProof,
  isUsable,
  passwordKey,
  proofOf,
  randomExponent,
  serverPublic,
  serverSecret,
  verifierOf,
} from './srp.ts';

const who = { poolName: 'Pool', userId: '3f1c' };

/** Both sides of one sign-in: does the client's proof satisfy the server? */
function signIn(kept: string, typed: string): boolean {
  const { salt, verifier } = verifierOf(who, kept);
  const [a, b] = [randomExponent(), randomExponent()];
  const A = clientPublic(a);
  const B = serverPublic(b, bigint(verifier));
  const shared = { ...who, A, B, block: Buffer.from('block'), timestamp: 'now' };
  const given = proofOf({ ...shared, secret: clientSecret({ a, A, B }, passwordKey(who, salt, typed)) });
  return isProof(given, proofOf({ ...shared, secret: serverSecret({ A, B, b, verifier: bigint(verifier) }) }));
}

it('lets in with the right password and no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (kept, typed) => {
      expect(signIn(kept, kept)).toBe(true);
      expect(signIn(kept, typed)).toBe(kept === typed);
    }),
    { numRuns: 5 },
  );
});

it('checks a password against its verifier, which does not contain it', () => {
  const kept = verifierOf(who, 'una-clave');
  expect(isPassword(who, 'una-clave', kept)).toBe(true);
  expect(isPassword(who, 'Una-clave', kept)).toBe(false);
  expect(isPassword({ ...who, userId: 'other' }, 'una-clave', kept)).toBe(false);
  expect(JSON.stringify(kept)).not.toContain('clave');
  expect(isUsable(0n)).toBe(false);
});

it('raises to powers in the group as big integers do, whatever is sent as a public value', () => {
  const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  const power = (base: bigint, exponent: bigint): bigint => {
    if (exponent === 0n) return 1n;
    const half = power((base * base) % N, exponent / 2n);
    return exponent % 2n === 0n ? half : (half * base) % N;
  };
  for (const a of [0n, 1n, 2n, 255n, 256n, randomExponent()]) expect(clientPublic(a)).toBe(power(2n, a));
  for (const A of [0n, 1n, 2n, N - 1n, N, N + 5n, randomExponent() ** 13n])
    for (const b of [2n, 3n, randomExponent()])
      expect(serverSecret({ A, B: 1n, b, verifier: 1n })).toBe(power(A % N, b));
});

it('locks a name longer at each further wrong password, and frees it by the right one', () => {
  let now = 0;
  const attempts = newAttempts(() => now);
  const isLocked = () => {
    try {
      attempts.check('ana@example.com');
      return false;
    } catch {
      return true;
    }
  };
  for (let i = 0; i < 4; i++) attempts.failed('Ana@example.com');
  expect(isLocked()).toBe(false);
  attempts.failed('ana@example.com');
  expect(isLocked()).toBe(true);
  now += 1000;
  expect(isLocked()).toBe(false);
  attempts.failed('ana@example.com');
  now += 1999;
  expect(isLocked()).toBe(true);
  now += 1;
  attempts.succeeded('ana@example.com');
  attempts.failed('ana@example.com');
  expect(isLocked()).toBe(false);
});

it('sends ten codes an hour at most', () => {
  let now = 0;
  const attempts = newAttempts(() => now);
  for (let i = 0; i < 10; i++) attempts.codeAsked('ana@example.com');
  expect(() => attempts.codeAsked('ANA@example.com')).toThrow('Attempt limit');
  now += 3_600_000;
  attempts.codeAsked('ana@example.com');
});
