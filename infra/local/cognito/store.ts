import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Store, under } from '#infra/local/lib/store.ts';
import type { Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
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

/** Users by id and by e-mail, in any case. In memory, so that checking and changing happen in one step; `save` makes it last. */
export interface Users {
  byName(name: string): User | undefined;
  bySub(sub: string): User | undefined;
  all(): User[];
  /** Adds a user at once; false when the e-mail is taken. Follow with `save`. */
  claim(user: User): boolean;
  /** Gives the user another e-mail at once; false when it is taken. Follow with `save`. */
  rename(user: User, email: string): boolean;
  save(user: User): Promise<void>;
  remove(user: User): Promise<void>;
}

const nameKey = (email: string) => email.trim().toLowerCase();

export async function openUsers(rows: Rows): Promise<Users> {
  const bySub = new Map((await load<User>(rows, 'user#')).map((user) => [user.sub, user]));
  const byName = new Map([...bySub.values()].map((user) => [nameKey(user.attributes.email ?? ''), user]));
  return {
    byName: (name) => bySub.get(name) ?? byName.get(nameKey(name)),
    bySub: (sub) => bySub.get(sub),
    all: () => [...bySub.values()],
    claim(user) {
      const name = nameKey(user.attributes.email ?? '');
      if (byName.has(name)) return false;
      byName.set(name, user);
      bySub.set(user.sub, user);
      return true;
    },
    rename(user, email) {
      const holder = byName.get(nameKey(email));
      if (holder && holder !== user) return false;
      byName.delete(nameKey(user.attributes.email ?? ''));
      byName.set(nameKey(email), user);
      user.attributes.email = email;
      return true;
    },
    save(user) {
      user.modifiedAtMs = Date.now();
      return put(rows, `user#${user.sub}`, user);
    },
    remove(user) {
      bySub.delete(user.sub);
      byName.delete(nameKey(user.attributes.email ?? ''));
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
