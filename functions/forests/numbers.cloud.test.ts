import { expect, it, vi } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { draftOf, newForest, plotOf, submittedForest } from './forestsForTests.ts';
import { active, read, signed, stockOf, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { cloud, owner, f } = withLife();
const api = () => owner().api.forests;
const newOwner = () => cloud().newUser({ userType: 'Propietario Forestal' });

/** What an account is answered that begins a forest of a number. */
const begun = (by: Awaited<ReturnType<typeof newOwner>>, id: string) =>
  refusal(by.api.forests.createForest({ body: { id: id as never, draft: draftOf() } }));

it('the number of a forest is that of no other account: the ledger and the land know it by that alone', {
  timeout: SLOW_MS,
}, async () => {
  const other = await newOwner();
  const forest = await submittedForest(api(), { plots: [plotOf()] });
  expect(await begun(other, forest.id)).toBe('forests.idTaken');
  // Its own account asks for the same again, as a client does that heard no answer.
  const draft = draftOf();
  const body = { id: newId('forest'), draft };
  const { id, v } = await api().createForest({ body });
  expect((await api().createForest({ body })).v).toBe(v);
  // What was never more than a draft leaves its number to whoever comes.
  await api().deleteForest({ params: { id }, query: { v } });
  expect(await begun(other, id)).toBeNull();
});

it('of a forest that sells, also one that began before numbers were kept, nobody else stops the sale', {
  timeout: SLOW_MS,
}, async () => {
  const other = await newOwner();
  const at = await active();
  await f().commit({ writes: [f().freeingNumber(at)] });
  expect(await begun(other, at.id)).toBe('forests.idTaken');
  expect((await stockOf(at.id)).free).toEqual([{ vintage: 2031, available: 180 }]);
});

it('keeps its number where credits may be out when its account has ended', { timeout: SLOW_MS }, async () => {
  const other = await newOwner();
  const at = await active();
  const draft = await newForest(api());
  const { accountData } = await import('./accountData.ts');
  await accountData.forgetAccount?.({ tenantId: at.tenantId, now: new Date('2031-12-01T10:00:00Z') });
  expect(await begun(other, at.id)).toBe('forests.idTaken');
  expect(await begun(other, draft.id)).toBeNull();
});

it('of a forest that becomes active while its account ends nothing is left that nobody may sell', {
  timeout: SLOW_MS,
}, async () => {
  const at = await signed('2031-10-20T10:00:00Z');
  const asRead = await read(at);
  const now = new Date('2031-10-31T23:10:00Z');
  const { files } = await import('#functions/ports/files.ts');
  const refused: unknown[] = [];
  const activating = vi.spyOn(files, 'delete').mockImplementation(async ({ key }) => {
    if (!key.includes(at.id)) return;
    await f()
      .register(asRead, now)
      .then(() => f().issueVintage(asRead, 2031, now))
      .catch((error: unknown) => refused.push(error));
  });
  const { accountData } = await import('./accountData.ts');
  await accountData.forgetAccount?.({ tenantId: at.tenantId, now });
  activating.mockRestore();
  expect(refused).not.toEqual([]);
  expect(await stockOf(at.id)).toEqual({ free: [], buffers: [] });
  expect(await f().isProject(f().projectIdOf(at.id))).toBe(false);
});
