import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ForestListScreen } from './ForestListScreen.tsx';
import { FOREST, LINE } from './forestsForTests.ts';
import { NewForestScreen } from './RegisterScreens.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);
const show = () => showPage(ForestListScreen, '/forest/forestlist', ['forests', 'species', 'errors']);

it('who has no forest yet is told how to begin', async () => {
  await show();
  await screen.findByText('Aún no tienes montes');
  expect(screen.getByRole('link', { name: 'Registrar un monte' }).getAttribute('href')).toBe('/forest/newmonte');
});

it('each forest says where it stands and what comes next', async () => {
  const review = { ...LINE, id: `${LINE.id.slice(0, -1)}4`, name: 'Monte Vello', state: 'TO_VALIDATE' };
  server.answers['forests.listForests'] = {
    items: [LINE, { ...review, review: 'waiting', reviewDueOn: '2026-12-14' }],
    cursor: null,
  };
  await show();
  const row = within(await screen.findByRole('row', { name: /Souto da Fonte/ }));
  row.getByText('Sin validar');
  row.getByText('Termina el registro y envíalo.');
  row.getByText('2,40 ha');
  within(screen.getByRole('row', { name: /Monte Vello/ })).getByText(
    /como muy tarde el 14\/12\/2026\. Mientras tanto, pide el contrato/,
  );
  screen.getByRole('button', { name: 'Recuperar para cambiarlo: Monte Vello' });
});

it('areas that stand one under another have as many decimals, and one that nobody has said is no area', async () => {
  const ofArea = (areaM2: number, i: number) => ({
    ...LINE,
    id: `${LINE.id.slice(0, -1)}${i}`,
    name: `Monte ${i}`,
    areaM2,
  });
  const show3 = async (...areas: number[]) => {
    server.answers['forests.listForests'] = { items: areas.map(ofArea), cursor: null };
    await show();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    cleanup();
    return rows.slice(1).map((row) => row.querySelectorAll('td, th')[1]?.textContent);
  };
  expect(await show3(412_000, 964_071, 1_130_149)).toEqual(['41,20\u00a0ha', '96,41\u00a0ha', '113,01\u00a0ha']);
  // A square metre less than two hectares is told, and then of all.
  expect(await show3(412_000, 19_999)).toEqual(['41,2000\u00a0ha', '1,9999\u00a0ha']);
  expect(await show3(1, 412_000)).toEqual(['sin dato', '41,20\u00a0ha']);
});

it('what is pressed is called by the words that are seen of it, and what is not known yet is said so', async () => {
  const waiting = { ...LINE, id: `${LINE.id.slice(0, -1)}4`, state: 'TO_VALIDATE', review: 'accepted' };
  server.answers['forests.listForests'] = { items: [LINE, { ...waiting, agreement: 'generated' }], cursor: null };
  await show();
  const table = await screen.findByRole('table');
  const acts = table.querySelectorAll<HTMLElement>('[aria-label]:is(a, button)');
  expect(acts.length).toBeGreaterThan(5);
  for (const act of acts) expect(act.getAttribute('aria-label')).toContain(act.textContent);
  within(table).getAllByText('sin dato');
});

it('one that waits for its signature is taken back after a question that says what becomes of the contract', async () => {
  const accepted = { ...LINE, state: 'TO_VALIDATE', review: 'accepted', agreement: 'generated' };
  server.answers['forests.listForests'] = { items: [accepted], cursor: null };
  server.answers['forests.takeBackForest'] = FOREST;
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar para cambiarlo: Souto da Fonte' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/el contrato que espera firmas no vale, sus parcelas quedan libres/);
  fireEvent.click(dialog.getByRole('button', { name: 'Recuperar' }));
  await vi.waitFor(() => expect(server.sent('takeBackForest')).toEqual([{ params: { id: LINE.id }, query: { v: 3 } }]));
});

it('a draft is deleted after a question, in the version that was seen', async () => {
  server.answers['forests.listForests'] = { items: [LINE], cursor: null };
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar Souto da Fonte' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.sent('deleteForest')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Borrar el monte' }));
  await vi.waitFor(() => expect(server.sent('deleteForest')).toEqual([{ params: { id: LINE.id }, query: { v: 3 } }]));
});

it('a draft is gone on with in the form of its kind', async () => {
  const kinds = ['single', 'foral', 'multi'] as const;
  const items = kinds.map((kind, i) => ({ ...LINE, id: `${LINE.id.slice(0, -1)}${i}`, name: `Souto ${kind}`, kind }));
  server.answers['forests.listForests'] = { items, cursor: null };
  await show();
  await screen.findByRole('link', { name: 'Seguir con Souto single' });
  const forms = kinds.map((kind) =>
    screen.getByRole('link', { name: `Seguir con Souto ${kind}` }).getAttribute('href'),
  );
  const pages = ['/forest/newmonte', '/forest/newforestform', '/forest/newmultiforest'];
  expect(forms).toEqual(pages.map((page, i) => `${page}?forest=${items[i]?.id}`));
});

it('what waits for the owner is a link to where it is done', async () => {
  const signed = { ...LINE, state: 'VALIDATED', agreement: 'signed' };
  server.answers['forests.listForests'] = { items: [{ ...signed, maySell: true }], cursor: null };
  await show();
  const link = await screen.findByRole('link', { name: 'Publicar en el mercado: Souto da Fonte' });
  expect(link.getAttribute('href')).toBe(`/forest/formMarketplace?forest=${LINE.id}`);
  const contract = screen.getByRole('link', { name: 'Contrato de Souto da Fonte' });
  expect(contract.getAttribute('href')).toBe(`/forest/clausulas?forest=${LINE.id}`);
});

it('one that was taken off the market says why', async () => {
  const off = { ...LINE, state: 'DISABLED', disabledBy: 'team', observations: 'Ardió en agosto' };
  server.answers['forests.listForests'] = { items: [off], cursor: null };
  await show();
  const row = within(await screen.findByRole('row', { name: /Souto da Fonte/ }));
  row.getByText('No se venden sus créditos: Ardió en agosto');
});

it.each([
  ['loss', /^Avisaste de una pérdida/],
  ['sale', /^Avisaste de la venta de la finca/],
  ['contractEnd', /^El contrato acabó/],
] as const)('one that ended says what ended it: %s', async (disabledBy, words) => {
  const off = { ...LINE, state: 'DISABLED', disabledBy };
  server.answers['forests.listForests'] = { items: [off], cursor: null };
  await show();
  within(await screen.findByRole('row', { name: /Souto da Fonte/ })).getByText(words);
});

it('one that was given back says thing by thing what is to be changed', async () => {
  const observed = [{ of: 'age', text: 'No parece de 2000' }];
  server.answers['forests.getForest'] = { ...FOREST, observations: 'No parece de 2000', observed };
  await showPage(NewForestScreen, `/forest/newmonte?forest=${FOREST.id}`, [
    'forests',
    'species',
    'forestCo2',
    'errors',
  ]);
  await screen.findByText('La edad');
  screen.getByText(/No parece de 2000/);
});
