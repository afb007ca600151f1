/** The page of the site where a sign-in by redirect ends, and where somebody is after signing out at the pool. */
export const REDIRECT_PATH = '/redirect-external';

/** What the tokens of a sign-in by redirect are for: the last one lets the person change the own attributes and password. */
export const REDIRECT_SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'] as const;
