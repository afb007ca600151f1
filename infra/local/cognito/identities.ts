import { type Pool, record } from './pool.ts';
import type { User } from './store.ts';

/** A person at an identity provider. */
export interface Identity {
  /** Of the provider. */
  readonly name: string;
  readonly userId: string;
}

const listOf = ({ attributes }: User): unknown[] => JSON.parse(attributes.identities ?? '[]') as unknown[];

/** The user who is that person, or to whom the person was linked. Ids at a provider are compared with their case. */
export const userOfIdentity = (pool: Pool, { name, userId }: Identity): User | undefined =>
  pool.users.all().find((user) =>
    listOf(user)
      .map(record)
      .some((one) => one.providerName === name && one.userId === userId),
  );

/** Writes an identity to a user, who is to be saved afterwards. The first one of a provider's user is the primary one. */
export function addIdentity(user: User, { name, userId }: Identity): void {
  const primary = String(user.username !== undefined && listOf(user).length === 0);
  const one = { providerName: name, providerType: 'OIDC', issuer: null, primary };
  user.attributes.identities = JSON.stringify([...listOf(user), { dateCreated: String(Date.now()), userId, ...one }]);
}
