import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { ensureBundleFolders } from '#infra/checks/bundles.ts';
import { securityHeaders } from '#infra/local/site/headers.ts';
import { apiNames } from '#infra/routes.ts';
import { makeStacks } from './app.ts';
import { readSettings } from './settings.ts';

it('stand below one own domain by their names, when there is one: the default addresses are off', () => {
  ensureBundleFolders();
  const apiCertificateArn = 'arn:aws:acm:eu-west-1:111111111111:certificate/one';
  const context = { apiDomain: 'api.souto.example', apiCertificateArn, 'aws:cdk:disable-asset-staging': true };
  const app = new App({ context });
  const headers = securityHeaders({ connectTo: [], picturesFrom: [] });
  const { apis, functions, site } = makeStacks(app, readSettings(app), { rewrite: '', headers });
  Template.fromStack(functions).resourceCountIs('AWS::ApiGatewayV2::DomainName', 1);
  for (const name of apiNames) {
    const made = Template.fromStack(apis[name]);
    made.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
    made.hasResourceProperties('AWS::ApiGatewayV2::ApiMapping', { ApiMappingKey: name });
    Template.fromStack(site).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Origins: Match.arrayWith([Match.objectLike({ OriginPath: `/${name}` })]) },
    });
  }
  expect(apiNames.length).toBeGreaterThan(1);
});
