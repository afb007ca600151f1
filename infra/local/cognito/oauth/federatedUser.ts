import { randomUUID } from 'node:crypto';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { addIdentity, type Identity, userOfIdentity } from '../identities.ts';
import type { Claims } from '../jwt.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../store.ts';
import type { IdentityProvider } from './client.ts';

/** As the service takes names: no spaces, 128 characters. */
const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;
const LONGEST_VALUE = 2048;

/** The attributes that the provider's claims fill; the e-mail counts as proved only when the provider says so. */
function attributesFrom({ attributes }: IdentityProvider, claims: Claims): Record<string, string> {
  const filled = Object.entries(attributes).flatMap(([name, claim]) => {
    const value = claims[claim];
    return value === undefined || value === null ? [] : [[name, String(value).slice(0, LONGEST_VALUE)] as const];
  });
  const mapped = Object.fromEntries(filled);
  if (!mapped.email) throw invalidParameter('attributes required: [email]');
  return { ...mapped, email_verified: String(mapped.email_verified === 'true') };
}

const nameTaken = ({ username }: User) => notAuthorized(`Already found an entry for username ${username}`);

async function newcomer(pool: Pool, user: User, identity: Identity): Promise<User> {
  await pool.trigger({
    name: 'preSignUp',
    source: 'ExternalProvider',
    user,
    request: { validationData: {}, clientMetadata: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  // Linked by the trigger: as the service has it, this sign-in fails all the same, and the next one is the user's.
  if (userOfIdentity(pool, identity)) throw nameTaken(user);
  const group = `${pool.settings.poolId}_${identity.name}`;
  if (!pool.groups.has(group)) await pool.groups.add({ GroupName: group });
  user.groups.push(group);
  if (!pool.users.claim(user)) throw nameTaken(user);
  await pool.users.save(user);
  await pool.trigger({
    name: 'postConfirmation',
    source: 'ConfirmSignUp',
    user,
    request: { clientMetadata: {} },
    response: {},
  });
  return user;
}

/**
 * The user of a person whom a provider has signed in, made at the first time; attributes follow the provider's claims.
 * A user of the pool with the same e-mail is somebody else, unless the two were linked. Throws CognitoError: no e-mail, disabled, refused by a trigger.
 */
export async function federatedUser(pool: Pool, provider: IdentityProvider, claims: Claims): Promise<User> {
  const userId = String(claims.sub);
  const identity = { name: provider.name, userId };
  const username = `${provider.name}_${userId}`;
  if (!NAME.test(username)) throw invalidParameter('Invalid user id of the provider');
  const attributes = attributesFrom(provider, claims);
  const known = userOfIdentity(pool, identity);
  if (known) {
    if (!known.isEnabled) throw notAuthorized('User is not enabled');
    // One of the pool's own, who was linked, keeps the attributes that the pool has.
    if (known.username !== undefined) Object.assign(known.attributes, attributes);
    await pool.users.save(known);
    return known;
  }
  // Names are compared without case and ids at a provider are not: one must not become the other.
  const twin = pool.users.byUsername(username);
  if (twin) throw nameTaken(twin);
  const now = Date.now();
  const user: User = {
    sub: randomUUID(),
    username,
    attributes,
    password: null,
    status: 'EXTERNAL_PROVIDER',
    isEnabled: true,
    groups: [],
    code: null,
    createdAtMs: now,
    modifiedAtMs: now,
  };
  addIdentity(user, identity);
  return newcomer(pool, user, identity);
}
