import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '#web/ui/pageForTests.tsx';
import { EstimateTrace, type Told } from './EstimateTrace.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(cleanup);

it('a trace tells shares as percentages, and one of something as one', async () => {
  const figures = [
    { key: 'bufferShare', value: 0.1, unit: 'share' },
    { key: 'availableCredits', value: 17, unit: 'credits' },
    { key: 'bufferCredits', value: 1, unit: 'credits' },
    { key: 'ageYears', value: 1, unit: 'years' },
  ];
  const step = { step: 'available', species: null, figures, sources: [], prudence: [], madeFor: [] };
  const trace = { rangeKg: null, steps: [step] } as unknown as Told;
  await showPage(() => <EstimateTrace trace={trace} />, '/forest/forestlist', ['forests', 'forestCo2', 'species']);
  const told = (await screen.findAllByRole('definition', { hidden: true })).map(({ textContent }) => textContent);
  expect(told).toEqual(['10\u00a0%', '17 créditos', '1 crédito', '1 año']);
});
