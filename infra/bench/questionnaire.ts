import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { API_BASE } from '#shared/contract/api.ts';
import { compare, timed } from './api.ts';
import { type Figure, figure, percentiles, ratio, withGoal } from './figure.ts';
import { FILLED, filledCalculation } from './filled.ts';
import { tableClient } from './tableCalls.ts';

const [MANY, FEW] = [10_000, 100];
const OPENINGS = 30;
const WARM_UP = 5;
/** The questions and totals are kept beside the rows: what is read more with a hundred times the rows is the page of rows. */
const QUESTIONS_AT_MOST = 2;
const OPENING_AT_MOST = 5;
/** A saved row is one transaction of six items with its conditions, by a person whose rights are read. */
const SAVE_AT_MOST = 10;

interface Opened {
  readonly ms: Readonly<Record<string, number>>;
  readonly bytes: number;
}
/** What the questionnaire asks for when it is opened: the questions, the first page of rows of one, the totals. */
function opener(cloud: TestCloud, { tokens }: TestUser, { id }: Calculation) {
  const headers = { authorization: `Bearer ${tokens.AccessToken}` };
  const parts = {
    questions: `/calculations/${id}/questionnaire`,
    rows: `/calculations/${id}/rows?limit=1000&activity=${FILLED}`,
    totals: `/calculations/${id}/totals`,
  };
  return async (): Promise<Opened> => {
    const ms: Record<string, number> = {};
    let bytes = 0;
    const startedAt = performance.now();
    for (const [part, path] of Object.entries(parts)) {
      const beganAt = performance.now();
      const answer = await fetch(`${cloud.urls.site}${API_BASE}${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      bytes += (await answer.arrayBuffer()).byteLength;
      ms[part] = performance.now() - beganAt;
    }
    ms.all = performance.now() - startedAt;
    return { ms, bytes };
  };
}

async function openings(open: () => Promise<Opened>) {
  for (let n = 0; n < WARM_UP; n++) await open();
  const all: Opened[] = [];
  for (let n = 0; n < OPENINGS; n++) all.push(await open());
  const of = (part: string) => percentiles(all.map(({ ms }) => ms[part] ?? Number.NaN));
  return { of, bytes: all[0]?.bytes ?? 0 };
}

async function opening(cloud: TestCloud, user: TestUser, [many, few]: readonly [Calculation, Calculation]) {
  const of = await openings(opener(cloud, user, many));
  const ofFew = await openings(opener(cloud, user, few));
  const against = (part: string) => ({ name: `${FEW} rows`, value: ofFew.of(part).p50 });
  const name = `open ${MANY} rows`;
  const ratioOf = (part: string) => ratio(`${name}, ${part}: p50`, of.of(part).p50, against(part));
  return [
    figure(`${name}: p50`, of.of('all').p50, 'ms'),
    figure(`${name}: p95`, of.of('all').p95, 'ms'),
    figure(`${name}: requests`, 3, 'requests'),
    figure(`${name}: answers`, of.bytes / 1000, 'kB'),
    figure(`open ${FEW} rows: answers`, ofFew.bytes / 1000, 'kB'),
    withGoal(ratioOf('questions'), { atMost: QUESTIONS_AT_MOST }),
    withGoal(ratioOf('totals'), { atMost: QUESTIONS_AT_MOST }),
    ratioOf('rows'),
    withGoal(ratioOf('all'), { atMost: OPENING_AT_MOST }),
  ];
}

/** A write of an item of a row's size, and nothing else. */
async function bareWrite(cloud: TestCloud): Promise<{ p50: number; p95: number }> {
  const client = tableClient(cloud);
  const given = { S: 'x'.repeat(700) };
  const write = (n: number) =>
    client.send(
      new PutItemCommand({
        TableName: cloud.env.TABLE_NAME ?? '',
        Item: { PK: { S: `bench#${n % 16}` }, SK: { S: `bench#${n}` }, given, entity: { S: 'bench' } },
      }),
    );
  const found = await timed(write);
  client.destroy();
  return found;
}

/** Saves rows one after the other, as the questionnaire sends them: in a call for several, with one in it. */
async function saving(cloud: TestCloud, { api }: TestUser, { id }: Calculation): Promise<Figure[]> {
  const draft = {
    activity: FILLED,
    dateOn: '2024-03-01',
    inputs: { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' },
  };
  const save = () =>
    api.questionnaire.saveRows({ params: { id }, body: { rows: [{ rowId: newId('row'), v: 0, draft }] } });
  const name = `save a row of ${MANY}`;
  const compared = await compare(cloud, { name, call: save, writes: true });
  const bare = await bareWrite(cloud);
  const p95 = compared.find(({ what }) => what === `${name}: p95`)?.value ?? Number.NaN;
  const of = { name: 'a bare write of the table', value: bare.p95 };
  return [
    ...compared,
    figure('a bare write of the table: p95', bare.p95, 'ms'),
    withGoal(ratio(`${name}: p95`, p95, of), { atMost: SAVE_AT_MOST }),
  ];
}

/** Opening a calculation of 10,000 rows beside one of 100, and saving a row of it, through the whole API. */
export async function benchQuestionnaire(): Promise<Figure[]> {
  const cloud = await startCloud();
  try {
    const user = await cloud.newUser({ userType: 'Representante empresarial' });
    const many = await filledCalculation(cloud, user.api, MANY);
    const few = await filledCalculation(cloud, user.api, FEW);
    return [...(await opening(cloud, user, [many, few])), ...(await saving(cloud, user, many))];
  } finally {
    await cloud.close();
  }
}
