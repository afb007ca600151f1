import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from './kitForTests.tsx';
import { TableSkeleton } from './Skeletons.tsx';

/** What the machine says of its network. */
function turn(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => {
  turn(true);
  cleanup();
});

let asked = 0;
async function figures() {
  asked += 1;
  return 'the figures';
}
function Figures() {
  const { data } = useQuery({ queryKey: ['figures'], queryFn: figures });
  return data ? <p>{data}</p> : <TableSkeleton />;
}
function Screen() {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <Figures />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Ver
    </button>
  );
}
async function showOffline() {
  asked = 0;
  const client = new QueryClient();
  await renderKit(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  turn(false);
  fireEvent.click(screen.getByRole('button', { name: 'Ver' }));
  await screen.findByRole('alert');
  expect([asked, screen.queryByLabelText('Cargando')]).toEqual([0, null]);
}

it('what waits for a network says so, and goes on when it is back', async () => {
  await showOffline();
  turn(true);
  await screen.findByText('the figures');
});

it('what waits for a network is sent by who tries it all the same', async () => {
  await showOffline();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(asked).toBe(1));
});
