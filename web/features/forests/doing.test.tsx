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

it('what is to do is told of a forest that the list has on a later page', async () => {
  const accepted = { ...FOREST, state: 'TO_VALIDATE', review: 'accepted' } as Forest;
  server.answers['forests.getForest'] = accepted;
  server.answers['forests.getForestInfo'] = NO_INFO;
  const pages: Record<string, unknown> = {
    1: { items: [{ ...LINE, id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2AA' }], cursor: '2' },
    2: { items: [{ ...LINE, id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2AB' }], cursor: '3' },
    3: { items: [{ ...LINE, ...accepted, agreement: 'generated' }], cursor: null },
  };
  server.answers['forests.listForests'] = ({ query }: { query: { cursor?: string } }) => pages[query.cursor ?? '1'];
  await showPage(InfoScreen, `/forest/formInfo/${FOREST.id}`, ['forests', 'species', 'errors']);
  await screen.findByRole('link', { name: 'Leer y firmar el contrato de Souto da Fonte' });
});
