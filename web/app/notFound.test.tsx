import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage } from '#web/ui/pageForTests.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(cleanup);

it('says that the page does not exist, and leads on', async () => {
  await showPage(NotFoundPage, '/no-such-page', ['shell']);
  await screen.findByRole('heading', { name: 'La página no existe' });
  expect(screen.getByRole('link', { name: 'Entrar en mi cuenta' }).getAttribute('href')).toMatch(/\/login$/);
});
