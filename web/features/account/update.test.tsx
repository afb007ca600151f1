import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PersonSection } from './PersonSection.tsx';

vi.mock('#web/lib/api.ts', () => ({
  ports: { token: async () => 'tok', locale: () => 'es', onRefused: () => undefined, retryAfterMs: 1 },
}));
const ME = { sub: 'a-sub', name: 'Ana', lastName: 'Lema', phone: '600000000', dni: '12345678Z', usertype: null };
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ me: ME }),
  reloadMe: async () => undefined,
}));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Screen = () => <PersonSection open="person" onOpen={() => undefined} confirm={null} />;

it.each([
  ['kept', { ...ME, firstName: 'Ana' }, 'Datos guardados'],
  ['refused, with an error in the answer', { error: 'no' }, /Error al actualizar el usuario/],
])('an update that was %s is told', async (_, answer, words) => {
  fetched.mockImplementation(async () => new Response(JSON.stringify(answer), { status: 200 }));
  await showPage(Screen, '/account/account', ['account', 'errors']);
  fireEvent.submit(await screen.findByRole('form'));
  await screen.findAllByText(words);
  expect(fetched).toHaveBeenCalled();
});
