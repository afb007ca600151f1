import * as z from 'zod';
import { BrandId } from '#shared/brands/schema.ts';

/**
 * What a claim may fill: attributes that the web's client may write, for the service demands that of a mapped attribute,
 * and the proof of the e-mail. So never tenant, user type or brand: the brand is the name of the provider.
 */
export type MappedAttribute = 'email' | 'email_verified' | 'name' | 'given_name' | 'family_name' | 'locale';

/** An OpenID Connect provider whose people may come in. */
export interface IdentityProviderSpec {
  /** Brand that it stands for; in the names of its users and in `identity_provider`. 3 to 32 characters, no underscore. */
  readonly name: string;
  /** Names of it for `idp_identifier`: the brand, and where it wants so its mail domains. */
  readonly identifiers: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Attribute -> claim. */
  readonly attributes: Readonly<Partial<Record<MappedAttribute, string>>>;
}

/** The standard claims of OpenID Connect that a provider sends with the scopes `email` and `profile`. */
export const STANDARD_CLAIMS = {
  scopes: ['openid', 'email', 'profile'],
  attributes: { email: 'email', email_verified: 'email_verified', name: 'name', locale: 'locale' },
} as const satisfies Pick<IdentityProviderSpec, 'scopes' | 'attributes'>;

const Given = z.record(
  BrandId,
  z.strictObject({ issuer: z.url({ protocol: /^https$/ }), clientId: z.string().min(1) }),
);

/**
 * The providers of a deployment, from its setting: brand -> issuer and client id, as JSON text or as an object of
 * `cdk.json`. The secret of each is no setting: it is kept in Secrets Manager as `<stage>/identity/<brand>`.
 * Throws for anything else.
 */
export function readIdentityProviders(given: unknown): IdentityProviderSpec[] {
  const value: unknown = typeof given === 'string' ? JSON.parse(given) : (given ?? {});
  return Object.entries(Given.parse(value)).map(([name, { issuer, clientId }]) => ({
    name,
    identifiers: [name],
    issuer,
    clientId,
    ...STANDARD_CLAIMS,
  }));
}
