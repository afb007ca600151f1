import { REDIRECT_PATH, REDIRECT_SCOPES } from '#shared/session/redirect.ts';

/** User pool: first-deployment choices. */
export const userPool = {
  attributes: ['tenant', 'usertype', 'brand', 'company', 'originData', 'locale', 'consent'],
  /** The only ones of our own that the web's client may write: once, at sign-up, where a trigger checks them. */
  givenAtSignUp: ['usertype', 'brand', 'company', 'originData', 'consent'],
  groups: ['admin', 'support'],
  minimumPasswordLength: 8,
  triggers: {
    preSignUp: 'session-triggers',
    postConfirmation: 'session-triggers',
    preTokenGeneration: 'session-triggers',
    customMessage: 'session-triggers',
  },
  /** Sign-in by redirect: where on the site it may end, and what its tokens may be for. Code grant with PKCE only. */
  oauth: {
    callbackPaths: [REDIRECT_PATH, '/'],
    logoutPaths: [REDIRECT_PATH, '/'],
    scopes: REDIRECT_SCOPES,
  },
} as const;
