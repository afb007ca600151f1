import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnForm } from '#infra/local/lib/ownForm.ts';
import { idpResponse } from './federation.ts';
import type { Endpoint, OAuth } from './oauth.ts';
import { errorPage } from './pages.ts';
import { demand, OAuthRefusal } from './refusal.ts';
import { authorize, login, logout } from './signIn.ts';
import { revoke, token, userInfo } from './tokens.ts';
import { answerWith, jsonReply, type Reply, redirectTo, type Visit } from './visit.ts';

interface Place {
  readonly endpoint: Endpoint;
  readonly methods: readonly string[];
  /** Programs call it, from any page; the others are where a browser goes. */
  readonly isForPrograms?: true;
}
const PLACES: Readonly<Record<string, Place>> = {
  '/oauth2/authorize': { endpoint: authorize, methods: ['GET'] },
  '/login': { endpoint: login, methods: ['GET', 'POST'] },
  '/logout': { endpoint: logout, methods: ['GET'] },
  '/oauth2/idpresponse': { endpoint: idpResponse, methods: ['GET'] },
  '/oauth2/token': { endpoint: token, methods: ['POST'], isForPrograms: true },
  '/oauth2/revoke': { endpoint: revoke, methods: ['POST'], isForPrograms: true },
  '/oauth2/userInfo': { endpoint: userInfo, methods: ['GET', 'POST'], isForPrograms: true },
};

const placeOf = (url: string | undefined): Place | undefined => {
  const path = (url ?? '/').split('?')[0] ?? '/';
  return Object.hasOwn(PLACES, path) ? PLACES[path] : undefined;
};
/** Whether a page where a browser goes is asked for: no other site may read it. */
export const isHostedPage = (url: string | undefined): boolean =>
  placeOf(url)?.isForPrograms === undefined && placeOf(url) !== undefined;

function refusalReply(refusal: OAuthRefusal, visit: Visit, place: Place): Reply {
  const { error, message, back } = refusal;
  // The service answers an unknown client with 400 where tokens are given, and with 401 where they are revoked.
  const status = error === 'invalid_client' && place.endpoint === revoke ? 401 : 400;
  if (place.isForPrograms) return jsonReply(status, { error, error_description: message });
  if (!back) return errorPage(visit, refusal);
  return redirectTo(back.redirectUri, { error, error_description: message, state: back.state });
}

async function replyOf(visit: Visit, place: Place, oauth: OAuth): Promise<Reply> {
  if (!place.methods.includes(visit.method)) return { status: 405, headers: { allow: place.methods.join(', ') } };
  try {
    const isForeign = visit.method === 'POST' && !place.isForPrograms && !isOwnForm(visit);
    demand(!isForeign, 'invalid_request', 'The form came from elsewhere');
    return await place.endpoint(visit, oauth);
  } catch (error) {
    if (error instanceof OAuthRefusal) return refusalReply(error, visit, place);
    throw error;
  }
}

/** Answers the OAuth endpoints and hosted pages; false when the path is none of them. */
export async function serveOAuth(request: IncomingMessage, response: ServerResponse, oauth: OAuth): Promise<boolean> {
  const place = placeOf(request.url);
  if (place) await answerWith(request, response, (visit) => replyOf(visit, place, oauth));
  return place !== undefined;
}
