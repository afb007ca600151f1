import { expect } from 'vitest';
import { type Match, type Route, router } from '#infra/local/gateway/routes.ts';
import { functions } from '#infra/manifest.ts';
import { type ApiName, apiNames, routes } from '#infra/routes.ts';
import type { Json, synthesised } from './synthesised.ts';

type Cloud = ReturnType<typeof synthesised>;

/** AWS lets 300 through. */
const ROUTES_AT_MOST = 240;

/** The function that a route's integration calls, which stands in another stack. */
function consumerOf(cloud: Cloud, name: ApiName, { Target }: Json): string {
  const text = JSON.stringify(Target);
  const integrations = cloud.resources(`api-${name}`, 'AWS::ApiGatewayV2::Integration');
  const mine = integrations.find(([id]) => text.includes(`"${id}"`))?.[1];
  const plain = /Fn([a-z]+)[0-9A-F]{8}/.exec(JSON.stringify(mine?.IntegrationUri))?.[1];
  return Object.keys(functions).find((one) => one.replaceAll('-', '') === plain) ?? `none: ${plain}`;
}

function routesOf(cloud: Cloud, name: ApiName): Route[] {
  const authorizers = cloud.resources(`api-${name}`, 'AWS::ApiGatewayV2::Authorizer');
  for (const [, p] of authorizers) expect(p.AuthorizerType).toBe('JWT');
  const known = authorizers.map(([Ref]) => ({ Ref }));
  return cloud.properties(`api-${name}`, 'AWS::ApiGatewayV2::Route').map((p) => {
    const [method = '', path = ''] = String(p.RouteKey).split(' ');
    const hasAuthorizer = p.AuthorizationType === 'JWT';
    if (hasAuthorizer) expect(known).toContainEqual(p.AuthorizerId);
    else expect([p.AuthorizationType, p.AuthorizerId]).toEqual(['NONE', undefined]);
    return { method, path, hasAuthorizer, consumer: consumerOf(cloud, name, p) };
  });
}

/** Which API a path comes to: by the first pattern of the distribution that fits it, and the address of its origin. */
function apiFinder(cloud: Cloud): (path: string) => ApiName | undefined {
  const [cdn] = cloud.properties('site', 'AWS::CloudFront::Distribution');
  const { CacheBehaviors, Origins } = cdn!.DistributionConfig as Record<string, Json[]>;
  const fits = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) => {
    const behavior = CacheBehaviors?.find((one) => fits(String(one.PathPattern), path));
    const origin = JSON.stringify(Origins?.find(({ Id }) => Id === behavior?.TargetOriginId)?.DomainName ?? null);
    return apiNames.find((name) => origin.includes(`souto-api-${name}:`));
  };
}

/** Where the distribution and the gateways lead a request. */
function wayFinder(cloud: Cloud): (method: string, path: string) => Match | undefined {
  const apiOf = apiFinder(cloud);
  const routers = new Map(apiNames.map((name) => [name, router(routesOf(cloud, name))]));
  return (method, path) => routers.get(apiOf(path) as ApiName)?.(method, path);
}

/** Every operation is reached at its path, with the authorizer exactly where it asks for one, and nothing else is. */
export function checkWays(cloud: Cloud): void {
  const way = wayFinder(cloud);
  for (const { method, path, hasAuthorizer, consumer } of routes) {
    const asked = path.replace(/\{\w+\}/g, 'a1');
    expect(way(method, asked)?.route, `${method} ${path}`).toEqual({ method, path, hasAuthorizer, consumer });
    for (const other of ['HEAD', 'OPTIONS']) expect(way(other, asked), `${other} ${path}`).toBeUndefined();
  }
  expect(way('GET', '/api/nowhere')).toBeUndefined();
  const made = apiNames.flatMap((name) => routesOf(cloud, name));
  expect(made.length).toBe(routes.length);
  // Two routes that differ in the names of their parameters only are one to AWS.
  expect(new Set(routes.map((r) => `${r.method} ${r.path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(routes.length);
}

/** Far from the limit of routes, one invoke permission a function, and never more at once than it was made for. */
export function checkApi(cloud: Cloud, name: ApiName): void {
  const mine = routes.filter(({ api }) => api === name);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.length, 'give a first segment an API of its own (infra/routes.ts)').toBeLessThanOrEqual(ROUTES_AT_MOST);
  const template = cloud.template(`api-${name}`);
  template.resourceCountIs('AWS::Lambda::Permission', new Set(mine.map(({ consumer }) => consumer)).size);
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
  });
}
