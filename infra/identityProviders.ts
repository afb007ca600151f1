/**
 * What a claim may fill: attributes that the web's client may write, for the service demands that of a mapped attribute,
 * and the proof of the e-mail. So never tenant, user type or brand: the brand is the name of the provider.
 */
export type MappedAttribute = 'email' | 'email_verified' | 'name' | 'given_name' | 'family_name' | 'locale';

/** An OpenID Connect provider whose people may come in. */
export interface IdentityProviderSpec {
  /** Brand that it stands for; in the names of its users and in `identity_provider`. 3 to 32 characters, no underscore. */
  readonly name: string;
  /** Other names of it, for `idp_identifier`: the mail domains of the brand. */
  readonly identifiers: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Attribute -> claim. */
  readonly attributes: Readonly<Partial<Record<MappedAttribute, string>>>;
}

/** Providers of the deployment. The secret of each is kept in Secrets Manager as `<stage>/identity/<name>`. */
export const identityProviders: readonly IdentityProviderSpec[] = [];
