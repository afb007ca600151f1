import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

const { user } = withCloud();
const api = () => user().api.questionnaire;
const at = ({ id }: Calculation) => ({ params: { id } });

it('says the factor of a row as it is typed, and what it may have; a chosen or own one is taken', async () => {
  const calculation = await newCalculation();
  const factorsOf = (more: object, withChoices = false) => {
    const row = { ...gas(100), ...more };
    return api().listRowFactors({ ...at(calculation), body: { row, withChoices } as never });
  };
  const { now, choices } = await factorsOf({}, true);
  expect(now).toMatchObject([{ reason: 'sameRegionAndYear', region: 'ES' }]);
  const factorId = choices?.factors.find(({ id }) => id !== now[0]?.id)?.id;
  expect((await save(calculation, gas(100, { factorId }))).result.errorCode).toBeNull();
  expect((await factorsOf({ factorId })).now).toMatchObject([{ id: factorId, reason: 'chosen' }]);
  expect((await factorsOf({ factorId: 'no-such' })).error).toMatchObject({ code: 'factorUnknown', field: 'factorId' });
  const factor = { unit: 'kWh (GCV)', co2eKg: 0.5, source: 'Ensayo', year: 2023 };
  expect((await save(calculation, gas(100, { factor }))).result.co2eKg).toBe(50);
  const { items } = await user().api.calculations.listRows({ ...at(calculation), query: { limit: 10 } });
  expect(items).toContainEqual(expect.objectContaining({ factor }));
  expect(await refusal(factorsOf({ siteId: newId('site') }))).toBe('organizations.siteNotFound');
});
