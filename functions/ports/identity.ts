import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '#functions/kit/settings.ts';
import { PLATFORM_GROUPS, type PlatformGroup } from '#shared/access/actor.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** The user pool's administration: `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER` points it at another service. */
const pool = new CognitoIdentityProviderClient({ maxAttempts: 5 });

/** What the pool refuses, in our codes. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  InvalidPasswordException: 'session.passwordTooShort',
  TooManyRequestsException: 'limit.tooManyRequests',
};
/** What the pool says of who has no password there: who comes from a brand's provider has another name. */
const WITHOUT_PASSWORD = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'];
const isCalled = (error: unknown, name: string) => error instanceof Error && error.name === name;
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error ? REFUSED[error.name] : undefined;
    throw code ? new AppError(code, {}, { cause: error }) : error;
  }
}
/** Work on somebody who may not be there any more: then there is nothing to do. */
async function ifThere(work: Promise<unknown>): Promise<void> {
  await asking(work).catch((error: unknown) => {
    if (!isCalled(error, 'UserNotFoundException')) throw error;
  });
}
/** Work on the own password of somebody. */
async function ofPassword(work: Promise<unknown>): Promise<void> {
  await asking(work).catch((error: unknown) => {
    const isWithout = WITHOUT_PASSWORD.some((name) => isCalled(error, name));
    throw isWithout ? new AppError('account.noPassword', {}, { cause: error }) : error;
  });
}
const userOf = (name: string) => ({ UserPoolId: setting('USER_POOL_ID'), Username: name });
const listOf = (attributes: Readonly<Record<string, string>>): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

export interface Invited {
  email: string;
  /** Good for the first sign-in only, which asks for another one. */
  password: string;
  /** Kept in the pool where nobody else can write it: whose person this is. */
  tenantId: string;
  attributes: Readonly<Record<string, string>>;
}

/** The answer of the pool; null when there is nobody so. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isCalled(error, 'UserNotFoundException')) return null;
    throw error;
  });
/** The subject of a person of the pool, and whose they are. */
async function find(email: string): Promise<{ sub: string; tenantId: string | undefined }> {
  const { UserAttributes = [] } = await asking(pool.send(new AdminGetUserCommand(userOf(email))));
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  return { sub: attribute('sub') ?? '', tenantId: attribute('custom:tenant') };
}

/** Null: no user of the pool's own. Who comes from a brand's provider has another name there, and is in no group. */
async function groupsIn(sub: string): Promise<readonly (string | undefined)[] | null> {
  const found = await orNull(asking(pool.send(new AdminListGroupsForUserCommand(userOf(sub)))));
  return found && (found.Groups ?? []).map(({ GroupName }) => GroupName);
}

/** What is done to the people of the user pool. Every call is safe to repeat. */
export const identity = {
  /** @throws AppError `session.passwordTooShort`, `account.noPassword` */
  setPassword: (sub: string, password: string): Promise<void> =>
    ofPassword(pool.send(new AdminSetUserPasswordCommand({ ...userOf(sub), Password: password, Permanent: true }))),
  /** Revokes the refresh tokens of a person. @throws AppError `account.noPassword` */
  endSessions: (sub: string): Promise<void> => ofPassword(pool.send(new AdminUserGlobalSignOutCommand(userOf(sub)))),
  /**
   * Adds a person whose e-mail has not been shown to be theirs. Null when the pool has somebody of that e-mail who is not
   * of the account: they are left as they are.
   * @throws AppError `session.passwordTooShort`
   */
  async invite({ email, password, tenantId, attributes }: Invited): Promise<{ sub: string; isNew: boolean } | null> {
    const create = new AdminCreateUserCommand({
      ...userOf(email),
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: listOf({ ...attributes, email, email_verified: 'false', 'custom:tenant': tenantId }),
    });
    try {
      const { User } = await asking(pool.send(create));
      return { sub: User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '', isNew: true };
    } catch (error) {
      if (!isCalled(error, 'UsernameExistsException')) throw error;
    }
    const known = await find(email);
    return known.tenantId === tenantId ? { sub: known.sub, isNew: false } : null;
  },
  /** The subject of whoever was added for an account by an e-mail; null when the pool has nobody so. */
  async addedFor(tenantId: string, email: string): Promise<string | null> {
    const known = await orNull(find(email));
    return known?.tenantId === tenantId ? known.sub : null;
  },
  /** Whether the pool has somebody of this subject. */
  has: async (sub: string): Promise<boolean> => (await orNull(find(sub))) !== null,
  /** Sets a password that must be changed at the next sign-in. @throws AppError `session.passwordTooShort` */
  setFirstPassword: (sub: string, password: string): Promise<void> =>
    ifThere(pool.send(new AdminSetUserPasswordCommand({ ...userOf(sub), Password: password, Permanent: false }))),
  /**
   * Puts somebody into these groups of the platform and out of the others.
   * @throws AppError `session.noGroups` when they are to be in one and are no user of the pool's own
   */
  async setGroups(sub: string, wanted: readonly PlatformGroup[]): Promise<void> {
    const had = await groupsIn(sub);
    if (had === null && wanted.length > 0) throw new AppError('session.noGroups');
    if (had === null) return;
    for (const GroupName of PLATFORM_GROUPS) {
      const one = { ...userOf(sub), GroupName };
      const isWanted = wanted.includes(GroupName);
      if (isWanted && !had.includes(GroupName)) await asking(pool.send(new AdminAddUserToGroupCommand(one)));
      if (!isWanted && had.includes(GroupName)) await asking(pool.send(new AdminRemoveUserFromGroupCommand(one)));
    }
  },
  enable: (sub: string): Promise<void> => ifThere(pool.send(new AdminEnableUserCommand(userOf(sub)))),
  /** Nobody signs in as this person, and the refresh tokens that are out are revoked. */
  async disable(sub: string): Promise<void> {
    await ifThere(pool.send(new AdminDisableUserCommand(userOf(sub))));
    await ifThere(pool.send(new AdminUserGlobalSignOutCommand(userOf(sub))));
  },
  /** Removes a person from the pool: the e-mail may register again, as somebody else. */
  async remove(sub: string): Promise<void> {
    await ifThere(pool.send(new AdminUserGlobalSignOutCommand(userOf(sub))));
    await ifThere(pool.send(new AdminDeleteUserCommand(userOf(sub))));
  },
  /**
   * Removes whoever has a subject, also somebody who came in by a brand's provider and has another name in the pool.
   * Nobody of that subject: nothing to do.
   */
  async removeWhoever(sub: string): Promise<void> {
    const asked = new ListUsersCommand({ UserPoolId: setting('USER_POOL_ID'), Filter: `sub = "${sub}"` });
    const { Users = [] } = await asking(pool.send(asked));
    for (const { Username = '' } of Users) await identity.remove(Username);
  },
};
