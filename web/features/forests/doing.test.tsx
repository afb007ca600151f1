import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, LINE } from './forestsForTests.ts';
import { InfoScreen } from './InfoScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

it('a forest whose owner has something to do says what, and where', async () => {
  const accepted = { ...FOREST, state: 'TO_VALIDATE', review: 'accepted' } as Forest;
  server.answers['forests.getForest'] = accepted;
  server.answers['forests.getForestInfo'] = NO_INFO;
  server.answers['forests.listForests'] = {
    items: [{ ...LINE, ...accepted, agreement: 'generated' }],
    cursor: null,
  };
  await showPage(InfoScreen, `/forest/formInfo/${FOREST.id}`, ['forests', 'species', 'errors']);
  const sign = await screen.findByRole('link', { name: 'Leer y firmar el contrato de Souto da Fonte' });
  expect(sign.getAttribute('href')).toBe(`/forest/clausulas?forest=${FOREST.id}`);
});
