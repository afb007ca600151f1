import { App } from 'aws-cdk-lib';
import { CfnApi, CfnApiMapping, CfnDomainName } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IConstruct } from 'constructs';
import { expect, it } from 'vitest';
import { ensureBundleFolders } from '#infra/checks/bundles.ts';
import { securityHeaders } from '#infra/local/site/headers.ts';
import { apiNames } from '#infra/routes.ts';
import { makeStacks } from './app.ts';
import { readSettings } from './settings.ts';

/** What was made of one kind; nothing is synthesised, which takes ten times as long. */
const madeIn = <T>(scope: IConstruct, kind: abstract new (...of: never[]) => T): T[] =>
  scope.node.findAll().filter((one) => one instanceof kind) as T[];

it('stand below one own domain by their names, when there is one: the default addresses are off', () => {
  ensureBundleFolders();
  const apiCertificateArn = 'arn:aws:acm:eu-west-1:111111111111:certificate/one';
  const context = { apiDomain: 'api.souto.example', apiCertificateArn, 'aws:cdk:disable-asset-staging': true };
  const app = new App({ context });
  const headers = securityHeaders({ connectTo: [], picturesFrom: [] });
  const { apis, functions, site } = makeStacks(app, readSettings(app), { rewrite: '', headers });
  expect(madeIn(functions, CfnDomainName).map(({ domainName }) => domainName)).toEqual([context.apiDomain]);
  for (const name of apiNames) {
    expect(madeIn(apis[name], CfnApi).map((api) => api.disableExecuteApiEndpoint)).toEqual([true]);
    expect(madeIn(apis[name], CfnApiMapping).map((mapping) => mapping.apiMappingKey)).toEqual([name]);
  }
  const [cdn] = madeIn(site, CfnDistribution);
  const { origins } = site.resolve(cdn?.distributionConfig) as { origins: { originPath?: string }[] };
  const paths = origins.flatMap(({ originPath }) => originPath ?? []);
  expect(paths.sort()).toEqual(apiNames.map((name) => `/${name}`).sort());
});
