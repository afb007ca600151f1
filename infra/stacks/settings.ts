import type { App } from 'aws-cdk-lib';
import { type IdentityProviderSpec, readIdentityProviders } from '#infra/identityProviders.ts';

/** What a deployment is told: CDK context values (`-c name=value`), documented in the README. */
export interface Settings {
  /** Prefix of every stack's name: `souto`, or `souto-test` for a second deployment in one account. */
  readonly stage: string;
  readonly region: string;
  /** Verified SES sender of all mails. */
  readonly mailFrom: string;
  /** Who reads what people tell us of the product. */
  readonly supportMail: string;
  /** Who is told of alarms. */
  readonly alarmMail: string;
  /** Name of the secret that holds our key at the payment provider, as `key`. */
  readonly paymentsSecret: string;
  /** Address of the certified issuer of our invoices, and name of the secret that holds our key there, as `key`; without it they are marked as tests. */
  readonly invoiceIssuer: { readonly url: string; readonly secret: string } | undefined;
  /** Monthly cost in USD from which the budget alarm rings. */
  readonly monthlyBudgetUsd: number;
  /** Own domain of the site and its certificate (us-east-1); without them CloudFront's own address is used. */
  readonly siteDomain: string | undefined;
  readonly siteCertificateArn: string | undefined;
  /** Where links in mails lead. */
  readonly siteUrl: string;
  /** Own domain of the API and its certificate: with them API Gateway's default address is switched off. */
  readonly apiDomain: string | undefined;
  readonly apiCertificateArn: string | undefined;
  /** Brands whose people come in at an identity provider of their own. */
  readonly identityProviders: readonly IdentityProviderSpec[];
}

/** Where people sign in who come by redirect; its address carries the stage, and brands register it at their provider. */
export const signInHost = ({ stage, region }: Pick<Settings, 'stage' | 'region'>): string =>
  `${stage}.auth.${region}.amazoncognito.com`;

/** Reads the settings from the context; every one has a default that synthesises offline. */
export function readSettings(app: App): Settings {
  const text = (name: string) => app.node.tryGetContext(name) as string | undefined;
  const issuerUrl = text('invoiceIssuerUrl');
  return {
    stage: text('stage') ?? 'souto',
    region: text('region') ?? 'eu-west-1',
    mailFrom: text('mailFrom') ?? 'no-reply@souto.example',
    supportMail: text('supportMail') ?? 'support@souto.example',
    alarmMail: text('alarmMail') ?? 'alarms@souto.example',
    paymentsSecret: text('paymentsSecret') ?? 'souto/payments',
    invoiceIssuer: issuerUrl
      ? { url: issuerUrl, secret: text('invoiceIssuerSecret') ?? 'souto/invoice-issuer' }
      : undefined,
    monthlyBudgetUsd: Number(text('monthlyBudgetUsd') ?? 200),
    siteDomain: text('siteDomain'),
    siteUrl: text('siteUrl') ?? `https://${text('siteDomain') ?? 'souto.example'}`,
    siteCertificateArn: text('siteCertificateArn'),
    apiDomain: text('apiDomain'),
    apiCertificateArn: text('apiCertificateArn'),
    identityProviders: readIdentityProviders(app.node.tryGetContext('identityProviders')),
  };
}
