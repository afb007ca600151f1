import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, IDS, importOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const QUESTION = 'electric-power-marketer';
const address = (link: HTMLElement) => new URL(String(link.getAttribute('href')), 'http://here');

it('an importer that was opened from a question announces its file for it', async () => {
  const created = { import: importOf({ state: 'CREATED', question: QUESTION }), upload: { url: '', fields: {} } };
  const createImport = vi.fn().mockResolvedValue(created);
  answers.imports!.createImport = createImport;
  answers.imports!.getImport = async () => importOf({ state: 'READING', question: QUESTION });
  const { router } = await showImporter({ calculation: IDS.calculation, question: QUESTION });
  await screen.findByText(/Las filas del archivo se tomarán como de «.+», salvo que digas otra cosa/);
  const input = document.querySelector('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['a;b'], 'luz.csv')] } });
  await waitFor(() => expect(createImport.mock.calls[0]?.[0].body).toMatchObject({ question: QUESTION }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ import: expect.any(String) }));
});

it('it leads back to the question, whichever step it is at', async () => {
  answers.imports!.getImport = async () => importOf({ state: 'DONE', question: QUESTION });
  await showImporter({ calculation: IDS.calculation, import: IDS.import });
  const back = address(await screen.findByRole('link', { name: 'Volver a la pregunta' }));
  expect([back.pathname, back.searchParams.get('activity')]).toEqual(['/footprint/carbonmanager', QUESTION]);
  const another = address(screen.getByRole('link', { name: /otro archivo/i }));
  expect(another.searchParams.get('question')).toBe(QUESTION);
  const crumbs = screen.getAllByRole('link').map((link) => address(link));
  expect(crumbs.filter(({ searchParams }) => searchParams.get('activity') === QUESTION).length).toBe(2);
});
