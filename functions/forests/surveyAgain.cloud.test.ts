import { describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { MAINTENANCE_REFERENCE } from '#functions/ports/cadastre/data/demoParcels.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { answers, plotOf, seenBy, squareAt, submittedForest, unanswered } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

let owner: TestUser;
let team: TestUser;
withOwners((made) => {
  ({ owner, team } = made);
  Object.assign(process.env, made.cloud.env);
});
/** A plot whose cadastre is in maintenance, of this test alone. */
const referenceOf = (digit: number) => `${MAINTENANCE_REFERENCE.slice(0, -1)}${digit}`;
async function sentWith(plots: object[]) {
  const { id, v } = await submittedForest(owner.api.forests, { plots });
  const { items } = await team.api.forests.listReviews({ query: { limit: 100 } });
  const tenantId = items.find((one) => one.id === id)?.tenantId as never;
  return { params: { tenantId, id }, v };
}
describe('a plot that its cadastre did not answer for', { timeout: SLOW_MS }, () => {
  it('is accepted by who has seen it by hand, and by nobody else', async () => {
    const { params, v } = await sentWith([unanswered(referenceOf(4))]);
    const { forest: same } = await team.api.forests.surveyTheirForest({ params, body: { v } });
    expect(same).toMatchObject({ v, plots: [{ source: 'declared' }] });
    expect(await refusal(owner.api.forests.surveyTheirForest({ params, body: { v } }))).toBe('access.denied');
    expect(await refusal(team.api.forests.acceptForest({ params, body: { v } }))).toBe('forests.unconfirmed');
    const { forest } = await team.api.forests.acceptForest({ params, body: { ...(await seenBy(team, params)), v } });
    expect(forest.review).toBe('accepted');
    const again = team.api.forests.surveyTheirForest({ params, body: { v: forest.v } });
    expect(await refusal(again)).toBe('forests.wrongState');
  });

  it('is asked for again before it is accepted, and is then as the cadastre has it', async () => {
    const reference = referenceOf(5);
    const { params, v } = await sentWith([unanswered(reference)]);
    await answers(reference, { geometry: squareAt(-6.7) });
    const early = team.api.forests.acceptForest({ params, body: { v, seenByHand: true } });
    expect(await refusal(early)).toBe('forests.cadastreAnswers');
    const { forest } = await team.api.forests.surveyTheirForest({ params, body: { v } });
    expect(forest).toMatchObject({ v: v + 1, areaM2: 31_000, plots: [{ source: 'cadastre', municipality: 'Lugo' }] });
    expect(forest.point?.lon).toBeCloseTo(-6.699, 3);
    const { seenBeside } = await seenBy(team, params);
    const accepted = await team.api.forests.acceptForest({ params, body: { v: forest.v, seenBeside } });
    expect(accepted.forest.review).toBe('accepted');
    // Its outline is taken from then on.
    const over = [plotOf({ reference: '', source: 'drawn', geometry: squareAt(-6.7) })];
    expect(await refusal(submittedForest(owner.api.forests, { plots: over }))).toBe('forests.landTaken');
  });

  it('of which the cadastre says now that it is too small cannot be accepted', async () => {
    const reference = referenceOf(6);
    const { params, v } = await sentWith([unanswered(reference)]);
    await answers(reference, { areaM2: 19_999, geometry: squareAt(-6.6) });
    expect(await refusal(team.api.forests.surveyTheirForest({ params, body: { v } }))).toBe('forests.tooSmall');
    const accepted = team.api.forests.acceptForest({ params, body: { v, seenByHand: true } });
    expect(await refusal(accepted)).toBe('forests.cadastreAnswers');
  });

  it('that has no reference and no outline is accepted by nobody: by its reference it may be another forest', async () => {
    const told = { reference: '', province: 'Lugo', municipality: 'Lugo', polygon: '999', parcel: '503' };
    const { params, v } = await sentWith([{ ...plotOf(), territory: 'catastro', ...told }]);
    const accepted = team.api.forests.acceptForest({ params, body: { v, seenByHand: true } });
    await expect(accepted).rejects.toMatchObject({ code: 'forests.unnamed', details: { plot: 1 } });
  });
});
