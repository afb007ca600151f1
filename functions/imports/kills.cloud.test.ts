import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, stillCloud, work } from './stepsForTests.ts';
import type { StoredImport } from './store.ts';

let still: Awaited<ReturnType<typeof stillCloud>>;
beforeAll(async () => {
  still = await stillCloud();
  const { document } = still.f;
  document.middlewareStack.add(
    (next) => async (args) => {
      calls++;
      if (isDead || (calls === killAt && isBefore)) throw kill();
      const answer = await next(args);
      if (calls >= killAt) throw kill();
      return answer;
    },
    { step: 'initialize' },
  );
});
afterAll(() => still.cloud.close());

/** Ends the worker at a call to the table: with what it asked for done, or not. A dead one calls nothing more. */
let calls = 0;
let killAt = Number.POSITIVE_INFINITY;
let isBefore = false;
let isDead = false;
const kill = () => {
  isDead = true;
  return new Error('Killed');
};
/** Runs a step until the n-th call. False: it came to its end before. */
async function killedAt(n: number, before: boolean, step: () => Promise<void>): Promise<boolean> {
  [calls, killAt, isBefore, isDead] = [0, n, before, false];
  await step().catch(() => undefined);
  const wasKilled = isDead;
  [killAt, isDead] = [Number.POSITIVE_INFINITY, false];
  return wasKilled;
}

/** Three chunks, of which another import brought the first twelve rows. */
const chunks = [rows(10, 1), rows(10, 11), rows(4, 21)];
async function begun(): Promise<StoredImport> {
  const { f, newImport, importInto } = still;
  const { stored: first } = await newImport('SAVING', { waiting: [rows(12)] });
  await f.saveStep(first, work);
  return (await importInto(first, 'SAVING', { waiting: chunks })).stored;
}
/** What is said of the rows, without whose they are. */
const saying = async (stored: StoredImport) =>
  (await still.rowsOf(stored)).map((given) => given.replace(/imp_\w+/, 'imp')).sort();
const again = async ({ tenantId, id }: StoredImport) => {
  const found = await still.f.findImport({ tenantId, id });
  if (!found) throw new Error('It is gone');
  return found;
};

const KILLS = 20;

describe('an import that is killed twenty times', () => {
  it('ends with the same rows as one that is not', async () => {
    const undisturbed = await begun();
    calls = 0;
    await still.f.saveStep(undisturbed, work);
    const most = calls;
    expect(await again(undisturbed)).toMatchObject({ state: 'CALCULATING', again: 12, counts: { saved: 12 } });
    const wanted = await saying(undisturbed);
    expect(wanted).toHaveLength(24);

    let kills = 0;
    while (kills < KILLS) {
      const stored = await begun();
      let isDone = false;
      while (!isDone) {
        // Everywhere between its first call and its last, each time a little later.
        const at = 1 + Math.floor((kills * most) / KILLS);
        const isKilled =
          kills < KILLS &&
          (await killedAt(at, kills % 2 === 0, async () => still.f.saveStep(await again(stored), work)));
        if (isKilled) kills++;
        else await finish(stored);
        isDone = (await again(stored)).state !== 'SAVING';
      }
      expect(await again(stored)).toMatchObject({ state: 'CALCULATING', counts: { saved: 12 } });
      expect(await saying(stored)).toEqual(wanted);
    }
  });
});

/** The message that comes again, to nobody's harm where it was done. */
async function finish(stored: StoredImport): Promise<void> {
  const latest = await again(stored);
  if (latest.state === 'SAVING') await still.f.saveStep(latest, work);
}

describe('two imports of one calculation', () => {
  it('are saved one after the other, so that the second finds the rows of the first', async () => {
    const { f, newImport, importInto, rowsOf } = still;
    const { takeTurn } = await import('./turn.ts');
    const { stored: first } = await newImport('SAVING', { waiting: [rows(5)] });
    const { stored: second } = await importInto(first, 'SAVING', { waiting: [rows(7)] });
    // The first was killed in the middle of its work.
    expect(await takeTurn(first)).toBe(true);
    await f.saveStep(second, work);
    expect([(await again(second)).state, (await rowsOf(second)).length]).toEqual(['SAVING', 0]);
    // It asks for itself again.
    const asked = (await still.cloud.items()).filter((item) => JSON.stringify(item).includes(second.id));
    expect(asked.filter(({ PK }) => JSON.stringify(PK).includes('OUTBOX#'))).toHaveLength(1);
    await f.saveStep(first, work);
    await f.saveStep(second, work);
    expect(await again(second)).toMatchObject({ state: 'CALCULATING', again: 5, counts: { saved: 2 } });
    expect(await rowsOf(second)).toHaveLength(7);
  });

  it('are not taken out while another one looks at them', async () => {
    const { f, newImport, importInto, rowsOf } = still;
    const { takeTurn } = await import('./turn.ts');
    const { stored: undone } = await newImport('UNDOING', { waiting: [] });
    const { stored: saving } = await importInto(undone, 'SAVING', { waiting: [rows(2)] });
    expect(await takeTurn(saving)).toBe(true);
    await f.undoStep(undone, work);
    expect((await again(undone)).state).toBe('UNDOING');
    await f.saveStep(saving, work);
    await f.undoStep(undone, work);
    expect([(await again(undone)).state, (await rowsOf(saving)).length]).toEqual(['UNDONE', 2]);
  });
});
