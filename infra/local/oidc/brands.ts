import { STANDARD_CLAIMS } from '#infra/identityProviders.ts';
import type { IdentityProvider } from '#infra/local/cognito/oauth/client.ts';

/** A brand that has an identity provider on this machine. */
export interface LocalBrand {
  /** 3 to 32 letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** Mail domains of the brand. */
  readonly domains: readonly string[];
  /** Its provider asks nobody to prove an e-mail, and says so. */
  readonly provesNoEmail?: true;
}

export const CLIENT_ID = 'souto';
export const CLIENT_SECRET = 'local-brand-secret';

/** The brand's provider, as the user pool knows it. `url` is where the embedded providers listen. */
export const providerOfBrand = ({ id, domains }: LocalBrand, url: string): IdentityProvider => ({
  name: id,
  identifiers: [id, ...domains],
  issuer: `${url}/${id}`,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  ...STANDARD_CLAIMS,
});
