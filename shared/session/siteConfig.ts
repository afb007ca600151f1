/**
 * What the web reads at `/config.json` before anybody signs in. Written by whoever serves the site: the deployment in
 * the cloud, the local runtime on one machine.
 */
export interface SiteConfig {
  /** `<region>_<name>`. */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Address of the user pool on one machine; null = the cloud's own. */
  readonly userPoolEndpoint: string | null;
  /** Where people are signed in by redirect. */
  readonly signInUrl: string;
  /** Brands whose people come in at an identity provider of their own. */
  readonly identityProviders: readonly string[];
}
