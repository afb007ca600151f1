import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IDistribution,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { type ApiName, apiNames, apis as apiPaths } from '#infra/routes.ts';
import { API_BASE, ORIGIN_HEADER } from '#shared/contract/endpoint.ts';
import { API_HEADERS } from '#shared/contract/headers.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import type { ApiStack } from './api.ts';
import { headersPolicy } from './headers.ts';
import type { Resources } from './resources.ts';
import { type Settings, signInHost } from './settings.ts';

/** Folders of the built product. */
const WEB = 'dist/web';
const FACTORS = 'dist/factors';

interface Parts {
  settings: Settings;
  resources: Resources;
  apis: Readonly<Record<ApiName, ApiStack>>;
  /** Source of the viewer-request function, made from the route table. */
  rewrite: string;
  webAclArn: string;
  /** Security headers of every page and file, as the local site sends them too. */
  headers: Readonly<Record<string, string>>;
}

/**
 * One CloudFront distribution: the site from its private bucket, and `/api/*` to the HTTP APIs without caching. There are
 * no custom error responses: they would turn an API 404 into an HTML 200. The rewrite function answers unknown paths.
 */
export class SiteStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, parts: Parts) {
    const { settings, resources } = parts;
    super(scope, id, { env: { region: settings.region }, crossRegionReferences: true });
    const secureWith = (name: string, headers: Parts['headers']) => ({
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headersPolicy(this, name, headers),
    });
    // Imported by its attributes: its policy for the distribution stands in the data stack.
    const { bucketArn, bucketRegionalDomainName } = resources.buckets.site;
    const site = Bucket.fromBucketAttributes(this, 'Site', { bucketArn, bucketRegionalDomainName });
    const rewrite = new EdgeFunction(this, 'Rewrite', {
      code: FunctionCode.fromInline(parts.rewrite),
      runtime: FunctionRuntime.JS_2_0,
    });
    this.distribution = new Distribution(this, 'Cdn', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: parts.webAclArn,
      logBucket: resources.logs as IBucket,
      logFilePrefix: 'cdn/',
      ...this.ownDomain(settings),
      defaultBehavior: {
        ...secureWith('Headers', parts.headers),
        origin: S3BucketOrigin.withOriginAccessControl(site),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: this.apiBehaviors(parts, secureWith('ApiHeaders', API_HEADERS)),
    });
    this.publish(parts, site);
    new CfnOutput(this, 'SiteUrl', { value: `https://${settings.siteDomain ?? this.distribution.domainName}` });
  }

  /** By pattern: the first that fits a path decides, so that of all other paths comes last. */
  private apiBehaviors({ apis, resources }: Parts, secured: Partial<BehaviorOptions>): Record<string, BehaviorOptions> {
    const behaviorOf = ({ host, pathAtHost }: ApiStack): BehaviorOptions => ({
      ...secured,
      origin: new HttpOrigin(host, {
        ...(pathAtHost && { originPath: pathAtHost }),
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [ORIGIN_HEADER]: resources.originSecret },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    });
    const named = apiNames.flatMap((name) => {
      const behavior = behaviorOf(apis[name]);
      return apiPaths[name].map((segment) => [`${API_BASE}/${segment}*`, behavior]);
    });
    return { ...Object.fromEntries(named), [`${API_BASE}/*`]: behaviorOf(apis.general) };
  }

  /** The built site with the settings that it reads at its start, and the factor set that drafts are calculated with. */
  private publish({ settings, resources }: Parts, site: IBucket): void {
    const { userPool, userPoolClient } = resources;
    if (!userPool || !userPoolClient) throw new Error('The identity stack comes first');
    const config = {
      userPoolId: userPool.userPoolId,
      userPoolClientId: userPoolClient.userPoolClientId,
      userPoolEndpoint: null,
      signInUrl: `https://${signInHost(settings)}`,
      identityProviders: resources.federatedBrands,
    } satisfies SiteConfig;
    new BucketDeployment(this, 'Pages', {
      destinationBucket: site,
      sources: [Source.asset(WEB, { exclude: ['assets/*'] }), Source.jsonData('config.json', config)],
      cacheControl: [CacheControl.noCache()],
      distribution: this.distribution as IDistribution,
      prune: false,
    });
    new BucketDeployment(this, 'Assets', {
      destinationBucket: site,
      sources: [Source.asset(`${WEB}/assets`)],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
      prune: false,
    });
    new BucketDeployment(this, 'Factors', {
      destinationBucket: resources.buckets.documents as IBucket,
      sources: [Source.asset(FACTORS)],
      destinationKeyPrefix: 'factors',
      prune: false,
    });
  }

  private ownDomain({ siteDomain, siteCertificateArn }: Settings) {
    if (!siteDomain || !siteCertificateArn) return {};
    return {
      domainNames: [siteDomain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', siteCertificateArn),
    };
  }
}
