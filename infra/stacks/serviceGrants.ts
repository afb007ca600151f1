import { Stack } from 'aws-cdk-lib';
import { Grant as IamGrant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { Resources } from './resources.ts';

/** Lets a function do something with what there is. */
export type Grant = (resources: Resources, grantee: IGrantable) => void;

/** Road routes of Amazon Location, in the region of the deployment. */
export const calculateRoutes: Grant = ({ table }, grantee) => {
  const resource = Stack.of(table).formatArn({
    service: 'geo-routes',
    account: '',
    resource: 'provider',
    resourceName: 'default',
  });
  IamGrant.addToPrincipal({ grantee, actions: ['geo-routes:CalculateRoutes'], resourceArns: [resource] });
};

/** Text of scans: the service has no resources of its own to name. */
export const detectText: Grant = (_, grantee) => {
  const actions = ['textract:StartDocumentTextDetection', 'textract:GetDocumentTextDetection'];
  IamGrant.addToPrincipal({ grantee, actions, resourceArns: ['*'] });
};

/** Mails from our own sender: SES asks for the right on the address or on its domain, whichever is verified. */
export const sendMails: Grant = ({ table, mailFrom }, grantee) => {
  const arnOf = (resourceName: string) =>
    Stack.of(table).formatArn({ service: 'ses', resource: 'identity', resourceName });
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  IamGrant.addToPrincipal({ grantee, actions: ['ses:SendEmail'], resourceArns: [mailFrom, domain].map(arnOf) });
};
