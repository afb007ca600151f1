import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ProblemPage } from './ProblemPage.tsx';

vi.mock('#web/lib/incidents.ts', () => ({ reportIncident: async () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['the site is not reached', new AppError('kit.offline'), 503, true],
  ['it is something else', new AppError('internal'), 200, true],
  ['the site is back', new AppError('kit.offline'), 200, false],
])('asks again in place when %s', async (_, error, status, isInPlace) => {
  const asked = vi.fn(async () => new Response('', { status }));
  vi.stubGlobal('fetch', asked);
  const router = await showPage(() => <ProblemPage error={error} />, '/footprint/welcome', ['shell']);
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(asked.mock.calls.length + invalidate.mock.calls.length).toBeGreaterThan(0));
  await Promise.resolve();
  expect(invalidate.mock.calls.length > 0).toBe(isInPlace);
});
