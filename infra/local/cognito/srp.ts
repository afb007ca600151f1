import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The arithmetic of Secure Remote Password as Cognito speaks it: SRP-6a (RFC 5054) over the 3072-bit group of RFC 3526,
 * SHA-256, and a proof keyed by HKDF with the label "Caldera Derived Key". Both sides use these functions.
 */
const PRIME = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${PRIME.toString('hex')}`);
const G = 2n;

export const bigint = (bytes: Buffer | string): bigint =>
  BigInt(`0x${typeof bytes === 'string' ? bytes : bytes.toString('hex')}`);
/** Secret exponents have at least 256 bits (RFC 5054, 2.6); each more costs time. */
export const randomExponent = (): bigint => bigint(randomBytes(32));

/** OpenSSL's exponentiation, six times as fast as one of big integers. */
const group = createDiffieHellman(PRIME, 2);

function modPow(base: bigint, exponent: bigint): bigint {
  const factor = base % N;
  // What it takes for no public value: 0, 1 and -1.
  if (exponent === 0n) return 1n;
  if (factor <= 1n) return factor;
  if (factor === N - 1n) return exponent % 2n === 0n ? 1n : factor;
  group.setPrivateKey(bytesOf(exponent));
  return bigint(group.computeSecret(bytesOf(factor)));
}

/** Bytes of a number as Java's BigInteger writes them: a zero byte in front where the first bit is set. */
function bytesOf(n: bigint): Buffer {
  const hex = n.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const K = bigint(sha256(bytesOf(N), bytesOf(G)));
const scrambler = (a: bigint, b: bigint) => bigint(sha256(bytesOf(a), bytesOf(b)));

export interface Identity {
  /** The pool's id after its region. */
  readonly poolName: string;
  readonly userId: string;
}
const privateKey = (who: Identity, saltHex: string, password: string) =>
  bigint(sha256(bytesOf(bigint(saltHex)), sha256(`${who.poolName}${who.userId}:${password}`)));

export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}
/** What is kept of a password: it can check one, and cannot be turned back into it. */
export function verifierOf(who: Identity, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: modPow(G, privateKey(who, salt, password)).toString(16) };
}

/** Whether this is the password of the verifier. */
export function isPassword(who: Identity, password: string, kept: Verifier): boolean {
  const got = Buffer.from(modPow(G, privateKey(who, kept.salt, password)).toString(16));
  const want = Buffer.from(kept.verifier);
  return got.length === want.length && timingSafeEqual(got, want);
}

/** A client's public value that is a multiple of N would make the secret known: refused by both sides. */
export const isUsable = (publicValue: bigint): boolean => publicValue % N !== 0n;
export const clientPublic = (a: bigint): bigint => modPow(G, a);
export const serverPublic = (b: bigint, verifier: bigint): bigint => (K * verifier + modPow(G, b)) % N;

/** The shared secret, as the server reaches it: (A v^u)^b. */
export const serverSecret = (of: { A: bigint; B: bigint; b: bigint; verifier: bigint }): bigint =>
  modPow(of.A * modPow(of.verifier, scrambler(of.A, of.B)), of.b);

/** The same secret, as the client reaches it from the password: (B - k g^x)^(a + u x). */
export function clientSecret(of: { a: bigint; A: bigint; B: bigint }, x: bigint): bigint {
  const base = (of.B - ((K * modPow(G, x)) % N) + N) % N;
  return modPow(base, of.a + scrambler(of.A, of.B) * x);
}
export const passwordKey = privateKey;

export interface Proof extends Identity {
  readonly A: bigint;
  readonly B: bigint;
  readonly secret: bigint;
  readonly block: Buffer;
  readonly timestamp: string;
}
/** The signature over pool, user, secret block and time that shows knowledge of the secret. */
export function proofOf(p: Proof): Buffer {
  const seed = createHmac('sha256', bytesOf(scrambler(p.A, p.B)))
    .update(bytesOf(p.secret))
    .digest();
  const key = createHmac('sha256', seed).update('Caldera Derived Key').update(Buffer.of(1)).digest().subarray(0, 16);
  return createHmac('sha256', key).update(p.poolName).update(p.userId).update(p.block).update(p.timestamp).digest();
}

export const isProof = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);
