import * as z from 'zod';
import { AppError } from '#shared/kernel/appError.ts';
import { REDIRECT_PATH, REDIRECT_SCOPES } from '#shared/session/redirect.ts';
import { authErrorOf } from './authErrors.ts';
import { LEAVING, TRIP } from './brandOnTheWay.ts';
import { readConfig } from './config.ts';
import type { Proof } from './redirectTokens.ts';

/**
 * Sign-in at a brand's identity provider, through the user pool: authorization code with PKCE, state and nonce. Our own
 * and not the identity library's, which speaks to its pool by https only (on one machine there is none) and checks no
 * nonce. What the library does of it (secrets, tokens and their refresh) it does here too.
 */
interface Trip extends Proof {
  /** Where `brandOnTheWay` looks. */
  brand: string;
  originUrl?: string | undefined;
  /** Gone once more by itself. */
  isSecond: boolean;
}

const here = () => `${window.location.origin}${REDIRECT_PATH}`;

interface Way {
  originUrl?: string | undefined;
  isSecond?: boolean;
  /** The person must show anew who they are: a sign-in that the pool or the brand remembers is not enough. */
  isAnew?: boolean;
}

/** Leaves the page for the brand's sign-in. Rejects when the pool's address cannot be read. */
export async function goToBrand(
  brand: string,
  { originUrl, isSecond = false, isAnew = false }: Way = {},
): Promise<void> {
  const [config, { newProof }] = await Promise.all([readConfig(), import('./redirectTokens.ts')]);
  const { challenge, ...proof } = newProof();
  const trip: Trip = { brand, originUrl, isSecond, ...proof };
  sessionStorage.setItem(TRIP, JSON.stringify(trip));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: config.userPoolClientId,
    redirect_uri: here(),
    scope: REDIRECT_SCOPES.join(' '),
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    idp_identifier: brand,
    ...(isAnew && { prompt: 'login' }),
  });
  window.location.replace(`${config.signInUrl}/oauth2/authorize?${query}`);
}

function take(name: string): string | null {
  const kept = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return kept;
}

/** What the pool says when it has just linked somebody to an account: the next sign-in goes through. */
const LINKED = /already found an entry for username/i;

export type Arrival = { kind: 'signedIn'; originUrl?: string | undefined } | { kind: 'goesAgain' } | { kind: 'left' };

/**
 * What the page at the end of the redirect has to do. A sign-in counts once, in the tab that began it.
 * @throws AppError `brands.signInCancelled`, `brands.signInRefused`, `kit.offline`, or what a trigger of the pool says
 */
export async function arrive(search: Readonly<Record<string, string | undefined>>): Promise<Arrival> {
  const kept = take(TRIP);
  const trip = kept ? (JSON.parse(kept) as Trip) : null;
  if (!search.code && !search.error && take(LEAVING)) return { kind: 'left' };
  if (!trip || search.state !== trip.state) throw new AppError('brands.signInRefused');
  if (search.error === 'access_denied') throw new AppError('brands.signInCancelled');
  const said = search.error_description ?? '';
  if (search.error && LINKED.test(said) && !trip.isSecond) {
    await goToBrand(trip.brand, { originUrl: trip.originUrl, isSecond: true });
    return { kind: 'goesAgain' };
  }
  if (search.error || !search.code) throw refusal(said);
  await exchange(search.code, trip);
  return { kind: 'signedIn', originUrl: trip.originUrl };
}

/** A trigger's refusal carries our code. */
function refusal(said: string): AppError {
  const told = authErrorOf(new Error(said));
  return told.code === 'internal' ? new AppError('brands.signInRefused', {}, { cause: said }) : told;
}

const Tokens = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });

async function exchange(code: string, { verifier, nonce }: Trip): Promise<void> {
  const { signInUrl, userPoolClientId } = await readConfig();
  const form = { grant_type: 'authorization_code', client_id: userPoolClientId, redirect_uri: here() };
  const answer = await fetch(`${signInUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code, code_verifier: verifier }),
  }).catch((cause: unknown) => {
    throw new AppError('kit.offline', {}, { cause });
  });
  const tokens = Tokens.safeParse(await answer.json().catch(() => null));
  const { nonceOf } = await import('./redirectTokens.ts');
  if (!answer.ok || !tokens.success || nonceOf(tokens.data) !== nonce) throw new AppError('brands.signInRefused');
  const { adoptTokens } = await import('./entry.ts');
  await adoptTokens(tokens.data);
}

/**
 * Where somebody of a brand goes after signing out here: to the address that the brand names, by way of the pool when it
 * keeps a sign-in of its own, or the next person at this machine would go through as this one.
 */
export async function wayOut(brand: { id: string; isFederated: boolean; urlLogout: string }): Promise<string> {
  if (!brand.isFederated) return brand.urlLogout;
  const { signInUrl, userPoolClientId } = await readConfig();
  sessionStorage.setItem(LEAVING, brand.id);
  return `${signInUrl}/logout?${new URLSearchParams({ client_id: userPoolClientId, logout_uri: here() })}`;
}
