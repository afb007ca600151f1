import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import type { Names } from './useNames.ts';

afterEach(cleanup);

const totals = {
  ...{ calculationId: 'cal_x', rows: 0, total: { co2eKg: 4000 }, by: {} },
  ...{ scope1Kg: 3000, scope2MarketKg: 1000, scope2LocationKg: 1100, scope3Kg: 0 },
} as unknown as Totals;
const names = { of: (_: string, scope: string) => `Alcance ${scope}` } as unknown as Names;
const external = { scope1Kg: 3000, scope2MarketKg: 1000, scope2LocationKg: 1100 };

const show = (of: object | null) =>
  showPage(
    () => <ResultsHead calculation={{ external: of } as Calculation} totals={totals} names={names} onOpen={() => {}} />,
    '/resultados',
    ['calculations', 'ui'],
  );
const scope3 = async () => (await screen.findByText('Alcance 3')).closest('li')?.textContent ?? '';

it('says no zero of a scope 3 that nobody calculated', async () => {
  await show({ ...external, scope3Kg: null });
  expect(await scope3()).toMatch(/Alcance 3sin dato/i);
});

it.each([[{ ...external, scope3Kg: 0 }], [null]])('says the zero that is one: %o', async (of) => {
  await show(of);
  expect(await scope3()).toContain('0');
});
