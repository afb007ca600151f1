import {
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3 });

/** Somebody of a user pool who has a password there. */
export interface OwnUser {
  readonly userPoolId: string;
  readonly username: string;
  readonly sub: string;
}

/** The confirmed user of the pool itself with this e-mail, proved, who may come in; null when there is none. */
export async function ownUserOf(userPoolId: string, email: string): Promise<OwnUser | null> {
  // In a filter, these would end the text.
  if (/["\\]/.test(email)) return null;
  const { Users = [] } = await pool.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${email}"` }),
  );
  const found = Users.flatMap(({ Username = '', UserStatus, Enabled, Attributes = [] }) => {
    const { sub = '', email_verified } = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
    const isOwn = UserStatus === 'CONFIRMED' && Enabled === true && email_verified === 'true';
    return isOwn ? [{ userPoolId, username: Username, sub }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether somebody is of the platform itself. */
export async function hasGroups({ userPoolId, username }: OwnUser): Promise<boolean> {
  const asked = new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: username });
  return ((await pool.send(asked)).Groups ?? []).length > 0;
}

/** From now on, a person of a provider is this user. */
export async function linkIdentity(user: OwnUser, { provider, id }: { provider: string; id: string }): Promise<void> {
  await pool.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: user.userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: user.username },
      SourceUser: { ProviderName: provider, ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: id },
    }),
  );
}

/** Revokes the refresh tokens of somebody: whoever had the old password is out within the life of an access token. */
export async function endSessionsOf({ userPoolId, username }: Pick<OwnUser, 'userPoolId' | 'username'>): Promise<void> {
  await pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }));
}
