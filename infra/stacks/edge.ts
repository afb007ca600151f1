import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Requests of one address in five minutes before WAF refuses it. */
const REQUESTS_PER_5_MINUTES = 2_000;
/** Rule groups of AWS, and the rules of each that only count. */
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  // It refuses bodies over 8 kB, which the mapping of a wide sheet is: the API has its own limit of 4 MB.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesAmazonIpReputationList: [],
};

const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });

/** The web application firewall of the distribution: it must stand in us-east-1 (it does not attach to HTTP APIs). */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { stage }: Settings) {
    super(scope, id, { env: { region: 'us-east-1' }, crossRegionReferences: true });
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(`${stage}-firewall`),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: REQUESTS_PER_5_MINUTES, aggregateKeyType: 'IP' } },
          visibilityConfig: seen(`${stage}-rate`),
        },
        ...Object.entries(MANAGED).map(([name, counted], i) => ({
          name,
          priority: i + 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name,
              ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: seen(`${stage}-${name}`),
        })),
      ],
    });
    this.webAclArn = acl.attrArn;
  }
}
