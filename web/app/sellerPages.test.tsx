import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SellerDetail } from '#web/features/marketplace/SellerDetail.tsx';
import { SellerScreen } from '#web/features/marketplace/SellerScreen.tsx';
import * as given from '#web/features/offsets/offsetsForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { answerProject, ID, TEXTS } from './projectForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(answerProject);
afterEach(cleanup);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  [SellerScreen, `/project/${ID}/seller`, '/project/'],
  [SellerDetail, `/company/proyectos/${ID}/seller`, '/company/proyectos/'],
])('who sells has a page with all that is sold: %#', async (Page, at, to) => {
  await showPage(Page, at, TEXTS);
  await screen.findByRole('heading', { level: 1, name: 'Montes da Ribeira' });
  expect(document.title).toBe('Montes da Ribeira · Souto');
  await screen.findByText('2 montes en el mercado');
  screen.getByRole('img', { name: 'Imagen 1 de Montes da Ribeira' });
  screen.getByText('Agotado');
  // As on the page of each: with two decimals, also where the last is a nought.
  expect(screen.getAllByText('12,50 ha').length).toBeGreaterThan(0);
  for (const id of [ID, given.CASTRO]) expect(links()).toContain(`${to}${id}`);
});
