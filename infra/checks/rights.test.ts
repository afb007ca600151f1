import { beforeAll, describe, expect, it } from 'vitest';
import { functions, queues, streamConsumers } from '#infra/manifest.ts';
import { rightsOf } from './kit/rights.ts';
import { synthesised } from './kit/synthesised.ts';

let cloud: ReturnType<typeof synthesised>;
beforeAll(() => {
  cloud = synthesised();
});

/** Who may do what to the people of the user pool. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
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
};
const plain = (name: string) => name.replaceAll('-', '');

describe('each function may touch what its settings name, and nothing else', () => {
  it.each(Object.entries(functions))('%s', (name, { environment }) => {
    const rights = rightsOf(cloud, name);
    const settings = (kind: string) =>
      environment.filter((one) => one.startsWith(kind)).map((one) => plain(one.slice(kind.length).toLowerCase()));
    const consumed = Object.entries(queues)
      .filter(([, spec]) => spec?.consumer === name)
      .map(([queue]) => plain(queue));
    const failures = streamConsumers.filter((spec) => spec.consumer === name).map((spec) => plain(spec.onFailure));
    expect(rights.hasTable).toBe(environment.some((one) => one === 'TABLE_NAME'));
    expect(rights.buckets).toEqual(settings('BUCKET_').sort());
    expect(rights.sendsTo).toEqual([...settings('QUEUE_').map((one) => one.replaceAll('_', '')), ...failures].sort());
    expect(rights.routes.map((text) => /geo-routes:.*:provider\/default/.test(text))).toEqual(
      environment.some((one) => one === 'ROUTE_DISTANCE') ? [true] : [],
    );
    expect(rights.people).toEqual(PEOPLE[name] ?? []);
    expect(rights.mails.map((text) => /identity\/(no-reply@)?souto\.example/.test(text))).toEqual(
      environment.some((one) => one === 'MAIL_FROM') ? [true, true] : [],
    );
    // A worker puts what no retry can help among the dead letters itself.
    expect(rights.reads).toEqual(consumed);
    expect(rights.deadLetters).toEqual(consumed);
    expect(rights.written.filter((bucket) => !['uploads', 'documents', 'exports'].includes(bucket))).toEqual([]);
    expect(rights.actions.filter((action) => /\*$/.test(action) && !/^(s3|kms):\w+\*$/.test(action))).toEqual([]);
  });
});
