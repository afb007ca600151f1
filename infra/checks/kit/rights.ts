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

/** The rights of one function, by what they are on. Queue and bucket names as CDK's logical ids have them: without dashes. */
export function rightsOf(cloud: Cloud, name: string) {
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
    people: sorted(all.flatMap(({ actions }) => actions).filter((one) => one.startsWith('cognito-idp:'))),
    reads: sorted(namesIn(resources(/^sqs:ReceiveMessage$/), 'Queue')),
  };
}
