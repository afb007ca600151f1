import { CognitoError } from '../errors.ts';
import { hostedUser } from '../passwords.ts';
import { NATIVE } from './client.ts';
import { startFederation } from './federation.ts';
import { type Endpoint, endHosted, giveCode, hostedSession, letIn, type OAuth } from './oauth.ts';
import { type LoginProblem, loginPage } from './pages.ts';
import { demand } from './refusal.ts';
import { readSignInRequest, type SignInRequest } from './request.ts';
import { type Reply, redirectTo, single, type Visit } from './visit.ts';

const read = (visit: Visit, { pool, client }: OAuth): SignInRequest =>
  readSignInRequest(visit.query, pool.settings.clientId, client());

/** The session of the cookie answers, unless another provider or a new sign-in is asked for. */
function resume(visit: Visit, request: SignInRequest, oauth: OAuth): Reply | undefined {
  const found = request.prompt === 'login' ? undefined : hostedSession(visit, oauth);
  const wanted = typeof request.provider === 'object' ? request.provider.name : request.provider;
  if (!found || (wanted !== undefined && wanted !== found.session.provider)) return undefined;
  return giveCode(request, found.session, oauth);
}

export const authorize: Endpoint = async (visit, oauth) => {
  const request = read(visit, oauth);
  const resumed = resume(visit, request, oauth);
  if (resumed) return resumed;
  demand(request.prompt !== 'none', 'login_required', 'The person must sign in', request);
  if (typeof request.provider === 'object') return startFederation(request, request.provider, oauth);
  return redirectTo(`${oauth.address()}/login?${visit.query}`);
};

const PROBLEMS: Readonly<Record<string, LoginProblem>> = {
  UserNotConfirmedException: 'notConfirmed',
  PasswordResetRequiredException: 'newPassword',
  NotAuthorizedException: 'wrong',
};

/** The hosted sign-in page, and the form on it. */
export const login: Endpoint = async (visit, oauth) => {
  const request = read(visit, oauth);
  const page = (name: string, problem?: LoginProblem) => loginPage({ visit, name, problem, client: oauth.client() });
  if (visit.method === 'GET') return page(request.loginHint);
  const name = single(visit.form, 'username')?.trim() ?? '';
  try {
    const user = hostedUser(oauth.pool, name, single(visit.form, 'password') ?? '');
    return letIn(request, { user, provider: NATIVE }, oauth);
  } catch (error) {
    const problem = error instanceof CognitoError ? PROBLEMS[error.type] : undefined;
    if (!problem) throw error;
    return page(name, problem);
  }
};

/** Ends the hosted session; then to a registered sign-out address, or to the sign-in page for somebody else. */
export const logout: Endpoint = async (visit, oauth) => {
  const { pool, client, address } = oauth;
  demand(single(visit.query, 'client_id') === pool.settings.clientId, 'invalid_request', 'The client does not exist');
  const logoutUri = single(visit.query, 'logout_uri');
  if (logoutUri !== '') {
    const isRegistered = logoutUri !== null && client().logoutUrls.includes(logoutUri);
    demand(isRegistered, 'redirect_mismatch', 'The logout_uri is not registered');
    return redirectTo(logoutUri, {}, [endHosted(visit, oauth)]);
  }
  read(visit, oauth);
  return redirectTo(`${address()}/login?${visit.query}`, {}, [endHosted(visit, oauth)]);
};
