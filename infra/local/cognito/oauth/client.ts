import type { IdentityProviderSpec } from '#infra/identityProviders.ts';

/** A provider as the pool knows it, with the secret that it was given there. */
export interface IdentityProvider extends IdentityProviderSpec {
  readonly clientSecret: string;
}

/** The pool's one app client, as sign-in by redirect sees it. It is public: it has no secret, and must use PKCE. */
export interface OAuthClient {
  /** Where a sign-in may end, and a sign-out; compared letter by letter. */
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
  /** Address of the site, whose own pages register people and reset passwords. */
  readonly siteUrl: string;
  readonly providers: readonly IdentityProvider[];
}

/** Nothing can end anywhere: a pool without sign-in by redirect. */
export const noClient: OAuthClient = { callbackUrls: [], logoutUrls: [], scopes: [], siteUrl: '', providers: [] };

/** The pool itself, in the place of a provider's name. */
export const NATIVE = 'COGNITO';
