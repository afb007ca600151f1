import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Store, under } from '#infra/local/lib/store.ts';
import type { Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';
export type CodeKind = 'signUp' | 'forgot' | 'verify';
export interface Code {
  readonly kind: CodeKind;
  readonly hash: string;
  readonly untilMs: number;
  readonly tries: number;
  /** The new address that a `verify` code was sent to. */
  readonly email?: string;
}
export interface User {
  readonly sub: string;
  /** `<Provider>_<sub there>` of somebody who comes from an identity provider; all others are named by `sub`. */
  readonly username?: string;
  attributes: Record<string, string>;
  password: Verifier | null;
  status: UserStatus;
  isEnabled: boolean;
  groups: string[];
  code: Code | null;
  readonly createdAtMs: number;
  modifiedAtMs: number;
}
interface Group {
  readonly GroupName: string;
  readonly Description?: string;
  readonly Precedence?: number;
}

/** The pool's rows on disk: users, sessions, groups and the signing key. */
export type Rows = Store<unknown>;

export async function load<T>(rows: Rows, prefix: string): Promise<T[]> {
  const found: T[] = [];
  for await (const [, value] of rows.entries(under(prefix))) found.push(value as T);
  return found;
}
export const put = (rows: Rows, key: string, value: unknown): Promise<void> =>
  rows.write([{ type: 'put', key, value }]);
export const remove = (rows: Rows, keys: readonly string[]): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : rows.write(keys.map((key) => ({ type: 'del', key })));

/** The RSA key of the pool: made at the first start, kept ever after, so that tokens outlive a restart. */
export async function signingKey(rows: Rows): Promise<string> {
  const kept = rows.get('key');
  if (typeof kept === 'string') return kept;
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await put(rows, 'key', pem);
  return pem;
}

export const nameOf = (user: User): string => user.username ?? user.sub;

/**
 * Users by id, by e-mail and, those of identity providers, by name only: two people may have one e-mail when one of them
 * comes from a provider. Names in any case. In memory, so that checking and changing happen in one step; `save` makes it last.
 */
export interface Users {
  byName(name: string): User | undefined;
  bySub(sub: string): User | undefined;
  byUsername(username: string): User | undefined;
  all(): User[];
  /** Adds a user at once; false when the e-mail (of a provider's user, the name) is taken. Follow with `save`. */
  claim(user: User): boolean;
  /** Gives the user another e-mail at once; false when it is taken. Follow with `save`. */
  rename(user: User, email: string): boolean;
  save(user: User): Promise<void>;
  remove(user: User): Promise<void>;
}

const nameKey = (email: string) => email.trim().toLowerCase();

export async function openUsers(rows: Rows): Promise<Users> {
  const bySub = new Map((await load<User>(rows, 'user#')).map((user) => [user.sub, user]));
  const byEmail = new Map<string, User>();
  const byUsername = new Map<string, User>();
  const placeOf = ({ username, attributes }: User) =>
    username === undefined
      ? { names: byEmail, name: nameKey(attributes.email ?? '') }
      : { names: byUsername, name: nameKey(username) };
  for (const user of bySub.values()) {
    const { names, name } = placeOf(user);
    names.set(name, user);
  }
  return {
    byName: (name) => bySub.get(name) ?? byEmail.get(nameKey(name)) ?? byUsername.get(nameKey(name)),
    bySub: (sub) => bySub.get(sub),
    byUsername: (username) => byUsername.get(nameKey(username)),
    all: () => [...bySub.values()],
    claim(user) {
      const { names, name } = placeOf(user);
      if (names.has(name)) return false;
      names.set(name, user);
      bySub.set(user.sub, user);
      return true;
    },
    rename(user, email) {
      if (user.username === undefined) {
        const holder = byEmail.get(nameKey(email));
        if (holder && holder !== user) return false;
        byEmail.delete(nameKey(user.attributes.email ?? ''));
        byEmail.set(nameKey(email), user);
      }
      user.attributes.email = email;
      return true;
    },
    save(user) {
      user.modifiedAtMs = Date.now();
      return put(rows, `user#${user.sub}`, user);
    },
    remove(user) {
      bySub.delete(user.sub);
      const { names, name } = placeOf(user);
      names.delete(name);
      return remove(rows, [`user#${user.sub}`]);
    },
  };
}

export interface Groups {
  all(): Group[];
  has(name: string): boolean;
  add(group: Group): Promise<void>;
}
export async function openGroups(rows: Rows): Promise<Groups> {
  const groups = new Map((await load<Group>(rows, 'group#')).map((group) => [group.GroupName, group]));
  return {
    all: () => [...groups.values()],
    has: (name) => groups.has(name),
    add(group) {
      groups.set(group.GroupName, group);
      return put(rows, `group#${group.GroupName}`, group);
    },
  };
}
