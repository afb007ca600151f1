import { beforeEach, expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import { queryClient } from '#web/lib/query.ts';
import { openSoon, takeOpening } from './opening.ts';

const asked = vi.hoisted(() => [] as string[]);
const isOff = vi.hoisted(() => ({ now: false }));
vi.mock('#web/lib/api.ts', () => {
  const answering = (name: string, answer: object) => async () => {
    asked.push(name);
    if (isOff.now) throw new Error('off');
    return answer;
  };
  const listRowChanges = answering('changes', { rows: [], removed: [], cursor: 'now', reset: false });
  const listRows = answering('rows', { items: [], cursor: null });
  const listOptions = answering('options', { items: [] });
  const getCalculation = answering('calculation', { organizationId: 'org' });
  const listSites = answering('sites', { items: [], cursor: null });
  const calculations = { listRows, listOptions, getCalculation };
  return { api: { calculations, organizations: { listSites }, questionnaire: { listRowChanges } } };
});
const id = idFrom('calculation', '0'.repeat(26));
const ACTIVITY = 'fixed-installations';
beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  isOff.now = false;
});
const calls = () => asked.filter((name) => name === 'changes' || name === 'rows');

it('what a table begins with is asked for once, by whoever knows the address first: the cursor before the rows', async () => {
  openSoon(id, ACTIVITY);
  expect(asked).toEqual(['changes', 'options', 'calculation']);
  const { cursor, first } = takeOpening(id, ACTIVITY);
  expect([await cursor, (await first).items]).toEqual(['now', []]);
  expect(calls()).toEqual(['changes', 'rows']);
  expect(asked).toContain('sites');
  await takeOpening(id, ACTIVITY).first;
  expect(calls()).toEqual(['changes', 'rows', 'changes', 'rows']);
});

it('another table asks for its own, and an address of no question asks for nothing', async () => {
  openSoon(id, undefined);
  openSoon(id, 'nothing');
  expect(asked).toEqual([]);
  openSoon(id, ACTIVITY);
  await takeOpening(id, 'own-rail-transport').first;
  expect(calls()).toEqual(['changes', 'changes', 'rows', 'rows']);
});

it('what could not be read is told to whoever takes it', async () => {
  isOff.now = true;
  openSoon(id, ACTIVITY);
  await expect(takeOpening(id, ACTIVITY).first).rejects.toThrow('off');
});
