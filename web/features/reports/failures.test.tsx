import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { WriteSection } from './WriteSection.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
  server.reset();
});

it('a report that could not be asked for is told: what was not done, why, and what to do', async () => {
  server.answers['reports.startReport'] = () => Promise.reject(new AppError('kit.requestFailed'));
  const choice = { kind: 'ghgProtocol', language: 'es' } as const;
  const calculation = { id: newId('calculation') } as Calculation;
  await showPage(
    () => (
      <WriteSection {...{ calculation, organization: undefined, working: [], choice }} onChoice={() => undefined} />
    ),
    '/informe',
    ['reports', 'errors'],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir el informe' }));
  await screen.findAllByText('El informe no se ha empezado a escribir');
  await screen.findAllByText(/Error en la petición: .*Inténtalo de nuevo\./);
});
