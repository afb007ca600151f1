import type { FunctionName } from '#infra/manifest.ts';
import { read, remove, sendAll, table, write } from './grants.ts';
import { calculateRoutes, detectText, type Grant, sendMails } from './serviceGrants.ts';

/** Documents that prove a figure, on their way in. */
const evidence = [read('uploads', 'evidence/*'), write('uploads', 'evidence/*')];
/** Documents of accounts, kept and removed. */
const documents = [write('documents', 'tenants/*'), remove('documents', 'tenants/*')];
/** What is added up of all forests, and tables of growth. */
const coverage = [read('documents', 'forests/*'), write('documents', 'forests/*')];
/** Plain pictures of what people upload. */
const picture = (prefix: string) => [table, read('uploads', prefix), remove('uploads', prefix), ...documents];
/** These calls to the user pool, and nothing else of it. */
const people =
  (...calls: readonly string[]): Grant =>
  ({ userPool }, grantee) => {
    if (!userPool) throw new Error('The user pool is made by a later stack');
    userPool.grant(grantee, 'cognito-idp:AdminUserGlobalSignOut', ...calls.map((name) => `cognito-idp:${name}`));
  };
const changePasswords = people('AdminSetUserPassword');
const managePeople = people(
  ...['AdminCreateUser', 'AdminDeleteUser', 'AdminGetUser', 'AdminSetUserPassword'],
  ...['AdminDisableUser', 'AdminEnableUser'],
);
/** People of an account that was closed, or who left one. */
const removePeople = people('AdminDeleteUser', 'ListUsers');
/** People who never came in. */
const endInvitations = people('AdminDeleteUser', 'AdminGetUser');
/** Anybody, shut out of the platform or let in, and its groups. */
const manageAccess = people(
  ...['AdminDisableUser', 'AdminEnableUser'],
  ...['AdminAddUserToGroup', 'AdminListGroupsForUser', 'AdminRemoveUserFromGroup'],
);
/** The wiring table: what each function may touch, and nothing else. A test compares it with the synthesised policies. */
export const access: Readonly<Record<FunctionName, readonly Grant[]>> = {
  'session-http': [table, read('documents', 'tenants/*'), manageAccess],
  'account-http': [
    table,
    write('uploads', 'avatars/*'),
    read('documents', 'tenants/*'),
    remove('documents', 'tenants/*'),
    changePasswords,
  ],
  'team-http': [table, managePeople],
  'team-invitations': [table, endInvitations],
  'apps-http': [table],
  'notifications-http': [table],
  'feedback-http': [table],
  'privacy-http': [table, read('exports', 'privacy/*')],
  'consents-http': [table],
  'activity-http': [table],
  'organizations-http': [
    table,
    write('uploads', 'logos/*'),
    read('documents', 'tenants/*'),
    remove('documents', 'tenants/*'),
  ],
  'calculations-http': [table, read('documents'), write('documents', 'tenants/*'), read('exports'), ...evidence],
  'questionnaire-http': [table, read('documents'), ...documents, ...evidence],
  'dashboard-http': [table, read('documents')],
  'audits-http': [
    table,
    read('documents'),
    write('documents', 'tenants/*'),
    read('uploads', 'statements/*'),
    write('uploads', 'statements/*'),
  ],
  'certifications-http': [table, read('documents'), ...documents, read('exports'), ...evidence],
  'audits-mail': [table, sendMails, read('documents', 'factors/*')],
  'cadastre-http': [table],
  'distances-http': [table, calculateRoutes],
  'factors-http': [
    table,
    read('documents'),
    write('documents', 'factors/*'),
    write('documents', 'tenants/*'),
    ...evidence,
  ],
  'imports-http': [
    table,
    read('uploads'),
    write('uploads', 'uploads/*'),
    write('uploads', 'work/*'),
    read('documents', 'factors/*'),
  ],
  'invoices-http': [
    table,
    write('uploads', 'invoices/*'),
    remove('uploads', 'invoices/*'),
    read('documents'),
    ...documents,
  ],
  'invoices-read': [
    table,
    read('uploads', 'invoices/*'),
    remove('uploads', 'invoices/*'),
    write('documents', 'tenants/*'),
    remove('documents', 'tenants/*'),
    detectText,
  ],
  'banking-http': [table, write('uploads', 'banking/*'), read('documents'), write('documents', 'tenants/*')],
  'banking-uploaded': [table],
  'banking-work': [table, read('uploads', 'banking/*'), read('documents'), ...documents],
  'reduction-http': [table, read('documents', 'tenants/*')],
  'reports-http': [table, read('documents', 'tenants/*')],
  'csrd-http': [table, read('documents'), read('exports')],
  'documents-http': [table, read('documents', 'tenants/*'), ...documents, ...evidence],
  'verifications-http': [table, read('documents')],
  'estimates-http': [table, read('documents', 'factors/*')],
  'search-http': [table],
  'incidents-http': [table],
  'brands-http': [table],
  'methodology-http': [table, read('documents', 'factors/*')],
  'billing-http': [table, read('records', 'billing/*')],
  'billing-issue': [table],
  'billing-files': [table, write('records', 'billing/*')],
  'billing-verification': [table],
  'billing-promises': [table],
  'forests-http': [table, read('documents', 'tenants/*'), ...coverage, ...documents, ...evidence],
  'agreements-http': [table, read('records', 'agreements/*')],
  'agreements-work': [table, sendMails, read('records', 'agreements/*'), write('records', 'agreements/*')],
  'services-http': [table],
  'marketplace-http': [
    table,
    write('uploads', 'listings/*'),
    read('documents', 'marketplace/*'),
    read('documents', 'tenants/*'),
    remove('documents', 'tenants/*'),
  ],
  'marketplace-snapshot': [table, read('documents', 'marketplace/*'), write('documents', 'marketplace/*')],
  'forests-activation': [table],
  'forests-nightly': [table, ...coverage],
  'forests-morning': [table, sendMails],
  'offsets-certificates': [
    table,
    read('documents'),
    read('records', 'certificates/*'),
    write('records', 'certificates/*'),
  ],
  'credits-ledger': [table],
  'credits-verification': [table],
  'session-triggers': [table],
  outbox: [table, ...sendAll],
  'outbox-sweep': [table, ...sendAll],
  'team-invite': [table, sendMails],
  'notifications-work': [table, sendMails],
  'feedback-mail': [table, sendMails],
  'organizations-logo': picture('logos/*'),
  'marketplace-images': picture('listings/*'),
  'account-avatar': picture('avatars/*'),
  'imports-uploaded': [table, read('uploads'), read('documents', 'factors/*')],
  'imports-work': [
    ...[table, read('uploads'), write('uploads', 'work/*'), remove('uploads', 'work/*')],
    ...[read('documents', 'factors/*'), remove('documents', 'tenants/*'), calculateRoutes],
  ],
  'questionnaire-work': [table, read('documents'), write('documents', 'tenants/*'), sendMails],
  'questionnaire-reminders': [table],
  'calculations-work': [
    table,
    read('documents'),
    ...documents,
    read('uploads'),
    remove('uploads'),
    read('exports'),
    remove('exports'),
  ],
  'exports-work': [table, read('documents'), write('exports')],
  'payments-http': [table],
  'payments-webhook': [table],
  'payments-work': [table],
  'payments-reconcile': [table],
  'offsets-http': [table, read('documents'), read('records', 'certificates/*'), read('exports', 'lists/*')],
  'offsets-nightly': [table],
  'offsets-sweep': [table],
  'orders-http': [table, read('exports', 'lists/*')],
  'orders-nightly': [table],
  'plans-http': [table],
  'plans-nightly': [table],
  'privacy-closings': [table],
  'privacy-work': [
    table,
    read('documents'),
    remove('documents', 'tenants/*'),
    read('uploads'),
    remove('uploads'),
    read('records', 'certificates/*'),
    read('records', 'billing/*'),
    read('records', 'agreements/*'),
    read('exports', 'privacy/*'),
    write('exports', 'privacy/*'),
    remove('exports', 'privacy/*'),
    removePeople,
    sendMails,
  ],
  'reports-work': [table, read('documents'), ...documents],
};
