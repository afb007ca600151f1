import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Functions } from '#infra/local/functions/functions.ts';
import { type Gateway, openGateway } from '#infra/local/gateway/gateway.ts';
import { CLIENT_ID, POOL_ID } from './environment.ts';
import type { RuntimeManifest } from './manifest.ts';
import type { Services } from './services.ts';

/** The HTTP API of the manifest's routes; its authorizer takes access tokens of the pool's web client only. */
export function gatewayOf(manifest: RuntimeManifest, services: Services, functions: Functions): Gateway {
  const verifier = CognitoJwtVerifier.create({ userPoolId: POOL_ID, clientId: CLIENT_ID, tokenUse: 'access' });
  verifier.cacheJwks(services.cognito.jwks);
  return openGateway({
    routes: manifest.routes,
    invoke: functions.invoke,
    verify: async (token) => ({ ...(await verifier.verify(token)) }),
  });
}
