// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { IdOf } from '#shared/kernel/ids.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import type { CalculationId } from './queries.ts';
import { TraceView } from './TraceView.tsx';

const trace = {
  activity: 'electric-power-marketer',
  gwp: 'AR6',
  factorSet: 'abc',
  quality: 'invoice',
  uncertainty: null,
  totalKg: 1,
  lines: [],
  warnings: [
    { code: 'unitAssumed', details: { fields: 'quantity', units: 'MWh' } },
    { code: 'priceIndexOfOtherYear', details: { year: 2026, factorYear: 2025 } },
  ],
};
vi.mock('#web/lib/api.ts', () => ({ api: { calculations: { getTrace: async () => trace } } }));
afterEach(cleanup);

it('tells what a row was told with the names of its fields and units', async () => {
  await i18next.loadNamespaces(['emissions', 'calculations']);
  await renderKit(<TraceView calculationId={'cal' as CalculationId} rowId={'row' as IdOf<'row'>} />);
  expect(await screen.findByText(/^Sin unidad en «Cantidad»: se toma MWh/)).toBeTruthy();
  expect(screen.getByText(/índice de precios de 2026: .* con el de 2025/)).toBeTruthy();
});
