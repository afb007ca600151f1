/** User pool: first-deployment choices. `custom:*` cannot be written by the client, but `usertype` at sign-up is checked. */
export const userPool = {
  attributes: ['tenant', 'usertype', 'brand', 'originData', 'locale'],
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
    callbackPaths: ['/redirect-external', '/'],
    logoutPaths: ['/redirect-external', '/'],
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  },
} as const;
