import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { Rail } from './Navigation.tsx';

vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));
afterEach(cleanup);

it.each([
  ['/footprint/myfootprint', 'Calcular'],
  [`/footprint/myfootprint/report/${newId('calculation')}`, 'Calcular'],
  [`/footprint/myfootprint/reductionCommitment/${newId('calculation')}`, 'Reducir'],
  [`/footprint/decarbonization/scenario/${newId('scenario')}`, 'Reducir'],
])('of the rail only the entry of the screen is marked: %s', async (address, entry) => {
  await showPage(Rail, address, ['shell']);
  await screen.findByRole('link', { name: entry, current: 'page' });
  expect(screen.getAllByRole('link', { current: 'page' }).map((one) => one.textContent)).toEqual([entry]);
});
