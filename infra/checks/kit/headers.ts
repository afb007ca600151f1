import { expect } from 'vitest';
import { securityHeaders } from '#infra/local/site/headers.ts';
import { API_HEADERS } from '#shared/contract/headers.ts';
import type { Json, synthesised } from './synthesised.ts';

/** What a response headers policy sends, by the names that a browser sees. */
function sentBy(policy: Json): Record<string, unknown> {
  const { CustomHeadersConfig: custom, SecurityHeadersConfig: own } = policy as Record<string, Json>;
  const of = (name: string) => own?.[name] as Json;
  const https = of('StrictTransportSecurity');
  const items = custom?.Items as { Header: string; Value: string; Override: boolean }[];
  const all = [...items, ...Object.values(own as Record<string, { Override: boolean }>)];
  expect(all.filter(({ Override }) => !Override)).toEqual([]);
  return {
    ...Object.fromEntries(items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': of('ContentSecurityPolicy').ContentSecurityPolicy,
    'x-content-type-options': of('ContentTypeOptions').Override && 'nosniff',
    'x-frame-options': of('FrameOptions').FrameOption,
    'referrer-policy': of('ReferrerPolicy').ReferrerPolicy,
    'strict-transport-security': `max-age=${https.AccessControlMaxAgeSec}${https.IncludeSubdomains ? '; includeSubDomains' : ''}`,
  };
}

/** The distribution sends the headers of the local site, and below `/api` those of the functions. */
export function checkHeaders(cloud: ReturnType<typeof synthesised>): void {
  const policies = new Map(cloud.resources('site', 'AWS::CloudFront::ResponseHeadersPolicy').map(([id, p]) => [id, p]));
  const [cdn] = cloud.properties('site', 'AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior: pages, CacheBehaviors: others } = cdn!.DistributionConfig as Record<string, Json>;
  const sent = ({ ResponseHeadersPolicyId: named }: Json = {}) =>
    sentBy(policies.get((named as { Ref: string }).Ref)?.ResponseHeadersPolicyConfig as Json);
  const below = others as unknown as Json[];
  expect(below.at(-1)?.PathPattern).toBe('/api/*');
  expect(sent(pages)).toEqual(securityHeaders({ connectTo: [], picturesFrom: [] }));
  for (const api of below) {
    expect(api.PathPattern).toMatch(/^\/api\//);
    expect(sent(api)).toEqual(API_HEADERS);
  }
}
