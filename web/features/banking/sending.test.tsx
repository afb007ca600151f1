import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { IDS, uploadOf } from './fixturesForTests.ts';
import { UploadTransactionsScreen } from './UploadTransactionsScreen.tsx';
import { startUpload } from './uploads.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));

const FORM = { url: 'https://storage.example', fields: {} };
/** What becomes of each file that is sent, in turn. */
const sending = vi.hoisted(() => ({ outcomes: [] as (Error | null)[] }));
vi.mock('#web/lib/sendFile.ts', () => ({
  sendFile: () => {
    const outcome = sending.outcomes.shift();
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  },
}));

beforeEach(() => server.reset());
afterEach(cleanup);

it('a file that was cut on its way is sent again as the same upload', async () => {
  server.answers['banking.createBankUpload'] = { upload: uploadOf({ state: 'CREATED' }), form: FORM };
  sending.outcomes = [new AppError('imports.uploadMissing', { file: 'enero.n43' }), null];
  const id = await act(() => startUpload(IDS.account, new File(['11'], 'enero.n43')));
  server.answers['banking.getBankUpload'] = uploadOf({ id, state: 'CREATED', format: null });
  await showPage(UploadTransactionsScreen, `/company/uploadtransactions?upload=${id}`, ['banking', 'errors']);
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
  await screen.findByText(/Puedes dejar esta página/);
  expect(server.sent('createBankUpload')).toMatchObject([{ body: { id } }, { body: { id } }]);
});
