import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { startTable } from './cloudForTests.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable();
  kit = await load();
});
afterAll(() => cloud.close());

/** After the environment is set. */
async function load() {
  const { commitWithin } = await import('./cap.ts');
  const { claiming } = await import('./unique.ts');
  return { commitWithin, claiming };
}

const MOST = 5;
/** Things that are made by their id alone, and end when they are told. */
function things(scope: string, before: readonly string[] = []) {
  const ended = new Set<string>();
  let asked = 0;
  const cap = {
    ...{ tenantId: 'A', scope, most: MOST, refusal: new AppError('apps.tooManyKeys', { maximum: MOST }) },
    async living() {
      asked += 1;
      return before;
    },
    hasEnded: async (id: string) => ended.has(id),
  };
  const make = (id: string, value = id) => {
    const claim = { tenantId: 'A', scope: `thing of ${scope}`, value, holder: id };
    const refusal = new AppError('organizations.nameTaken');
    const writes = [kit.claiming(claim, { by: 'usr_1', now: new Date(), refusal })];
    return kit.commitWithin(cap, id, { writes }).then(
      () => 'made',
      (error: AppError) => error.code,
    );
  };
  const together = async (ids: readonly string[]) => (await Promise.all(ids.map((id) => make(id)))).sort();
  return { make, together, end: (id: string) => ended.add(id), asked: () => asked };
}
const ids = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
const made = (count: number) => Array.from({ length: count }, () => 'made');

describe('a cap', () => {
  it('lets no more in than fit, however many come at once', async () => {
    const { together } = things('crowd');
    const answers = await together(ids(12));
    expect(answers.filter((one) => one === 'made')).toEqual(made(MOST));
    expect(new Set(answers)).toEqual(new Set(['made', 'apps.tooManyKeys']));
  });

  it('counts what was there before it, once', async () => {
    const { together, asked } = things('older', ['a', 'b', 'c']);
    expect(await together(ids(1))).toEqual(made(1));
    expect((await together(['x', 'y', 'z'])).filter((one) => one === 'made')).toEqual(made(1));
    expect(asked()).toBe(1);
  });

  it('gives the room of what ended to those who come next', async () => {
    const { together, end } = things('ended');
    await together(ids(MOST));
    expect(await together(['late'])).toEqual(['apps.tooManyKeys']);
    end('n1');
    end('n3');
    const answers = await together(['x', 'y', 'z']);
    expect(answers).toEqual(['apps.tooManyKeys', 'made', 'made']);
  });

  it('takes no room for what is refused, and none twice for the same', async () => {
    const { make } = things('same');
    await make('n0');
    for (let i = 0; i < MOST; i++) expect(await make(`other${i}`, 'n0')).toBe('organizations.nameTaken');
    for (let i = 0; i < MOST; i++) expect(await make('n1', `value${i}`)).toBe('made');
    for (let i = 2; i < MOST; i++) expect(await make(`n${i}`)).toBe('made');
    expect(await make('last')).toBe('apps.tooManyKeys');
  });
});
