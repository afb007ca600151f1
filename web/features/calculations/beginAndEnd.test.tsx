import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import es from '#web/i18n/es/calculations.json' with { type: 'json' };
import { GuestActor } from '#web/lib/actor.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CalculationFormScreen } from './CalculationFormScreen.tsx';
import { FinalizedScreen } from './FinalizedScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(() => {
  cleanup();
  server.reset();
});

function answers(state: Calculation['state'], cnae: string) {
  const calculation = {
    ...{ id: 'cal_a', organizationId: 'org_a', year: 2024, state, sectorForm: 'general', blocks: null, external: null },
    ...{ v: 1, progress: { done: 0, total: 1 }, finishedAt: '2025-02-01T10:00:00.000Z', error: null },
  };
  server.answers = {
    'calculations.getCalculation': calculation,
    'calculations.getTotals': { total: { co2eKg: 1 }, provisional: false, calculatedAt: '2025-02-01T10:00:00.000Z' },
    'organizations.listOrganizations': { items: [{ id: 'org_a', name: 'Horta', cnae }], cursor: null },
  };
}

describe('the form of a sector', () => {
  const shown = () => showPage(CalculationFormScreen, '/footprint/calculationform?calculation=cal_a', ['calculations']);
  it('is proposed by what the organization does', async () => {
    answers('DRAFT', '0141');
    await shown();
    expect(await screen.findByText(es.form.proposed)).toBeTruthy();
    expect(screen.queryByText(es.form.about.agricultural)).toBeNull();
  });

  it('is not proposed to one that has not said what it does', async () => {
    answers('DRAFT', '');
    await shown();
    expect(await screen.findByText(es.form.about.general)).toBeTruthy();
    expect(screen.queryByText(es.form.proposed)).toBeNull();
  });
});

const Screen = () => (
  <GuestActor value={user({ accountAdmin: true })}>
    <FinalizedScreen />
  </GuestActor>
);

describe('the end of a year', () => {
  it.each([
    ['FINISHED', es.finalized.title],
    ['FINISHING', es.finish.title],
    ['DRAFT', es.finish.title],
  ] as const)('in state %s is titled "%s"', async (state, title) => {
    answers(state, '');
    await showPage(Screen, '/footprint/finalized?calculation=cal_a', ['calculations', 'errors']);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});
