import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { answerListing, LISTING, TEXTS } from './listingForTests.ts';
import { MarketScreen } from './MarketScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(answerListing);
afterEach(cleanup);

it('what was saved is sent from where it is written, and what lacks stands beside its field', async () => {
  server.answers['marketplace.moveListing'] = () => {
    throw new AppError('input.required', {}, { issues: [{ path: ['category'], code: 'input.required' }] });
  };
  server.answers['marketplace.getListing'] = { ...LISTING, category: null };
  await showPage(ListingScreen, `/forest/formMarketplace?forest=${LISTING.id}`, TEXTS);
  const send = { name: 'Enviar a revisión: Souto da Fonte' };
  await screen.findByRole('button', send);
  // What is typed and not saved is not what would be sent.
  fireEvent.click(screen.getByLabelText('6. Agua limpia y saneamiento'));
  await waitFor(() => expect(screen.queryByRole('button', send)).toBeNull());
  fireEvent.click(screen.getByLabelText('6. Agua limpia y saneamiento'));
  fireEvent.click(await screen.findByRole('button', send));
  await waitFor(() => expect(screen.getByLabelText('Categoría').getAttribute('aria-invalid')).toBe('true'));
  // Sent from the list of all, it is told by name.
  cleanup();
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  fireEvent.click(await screen.findByRole('button', send));
  await screen.findByText('Falta en la ficha de venta: Categoría.');
});
