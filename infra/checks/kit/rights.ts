import { expect } from 'vitest';
import { functions, queues, streamConsumers } from '#infra/manifest.ts';
import { isNamed, type Json, type synthesised } from './synthesised.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}
type Cloud = ReturnType<typeof synthesised>;
const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** What the policies of a function's role allow: the service's verb, and what it may be done to. */
function statementsOf(cloud: Cloud, name: string): { actions: string[]; on: string[] }[] {
  return cloud
    .everywhere('AWS::IAM::Policy')
    .filter(([, p]) => listOf(p.Roles as Json[]).some((role) => isNamed(String(role.Ref), 'Fn', `${name}-ServiceRole`)))
    .flatMap(([, p]) => (p.PolicyDocument as { Statement: Statement[] }).Statement)
    .map(({ Effect, Action, Resource }) => {
      if (Effect !== 'Allow') throw new Error(`${name}: a statement that does not allow`);
      return { actions: listOf(Action), on: listOf(Resource).map((one) => JSON.stringify(one)) };
    });
}

const namesIn = (texts: readonly string[], kind: string): string[] =>
  texts.flatMap((text) => [...text.matchAll(new RegExp(`${kind}([a-z]+)[0-9A-F]{8}`, 'g'))].map((match) => match[1]!));
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The rights of one function, by what they are on. Queue and bucket names as CDK's logical ids have them: without dashes and dots. */
function rightsOf(cloud: Cloud, name: string) {
  const all = statementsOf(cloud, name);
  const on = (action: RegExp) => all.filter(({ actions }) => actions.some((one) => action.test(one)));
  const resources = (action: RegExp) => on(action).flatMap((statement) => statement.on);
  return {
    actions: sorted(all.flatMap(({ actions }) => actions)),
    hasTable: resources(/^dynamodb:PutItem$/).some((text) => text.includes('Table')),
    buckets: sorted(namesIn(resources(/^s3:/), 'Bucket')),
    written: sorted(namesIn(resources(/^s3:(Put|Delete)/), 'Bucket')),
    sendsTo: sorted(namesIn(resources(/^sqs:SendMessage$/), 'Queue')),
    deadLetters: sorted(namesIn(resources(/^sqs:SendMessage$/), 'Dead')),
    mails: sorted(resources(/^ses:/)),
    routes: sorted(resources(/^geo-routes:CalculateRoutes$/)),
    reading: sorted(resources(/^textract:StartDocumentTextDetection$/)),
    people: sorted(all.flatMap(({ actions }) => actions).filter((one) => one.startsWith('cognito-idp:'))),
    reads: sorted(namesIn(resources(/^sqs:ReceiveMessage$/), 'Queue')),
  };
}

/** Who may do what to the people of the user pool. */
const RECORDING: readonly string[] = ['agreements-work', 'offsets-certificates', 'billing-files'];
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'session-http': [
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminListGroupsForUser',
    'cognito-idp:AdminRemoveUserFromGroup',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'team-invitations': ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
  'session-triggers': [
    'cognito-idp:AdminLinkProviderForUser',
    'cognito-idp:AdminListGroupsForUser',
    'cognito-idp:AdminUserGlobalSignOut',
    'cognito-idp:ListUsers',
  ],
  'account-http': ['cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut'],
  'team-http': [
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'privacy-work': ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers'],
};
const plain = (name: string) => name.replaceAll(/[-.]/g, '');

/** A function may touch what its settings name, and nothing else. */
export function checkRights(cloud: Cloud, name: keyof typeof functions): void {
  const environment: readonly string[] = functions[name].environment;
  const rights = rightsOf(cloud, name);
  const settings = (kind: string) =>
    environment.filter((one) => one.startsWith(kind)).map((one) => plain(one.slice(kind.length).toLowerCase()));
  const consumed = Object.entries(queues)
    .filter(([, spec]) => spec?.consumer === name)
    .map(([queue]) => plain(queue));
  const asked = Object.entries(queues)
    .filter(([, spec]) => spec?.setting.startsWith('QUEUE_') && environment.includes(spec.setting))
    .map(([queue]) => plain(queue));
  const failures = streamConsumers.filter((spec) => spec.consumer === name).map((spec) => plain(spec.onFailure));
  expect(rights.hasTable).toBe(environment.some((one) => one === 'TABLE_NAME'));
  expect(rights.buckets).toEqual(settings('BUCKET_').sort());
  expect(rights.sendsTo).toEqual([...asked, ...failures].sort());
  expect(rights.routes.map((text) => /geo-routes:.*:provider\/default/.test(text))).toEqual(
    environment.some((one) => one === 'ROUTE_DISTANCE') ? [true] : [],
  );
  expect(rights.reading).toEqual(environment.some((one) => one === 'SCAN_READER') ? ['"*"'] : []);
  expect(rights.people).toEqual(PEOPLE[name] ?? []);
  expect(rights.mails.map((text) => /identity\/(no-reply@)?souto\.example/.test(text))).toEqual(
    environment.some((one) => one === 'MAIL_FROM') ? [true, true] : [],
  );
  // A worker puts what no retry can help among the dead letters itself.
  expect(rights.reads).toEqual(consumed);
  expect(rights.deadLetters).toEqual(consumed);
  // What is kept as it was written, only those write who make it.
  const written = ['uploads', 'documents', 'exports', ...(RECORDING.includes(name) ? ['records'] : [])];
  expect(rights.written.filter((bucket) => !written.includes(bucket))).toEqual([]);
  expect(rights.actions.filter((action) => /\*$/.test(action) && !/^(s3|kms):\w+\*$/.test(action))).toEqual([]);
}
