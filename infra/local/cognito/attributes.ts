import { CognitoError, invalidParameter } from './errors.ts';
import { nameOf, type User } from './store.ts';

/** When the web's client may write an attribute: never, only at sign-up (immutable afterwards), or always. */
type Writable = 'never' | 'atSignUp' | 'always';
export type AttributeRules = Readonly<Record<string, Writable>>;

const STANDARD: AttributeRules = {
  sub: 'never',
  email: 'always',
  email_verified: 'never',
  phone_number: 'always',
  phone_number_verified: 'never',
  name: 'always',
  given_name: 'always',
  family_name: 'always',
  preferred_username: 'always',
  locale: 'always',
};
const LONGEST_VALUE = 2048;

export type Attributes = Record<string, string>;

/** Reads `[{ Name, Value }]`; a name that the pool does not know, or a value that is too long, is refused. */
export function attributesOf(list: unknown, rules: AttributeRules): Attributes {
  const entries = Array.isArray(list) ? (list as { Name?: unknown; Value?: unknown }[]) : [];
  const attributes: Attributes = {};
  for (const { Name, Value } of entries) {
    const name = String(Name);
    const value = String(Value ?? '');
    if (!Object.hasOwn(STANDARD, name) && !Object.hasOwn(rules, name))
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
      );
    if (value.length > LONGEST_VALUE)
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: String must be no longer than 2048 characters.`,
      );
    attributes[name] = value;
  }
  return attributes;
}

/** Throws when the web's client may not write one of the attributes at this moment. */
export function checkWritable(attributes: Attributes, rules: AttributeRules, moment: 'signUp' | 'update'): void {
  for (const name of Object.keys(attributes)) {
    const writable = rules[name] ?? STANDARD[name];
    if (writable === 'never')
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    if (writable === 'atSignUp' && moment === 'update')
      throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
}

/** The attributes as the API answers them, `sub` first. */
export const attributeList = (user: User) =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** A user as administrators see it; instants in seconds. */
export const userShape = (user: User) => ({
  Username: nameOf(user),
  Enabled: user.isEnabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAtMs / 1000,
  UserLastModifiedDate: user.modifiedAtMs / 1000,
});

/** `ana@example.com` -> `a***@e***`. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
export const delivery = (email: string) => ({
  Destination: masked(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});
