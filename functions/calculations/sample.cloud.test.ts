import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { refusal, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();
const ROWS = 73;
const make = () => user().api.calculations.makeSample({ body: { language: 'gl' } });

describe('the sample', () => {
  it('is a year of rows without an error, made once, and in no list and no total of the account', async () => {
    const { calculations, organizations, search } = user().api;
    const [one, other] = await Promise.all([make(), make()]);
    expect(other).toEqual(one);
    expect(await calculations.getSample({})).toEqual({ sample: one });
    const { calculationId: id, organizationId } = one;
    await cloud().settled();
    const totals = await calculations.getTotals({ params: { id } });
    expect(totals).toMatchObject({ rows: ROWS, errorRows: 0, provisional: false });
    for (const figure of [totals.scope1Kg, totals.scope2MarketKg, totals.scope3Kg]) expect(figure).toBeGreaterThan(1e4);
    expect(totals.by.site?.map(({ rows }) => rows).sort()).toEqual([21, 52]);
    expect((await organizations.listOrganizations({ query: {} })).items).toEqual([]);
    expect((await calculations.listCalculations({ query: {} })).items).toEqual([]);
    expect((await calculations.getPortfolio({})).items).toEqual([]);
    expect((await search.find({ query: { text: 'Conservas' } })).items).toEqual([]);
    const ofIt = await calculations.listCalculations({ query: { organizationId } });
    expect(ofIt.items).toMatchObject([{ id, organizationName: 'Mostra: Conservas da Ría' }]);
  });

  it('stays apart: nothing is finished, duplicated or started in it', async () => {
    const { calculations, organizations } = user().api;
    const { calculationId: id, organizationId } = await make();
    const { v } = await calculations.getCalculation({ params: { id } });
    const draft = { organizationId, year: 2023, surfaceM2: 1, employees: 1 };
    const finish = calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
    expect(await refusal(finish)).toBe('calculations.isSample');
    const own = { body: { id: newId('calculation'), draft } };
    expect(await refusal(calculations.createCalculation(own))).toBe('calculations.isSample');
    const copy = { params: { id }, body: { id: newId('calculation'), draft, withRows: true } };
    expect(await refusal(calculations.duplicateCalculation(copy))).toBe('calculations.isSample');
    const like = { body: { id: organizationId.replace(/.$/, 'Z') as typeof organizationId, draft: { name: 'X' } } };
    expect(await refusal(organizations.createOrganization(like))).toBe('input.invalid');
    const { audits, imports, apps } = user().api;
    const auditor = { name: 'Iria', email: 'iria@example.com', language: 'gl' as const };
    const invitation = { params: { id }, body: { id: newId('invitation'), draft: auditor } };
    expect(await refusal(audits.inviteAuditor(invitation))).toBe('calculations.isSample');
    const folder = { params: { id }, body: { id: newId('drop'), name: 'Cartafol' } };
    expect(await refusal(imports.createDrop(folder))).toBe('calculations.isSample');
    const key = {
      name: 'Clave',
      sections: { calculate: 'EDIT' as const },
      organizationIds: [organizationId],
      days: 30 as const,
    };
    expect(await refusal(apps.createKey({ params: { keyId: newId('apiKey') }, body: key }))).toBe(
      'organizations.notFound',
    );
  });

  it('is removed whole, and made anew', async () => {
    const { calculations, organizations } = user().api;
    const one = await make();
    const removals = Array.from({ length: 4 }, () => refusal(calculations.removeSample({})));
    expect(await Promise.all(removals)).toEqual([null, null, null, null]);
    await calculations.removeSample({});
    expect(await calculations.getSample({})).toEqual({ sample: null });
    const organization = organizations.getOrganization({ params: { id: one.organizationId } });
    expect(await refusal(organization)).toBe('organizations.notFound');
    const again = await make();
    expect(again.calculationId).not.toBe(one.calculationId);
    const { v } = await calculations.getCalculation({ params: { id: again.calculationId } });
    await calculations.deleteCalculation({ params: { id: again.calculationId }, query: { v } });
    expect(await calculations.getSample({})).toEqual({ sample: null });
    await cloud().settled();
    expect(isSample(one.organizationId)).toBe(true);
  });

  it('is of its account only', async () => {
    const { calculationId: id } = await make();
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    expect(await other.api.calculations.getSample({})).toEqual({ sample: null });
    expect(await refusal(other.api.calculations.getCalculation({ params: { id } }))).toBe('calculations.notFound');
  });
});
