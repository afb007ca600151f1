import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import es from '#web/i18n/es/insights.json' with { type: 'json' };
import { showPage } from '#web/ui/pageForTests.tsx';
import type { InsightProps } from './insightProps.ts';
import { RegistrySection } from './RegistrySection.tsx';

afterEach(cleanup);
const show = (...reasons: string[]) => {
  const registry = reasons.map((reason) => ({ reason, rows: null, co2eKg: null }));
  const props = { insights: { registry } } as unknown as InsightProps;
  return showPage(
    () => (
      <>
        <p>resultados</p>
        <RegistrySection {...props} />
      </>
    ),
    '/resultados',
    ['insights', 'emissions'],
  );
};

it('says why the sum is not that of the registry', async () => {
  await show('defaults');
  await screen.findByRole('heading', { name: es.registry.title });
});

it.each([[[]], [['country', 'defaults']]])(
  'says nothing where it is, or to who is of another country: %j',
  async (reasons) => {
    await show(...reasons);
    await screen.findByText('resultados');
    expect(screen.queryByRole('heading', { name: es.registry.title })).toBeNull();
  },
);
