import { Duration, Stack } from 'aws-cdk-lib';
import { type CfnStage, DomainName, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionName } from '#infra/manifest.ts';
import { type ApiName, routes } from '#infra/routes.ts';
import { functionOf } from './functions.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

const RATE_PER_SECOND = 200;
const BURST = 400;

interface Parts {
  name: ApiName;
  settings: Settings;
  resources: Resources;
  domain: DomainName | undefined;
}

/** The functions that answer HTTP, apart from the APIs: one of them may answer for several. */
export class HttpFunctionsStack extends Stack {
  /** Own domain of all APIs. */
  readonly domain: DomainName | undefined;

  constructor(scope: Construct, id: string, { settings, resources }: Pick<Parts, 'settings' | 'resources'>) {
    super(scope, id, { env: { region: settings.region }, crossRegionReferences: true });
    for (const { consumer } of routes) functionOf(this, consumer, resources);
    this.domain = this.ownDomain(settings);
  }

  private ownDomain({ apiDomain, apiCertificateArn }: Settings): DomainName | undefined {
    if (!apiDomain || !apiCertificateArn) return undefined;
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', apiCertificateArn);
    return new DomainName(this, 'Domain', { domainName: apiDomain, certificate });
  }
}

/**
 * One HTTP API: a route an operation, from the contract registry, with the authorizer that it asks for. One invoke permission
 * a function, not one a route, keeps the stack far from CloudFormation's 500 resources.
 */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Host that CloudFront sends its paths to; on our own domain the APIs are told apart by a path before `/api`. */
  readonly host: string;
  readonly pathAtHost: string | undefined;

  constructor(scope: Construct, id: string, { name, settings, resources, domain }: Parts) {
    super(scope, id, { env: { region: settings.region }, crossRegionReferences: true });
    this.api = new HttpApi(this, 'Api', {
      disableExecuteApiEndpoint: domain !== undefined,
      ...(domain && { defaultDomainMapping: { domainName: domain, mappingKey: name } }),
    });
    this.host = domain ? domain.name : `${this.api.apiId}.execute-api.${this.region}.amazonaws.com`;
    this.pathAtHost = domain && `/${name}`;
    this.addRoutes(name, resources);
    this.tuneStage();
  }

  private addRoutes(name: ApiName, resources: Resources): void {
    const { userPool, userPoolClient } = resources;
    if (!userPool || !userPoolClient) throw new Error('The identity stack comes first');
    const authorizer = new HttpUserPoolAuthorizer('Tokens', userPool, { userPoolClients: [userPoolClient] });
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    for (const route of routes.filter(({ api }) => api === name)) {
      let integration = integrations.get(route.consumer);
      if (!integration) {
        integration = new HttpLambdaIntegration(`To-${route.consumer}`, functionOf(this, route.consumer, resources), {
          scopePermissionToRoute: false,
          timeout: Duration.seconds(29),
        });
        integrations.set(route.consumer, integration);
      }
      this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration,
        ...(route.hasAuthorizer && { authorizer }),
      });
    }
  }

  private tuneStage(): void {
    const logs = new LogGroup(this, 'AccessLog', { retention: RetentionDays.THREE_MONTHS });
    const stage = this.api.defaultStage?.node.defaultChild as CfnStage;
    stage.defaultRouteSettings = { throttlingRateLimit: RATE_PER_SECOND, throttlingBurstLimit: BURST };
    stage.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      format: JSON.stringify({
        requestId: '$context.requestId',
        routeKey: '$context.routeKey',
        status: '$context.status',
        latencyMs: '$context.responseLatency',
        error: '$context.error.message',
      }),
    };
  }
}
