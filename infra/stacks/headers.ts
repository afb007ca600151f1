import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Some headers CloudFront only sets by their own names. */
const OWN_NAMES = new Set([
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'strict-transport-security',
]);

/**
 * A response headers policy that sends exactly these headers, whatever the origin says.
 * @throws Error when one of those that every answer has is missing, or is not what CloudFront can send
 */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const needed = (name: string): string => {
    const value = headers[name];
    if (!value) throw new Error(`The policy ${id} has no ${name}`);
    return value;
  };
  const [, seconds, below] = /^max-age=(\d+)(; includeSubDomains)?$/.exec(needed('strict-transport-security')) ?? [];
  if (!seconds) throw new Error(`The policy ${id} cannot be kept to https`);
  if (needed('x-frame-options') !== 'DENY' || needed('x-content-type-options') !== 'nosniff')
    throw new Error(`The policy ${id} lets pages be framed or files be guessed`);
  return new ResponseHeadersPolicy(scope, id, {
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !OWN_NAMES.has(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: needed('content-security-policy'), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: needed('referrer-policy') as HeadersReferrerPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(seconds)),
        includeSubdomains: below !== undefined,
        override: true,
      },
    },
  });
}
