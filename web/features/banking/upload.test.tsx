import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { BankUpload } from '#shared/banking/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { account, group, IDS, table, uploadOf } from './fixturesForTests.ts';
import { UploadTransactionsScreen } from './UploadTransactionsScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));

beforeEach(() => {
  server.reset();
  act(() => setWorkContext({ organizationId: null, year: null }));
  server.answers['organizations.listOrganizations'] = {
    items: [{ id: IDS.organization, name: 'Norte' }],
    cursor: null,
  };
  server.answers['banking.listBankAccounts'] = { items: [account] };
  server.answers['banking.listBankGroups'] = { items: [group], cursor: null, groups: 1, unsure: 1 };
});
afterEach(cleanup);

const refused = (code: 'organizations.notFound' | 'banking.uploadNotFound' | 'access.categoryDenied') => () =>
  Promise.reject(new AppError(code));
const show = (search = '') =>
  showPage(UploadTransactionsScreen, `/company/uploadtransactions${search}`, ['banking', 'emissions', 'errors']);
const showUpload = (change: Partial<BankUpload>) => {
  server.answers['banking.getBankUpload'] = uploadOf(change);
  return show(`?upload=${IDS.upload}`);
};
/** What an action answers is what there is from then on. */
const becomes = (change: Partial<BankUpload>) => () => {
  server.answers['banking.getBankUpload'] = uploadOf(change);
  return uploadOf(change);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the account', () => {
  it('is chosen among those there are', async () => {
    await show();
    const link = await screen.findByRole('link', { name: /ABANCA/ });
    expect(link.getAttribute('href')).toContain(`account=${IDS.account}`);
    expect(screen.queryByRole('button', { name: 'Guardar y seguir' })).toBeNull();
  });
  it('is changed in a dialog, its four digits exactly four', async () => {
    server.answers['banking.updateBankAccount'] = { ...account, v: 2 };
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar ABANCA ·6789' }));
    const form = await screen.findByRole('form', { name: 'Cambiar la cuenta ABANCA ·6789' });
    const digits = within(form).getByRole('textbox', { name: /^Cuatro últimas cifras/ });
    fireEvent.change(digits, { target: { value: '123' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar los cambios' }));
    await waitFor(() => expect(digits.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent('updateBankAccount')).toEqual([]);
    fireEvent.change(digits, { target: { value: '1234' } });
    fireEvent.change(within(form).getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Nóminas' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar los cambios' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(server.sent('updateBankAccount')).toMatchObject([
      { body: { v: 1, draft: { lastFour: '1234', name: 'Nóminas', kind: 'account', bank: 'abanca' } } },
    ]);
  });
  it('is added where there is none, to an organization that there is', async () => {
    server.answers['banking.listBankAccounts'] = { items: [] };
    await show();
    await screen.findByRole('button', { name: 'Guardar y seguir' });
    cleanup();
    server.answers['organizations.listOrganizations'] = { items: [], cursor: null };
    await show();
    await screen.findByText('Primero hace falta una organización');
  });
  it('cannot be added when the organizations are not told: it is said, and asked again', async () => {
    server.answers['banking.listBankAccounts'] = { items: [] };
    server.answers['organizations.listOrganizations'] = refused('access.categoryDenied');
    await show();
    await screen.findByText('No pudimos abrir esta carga.');
  });
});

it('a file is dropped on an account, with what is not imported said before', async () => {
  await show(`?account=${IDS.account}`);
  await screen.findByRole('group', { name: 'Suelta aquí el archivo de movimientos' });
  await screen.findByText(/no se importan/);
  await screen.findByText('Aún no hay archivos de movimientos.');
});

it('files that were loaded tell what was there already apart from what was discarded', async () => {
  const counts = { read: 9, good: 7, leftOut: 2, repeated: 3 };
  server.answers['banking.listBankUploads'] = { items: [uploadOf({ state: 'DONE', counts })], cursor: null };
  await show(`?account=${IDS.account}`);
  await screen.findByText('Leídos: 9; nuevos: 4; ya estaban: 3; descartados: 2');
});

it('columns of an earlier file of the account are said to be such', async () => {
  server.answers['banking.getBankTable'] = { ...table, isRemembered: true };
  await showUpload({ state: 'NEEDS_MAPPING', format: null });
  await screen.findByText(/^Estas son las columnas que confirmaste/);
});

describe('a file', () => {
  it('that is not there is said so', async () => {
    server.answers['banking.getBankUpload'] = refused('banking.uploadNotFound');
    await show(`?upload=${IDS.upload}`);
    await screen.findByText('No pudimos abrir esta carga.');
  });
  it('is waited for, and given up where nobody sends it', async () => {
    await showUpload({ state: 'CREATED', format: null });
    await screen.findByText(/déjalo y cárgalo de nuevo/);
    expect(screen.getByRole('button', { name: 'Dejarlo' })).toBeTruthy();
  });
  it('is being read', async () => {
    await showUpload({ state: 'READING', format: null });
    await screen.findByText(/Puedes dejar esta página/);
  });
  it('that could not be read says why, and leads to another', async () => {
    await showUpload({ state: 'FAILED', format: null, error: { code: 'no.longer.known', details: {} } });
    await heading('No se pudo importar enero.n43');
    const another = screen.getByRole('link', { name: 'Cargar otro archivo' });
    expect(another.getAttribute('href')).toContain(`account=${IDS.account}`);
  });
});

it('columns wait for what is obligatory, and refuse what is not of its kind', async () => {
  server.answers['banking.getBankTable'] = table;
  server.answers['banking.confirmBankColumns'] = uploadOf({ state: 'READING' });
  await showUpload({ state: 'NEEDS_MAPPING', format: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Leer los movimientos' }));
  await screen.findByText('Falta elegir columnas obligatorias');
  const amount = screen.getByRole('combobox', { name: 'Importe' });
  fireEvent.change(amount, { target: { value: '1' } });
  await screen.findByText('El contenido de «Concepto» no corresponde');
  expect(server.sent('confirmBankColumns')).toEqual([]);
  fireEvent.change(amount, { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leer los movimientos' }));
  await waitFor(() => expect(server.sent('confirmBankColumns')).toHaveLength(1));
  expect(server.sent('confirmBankColumns')[0]).toMatchObject({ body: { v: 1, columns: { amount: 2 } } });
});

describe('the movements', () => {
  it('are reviewed: new ones, those there already and those left out', async () => {
    server.answers['banking.sendBankUpload'] = becomes({ state: 'SAVING', v: 2 });
    await showUpload({ sameAt: '2024-06-01T10:00:00.000Z', notices: [{ code: 'unknown', details: {} }] });
    await heading('4 movimientos por revisar');
    await screen.findByText(/Este mismo archivo ya se importó/);
    await screen.findByText('GASOLINERA O COUTO');
    await screen.findByText('1 línea descartada');
    fireEvent.click(screen.getByRole('button', { name: 'Enviar 3 movimientos' }));
    await heading('Contando los movimientos');
  });
  it('that were all there already are kept with their file too, so that it counts if the other is undone', async () => {
    await showUpload({ counts: { read: 4, good: 4, leftOut: 0, repeated: 4 } });
    await screen.findByRole('button', { name: 'Guardar también este archivo' });
  });
  it('cannot be sent where there is none', async () => {
    const balance = { account: '6789', openingCents: 1_000, closingCents: null, movements: 1, sumCents: -56_200 };
    const balances = [{ ...balance, currency: 'USD', addsUp: null }];
    const old = { place: 1, code: 'before2018', value: '2014-02-05 SEGUROS NORTE' };
    server.answers['banking.listBankLeftOut'] = { items: [old], cursor: null };
    await showUpload({ counts: { read: 1, good: 0, leftOut: 1, repeated: 0 }, balances });
    await screen.findByText('No queda ningún movimiento que enviar.');
    // Days are said as here, whatever the reader writes them as.
    await screen.findByText('05/02/2014 SEGUROS NORTE');
    expect(screen.queryByRole('table', { name: 'Movimientos por descripción' })).toBeNull();
    // What a statement of dollars comes to is not told in euros.
    await screen.findByText('−562,00 USD');
    expect(screen.queryByText(/562,00.€/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
  });
  it('are counted, and taken out again after a question', async () => {
    server.answers['banking.undoBankUpload'] = becomes({ state: 'UNDONE', v: 2 });
    await showUpload({ state: 'DONE' });
    await heading('3 movimientos contados');
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(server.sent('undoBankUpload')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer la carga' }));
    await heading('La carga está deshecha');
  });
});
