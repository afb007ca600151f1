import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import { SiteDraft } from '#shared/organizations/site.ts';
import { newCalculation, now, ready, refusal, save, withStillCloud } from './jobsForTests.ts';
import { partitionOf, shardOf } from './keys.ts';
import { resultText } from './resultText.ts';

const { f } = withStillCloud();

describe('what is sealed', () => {
  it('is what was confirmed: another site, factor or choice since then, or no row, and it is a draft that says so', async () => {
    const { made, row, finish, seal } = await ready();
    const { actor, id, preStep } = made;
    await finish();
    const own = { organizationId: preStep.organizationId, id: f().newId('site'), draft: { name: 'Planta' } };
    await f().createSite(actor, { ...own, draft: SiteDraft.parse(own.draft) }, now);
    const before = await made.totals();
    await seal();
    const said = (errorCode: string, v: number) => ({ state: 'DRAFT', v, progress: { phase: 'failed', errorCode } });
    expect(await f().getCalculation(actor, id)).toMatchObject(said('calculations.notCurrent', 3));
    expect(await made.totals()).toMatchObject({ ...before, isCurrent: false, hasOldFacts: true });
    expect(await refusal(finish(3))).toBe('calculations.notCurrent');
    await made.calculate('recalculate');
    await finish(3);
    // A deletion that was slow: it began before the finish, and the shards were still open.
    await f().removeRowsOfShard(made.scope, shardOf(row.id));
    await seal();
    expect(await f().getCalculation(actor, id)).toMatchObject(said('calculations.noRows', 5));
    await made.calculate();
    expect(await refusal(finish(5))).toBe('calculations.noRows');
  });

  it('has the sector of that day, whatever the organization does later', async () => {
    const { made, finish, seal } = await ready();
    const { actor, id, scope, preStep } = made;
    const draft = { ...preStep, annualBillingCents: 1_000_000_00 };
    await f().updateCalculation(actor, { id, v: 1, draft }, now);
    const organization = (cnae: string) => OrganizationDraft.parse({ name: 'Acme', cnae });
    const { organizationId } = preStep;
    await f().updateOrganization(actor, { id: organizationId, v: 1, draft: organization('1021') }, now);
    const { sector } = await f().getInsights(scope);
    await finish(2);
    await seal();
    await f().updateOrganization(actor, { id: organizationId, v: 2, draft: organization('6201') }, now);
    expect(sector).not.toBeNull();
    expect((await f().getInsights(scope)).sector).toEqual(sector);
    await f().reopenCalculation(actor, { id, v: 4, confirmed: true }, now);
    expect((await f().getInsights(scope)).sector).not.toEqual(sector);
  });

  it('is asked for, and opened again, by who may write every block; so are what all figures depend on', async () => {
    const { made, finish, seal } = await ready();
    const { id, preStep } = made;
    const limited = { ...made.actor, scope: { [preStep.organizationId]: ['energy'] } };
    const change = (more: object, v = 1) =>
      refusal(f().updateCalculation(limited, { id, v, draft: { ...preStep, ...more } }, now));
    const fiscal = { isCalendarYear: false, fiscalStartOn: '2023-06-01', fiscalEndOn: '2024-05-31' };
    for (const more of [fiscal, { gwp: 'AR5' }, { soils: '2019' }, { factorYear: 'period' }])
      expect(await change(more)).toBe('access.denied');
    expect(await change({ employees: 9 })).toBeNull();
    const confirmed = { reviewed: true, confirmed: true };
    expect(await refusal(f().finishCalculation(limited, { id, v: 2, ...confirmed }, now))).toBe('access.denied');
    await finish(2);
    await seal();
    expect(await refusal(f().reopenCalculation(limited, { id, v: 4, confirmed: true }, now))).toBe('access.denied');
    expect((await f().readCalculation(made.scope)).state).toBe('FINISHED');
  });

  it('is told beside the steps of a row where these come to another figure now', async () => {
    const { made, row, finish, seal } = await ready();
    await finish();
    await seal();
    // Modules of functions are loaded when the cloud is there.
    const { getTrace } = await import('./trace.ts');
    const { keepResults } = await import('./keepResults.ts');
    const codes = async () => (await getTrace(made.actor, made.id, row.id)).warnings.map(({ code }) => code);
    expect(await codes()).not.toContain('sealedDiffers');
    const { result } = (await f().getRow(made.scope, row.id))!;
    const other = resultText({ ...result!, co2eMilligrams: 5_000_000 });
    await keepResults(made.scope, [{ rowId: row.id, v: 1, result: other }]);
    const { warnings } = await getTrace(made.actor, made.id, row.id);
    expect(warnings).toContainEqual({ code: 'sealedDiffers', details: { kg: 5 } });
  });
});

describe('what stands beside the totals', () => {
  it('adds up again what an older engine did not add up beside the totals', async () => {
    const made = await newCalculation();
    await save(made, 5);
    await made.calculate();
    const insights = await f().getInsights(made.scope);
    expect(insights.uncertainty.length).toBeGreaterThan(0);
    const PK = partitionOf(made.scope);
    for (const SK of ['ASIDE', 'CUBE'])
      await f().document.send(new DeleteCommand({ TableName: f().TABLE_NAME, Key: { PK, SK } }));
    expect(await f().getInsights(made.scope)).toMatchObject({ isKnown: false, uncertainty: [] });
    expect(await f().getCompleteness(made.scope)).toMatchObject({ isKnown: false, activities: [] });
    await made.calculate('recalculate');
    expect(await f().getInsights(made.scope)).toEqual(insights);
  });
});
