import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOfRow } from '#shared/calculations/partOfRow.ts';
import type { Calculation, Row, Totals } from '#shared/calculations/schema.ts';
import words from '#web/i18n/es/calculations.json' with { type: 'json' };
import { showPage } from '#web/ui/pageForTests.tsx';
import { MethodsSection, ResultsHead } from './ResultsHead.tsx';
import type { Selection } from './SelectionPanel.tsx';
import type { Names } from './useNames.ts';

afterEach(cleanup);

const totals = {
  ...{ calculationId: 'cal_x', rows: 2, total: { co2eKg: 4000, biogenicCo2Kg: 0, waterL: 0 }, by: {} },
  ...{ scope1Kg: 3000, scope2MarketKg: 1000, scope2LocationKg: 1100, scope3Kg: 0, mitecoTotalT: null },
  isExternal: false,
} as unknown as Totals;
const names = { of: (_: string, scope: string) => `Alcance ${scope}` } as unknown as Names;
const external = { scope1Kg: 3000, scope2MarketKg: 1000, scope2LocationKg: 1100 };
const onOpen = vi.fn<(selection: Selection) => void>();
beforeEach(() => onOpen.mockReset());

const show = (of: object | null, more: object = {}) => {
  const shown = { ...totals, isExternal: of !== null };
  return showPage(
    () => (
      <>
        <ResultsHead
          calculation={{ external: of, ...more } as Calculation}
          totals={shown}
          names={names}
          onOpen={onOpen}
        />
        <MethodsSection totals={shown} onOpen={onOpen} />
      </>
    ),
    '/resultados',
    ['calculations', 'ui'],
  );
};
const scope3 = async () => (await screen.findByText('Alcance 3')).closest('li')?.textContent ?? '';

it('says no zero of a scope 3 that nobody calculated', async () => {
  await show({ ...external, scope3Kg: null });
  expect(await scope3()).toMatch(/Alcance 3sin dato/i);
});

it.each([[{ ...external, scope3Kg: 0 }], [null]])('says the zero that is one: %o', async (of) => {
  await show(of);
  expect(await scope3()).toContain('0');
});

it('opens no rows of typed totals: there are none', async () => {
  await show({ ...external, scope3Kg: 0 });
  await screen.findByText('Alcance 1');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('neither invites to press typed totals, which open nothing, nor says that more rows may come', async () => {
  await show({ ...external, scope3Kg: 0 }, { state: 'DRAFT' });
  await screen.findByText('Alcance 1');
  expect(screen.queryByText(/Pulsa cualquier cifra/)).toBeNull();
  expect(screen.queryByText(words.results.soFar)).toBeNull();
});

it('says of how much the sum is: of a draft, what is there; of a half copy, a part', async () => {
  await show(null, { state: 'DRAFT' });
  await screen.findByText(words.results.soFar);
  cleanup();
  await show(null, { state: 'DRAFT', copy: { state: 'FAILED' } });
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent.includes(words.results.partial),
  );
  screen.getByText(words.list.halfCopied);
  cleanup();
  await show(null, { state: 'FINISHED' });
  await screen.findByText('Alcance 1');
  expect(screen.queryByText(words.results.soFar)).toBeNull();
});

describe('a figure that is opened', () => {
  const part = (scope: number, basis: 'both' | 'market' | 'location', co2eKg: number) => ({
    ...{ scope, basis, co2eKg },
    ghgCategory: String(scope),
    isoCategory: scope,
  });
  const rows = [
    { result: { co2eKg: 3000, parts: [part(1, 'both', 3000)] } },
    { result: { co2eKg: 1000, parts: [part(2, 'market', 1000), part(2, 'location', 1100)] } },
    { result: { co2eKg: null, parts: [] } },
  ] as unknown as Row[];

  it('is the sum of what it opens', async () => {
    await show(null);
    await screen.findByText('Alcance 1');
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(6);
    for (const button of buttons) fireEvent.click(button);
    const opened = onOpen.mock.calls.map(([{ filter, method, total }]) => [
      rows.reduce((sum, row) => sum + (partOfRow(row, filter, method) ?? 0), 0),
      total?.co2eKg,
    ]);
    expect(opened).toEqual([4000, 3000, 1000, 0, 1000, 1100].map((kg) => [kg, kg]));
  });
});
