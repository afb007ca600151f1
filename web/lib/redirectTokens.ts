import type { ResourcesConfig } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { DefaultTokenStore, generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito';
import type { TokenStorage } from './encryptedStorage.ts';

/** What only this browser knows of one sign-in by redirect. */
export interface Proof {
  state: string;
  nonce: string;
  verifier: string;
}
const VERIFIER_LENGTH = 128;

/** Secrets for a sign-in by redirect, and the challenge that goes with it (RFC 7636, S256). */
export function newProof(): Proof & { challenge: string } {
  const { value, toCodeChallenge } = generateCodeVerifier(VERIFIER_LENGTH);
  return { state: generateState(), nonce: generateState(), verifier: value, challenge: toCodeChallenge() };
}

/** The token endpoint's answer. */
export interface GivenTokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}
export const nonceOf = ({ id_token }: GivenTokens): unknown => decodeJWT(id_token).payload.nonce;

type AuthConfig = NonNullable<ResourcesConfig['Auth']>;
/** Keeps tokens where the identity library looks for those of a sign-in of its own, which it then refreshes. */
export async function keepTokens(given: GivenTokens, auth: AuthConfig, storage: TokenStorage): Promise<void> {
  const accessToken = decodeJWT(given.access_token);
  const store = new DefaultTokenStore();
  store.setAuthConfig(auth);
  store.setKeyValueStorage(storage);
  await store.storeTokens({
    accessToken,
    idToken: decodeJWT(given.id_token),
    refreshToken: given.refresh_token,
    username: String(accessToken.payload.username),
    clockDrift: (accessToken.payload.iat ?? 0) * 1000 - Date.now(),
  });
}
