/**
 * A whole embedded cloud in a process of its own, which a drill may kill and start again on the same folder. Answers
 * `{ id, name, input }` with `{ id, result }` or `{ id, failure }`; tells `{ resumed }` when a worker writes again.
 */

import { areDeadLetters } from '#events/delivery.ts';
import { dropFile } from '#infra/checks/kit/imports.ts';
import { newSeller } from '#infra/drills/storm/sellers.ts';
import type { Tokens } from '#infra/local/cognito/client.ts';
import { newColleague } from '#infra/local/invited.ts';
import { clientsFor, signIn } from '#infra/local/people.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { functions } from '#infra/manifest.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { look, marketOf } from './afterPurchase.ts';
import { watchWrites } from './answers.ts';
import { isHeavy, type Point, Points } from './points.ts';

interface Start {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** A cloud that starts again is where it was: what is asked of others once more is asked in the same words. */
  readonly sitePort?: number;
}

interface Colleagues {
  readonly owner: Tokens;
  readonly organizationId: IdOf<'organization'>;
  readonly people: number;
  /** In all, shared out among the people. */
  readonly sessions: number;
}

const { dataDir, env, sitePort } = JSON.parse(process.argv[2] ?? '{}') as Start;
const cloud = await startCloud({ dataDir, env, sitePort, faults: false });

const killOf = (name: string): boolean => {
  const processId = cloud.runtime.functions.processId(name);
  return processId !== undefined && process.kill(processId, 'SIGKILL');
};
const endSelf = () => process.kill(process.pid, 'SIGKILL');
const points = new Points((caller) => {
  if (!isHeavy(caller) || !killOf(caller)) endSelf();
});
/** After a start and after a kill: the first write of a worker says that work goes on. */
let isAwaited = true;
watchWrites(cloud.runtime.services, (write) => {
  if (isAwaited && isHeavy(write.caller)) {
    isAwaited = false;
    process.send?.({ resumed: true });
  }
  return points.onWrite(write);
});

function deadLetters({ runtime }: TestCloud) {
  const { sqs } = runtime.services;
  const names = Object.keys(sqs.stats()).filter((name) => areDeadLetters(name) || name.endsWith('failures'));
  return names.flatMap((queue) =>
    sqs.peek(queue, 100).map(({ body, attributes }) => ({ queue, body, reason: attributes?.reason?.StringValue })),
  );
}

/** Invites people who write all rows of an organization, lets them come in, and signs each in as often as it takes. */
async function colleagues({ owner, organizationId, people, sessions }: Colleagues): Promise<Tokens[]> {
  const by = { email: '', password: '', tokens: owner, api: clientsFor(cloud.runtime, owner, 'es') };
  const rights = { sections: { calculate: 'EDIT' }, scope: { [organizationId]: 'all' } } as const;
  const team: Awaited<ReturnType<typeof newColleague>>[] = [];
  for (let i = 0; i < people; i++) team.push(await newColleague(cloud, by, rights));
  const more = Array.from({ length: sessions - people }, (_, i) => team[i % people] as (typeof team)[number]);
  const tokens = team.map((one) => one.tokens);
  for (const person of more) tokens.push(await signIn(cloud.runtime, person));
  return tokens;
}

interface Dropped {
  readonly key: string;
  readonly content: string;
  /** How often the event of the object is delivered, all at once. */
  readonly deliveries: number;
}
/** Puts files straight into storage, all at once. */
async function drop(files: readonly Dropped[]): Promise<void> {
  const { sqs } = cloud.runtime.services;
  const once = sqs.send.bind(sqs);
  sqs.send = async (queue, body, ...more) => {
    const times = files.find(({ key }) => queue === 'uploaded-files' && body.includes(key))?.deliveries ?? 1;
    const [sent] = await Promise.all(Array.from({ length: times }, () => once(queue, body, ...more)));
    return sent as Awaited<ReturnType<typeof once>>;
  };
  await Promise.all(files.map(({ key, content }) => dropFile(cloud, key, content)));
  await cloud.settled();
  sqs.send = once;
}

export const commands = {
  newUser: async () => (await cloud.newUser({ userType: 'Representante empresarial' })).tokens,
  colleagues,
  drop,
  newAdministrator: async () => (await cloud.newAdministrator()).tokens,
  newSeller: () => newSeller(cloud),
  newForest: async ({ saleable, ownerId }: { saleable: number; ownerId: IdOf<'tenant'> }) => {
    const { ledger } = await marketOf(cloud);
    return ledger.newForest(saleable, { ownerId, payoutPolicy: 'two-instalments' });
  },
  look: (of: Parameters<typeof look>[1]) => look(cloud, of),
  payments: async () => ({ url: cloud.urls.payments }),
  site: async () => ({ siteUrl: cloud.runtime.siteUrl }),
  settled: () => cloud.settled(),
  deadLetters: async () => deadLetters(cloud),
  arm: async (point: Point | undefined) => points.arm(point),
  counts: async () => ({ counts: points.counts, isHit: points.isHit }),
  /** Kills the workers that there are; answers how many. */
  killWorkers: async () => {
    isAwaited = true;
    return Object.keys(functions).filter((name) => isHeavy(name) && killOf(name)).length;
  },
  close: () => cloud.close(),
} as const;
export type Commands = typeof commands;

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, name, input }: { id: number; name: keyof Commands; input: never }) => {
  try {
    const result = await commands[name](input);
    process.send?.({ id, result: result ?? null });
    if (name === 'close') process.exit(0);
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.send?.({ isReady: true });
