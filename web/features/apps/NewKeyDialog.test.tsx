import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppKey } from '#shared/apps/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import es from '#web/i18n/es/apps.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { KeysTable } from './KeysTable.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

const LIST = 'organizations.listOrganizations';
const [NORTH, GONE] = [newId('organization'), newId('organization')];
const organizations = { items: [{ id: NORTH, name: 'Norte' }], cursor: null };
const fails = () => Promise.reject(new AppError('kit.offline'));
beforeEach(server.reset);
afterEach(cleanup);

it('no key is made for every organization because the list of them could not be loaded', async () => {
  server.answers[LIST] = fails;
  await showPage(() => <NewKeyDialog isOpen onClose={() => {}} />, '/account/apps', ['apps']);
  await screen.findByText(es.new.failed);
  const send = () => screen.getByRole('button', { name: es.new.send }) as HTMLButtonElement;
  expect(send().disabled).toBe(true);
  server.answers[LIST] = { ...organizations, items: [...organizations.items, { id: GONE, name: 'Sur' }] };
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(es.new.organizationsHint);
  await waitFor(() => expect(send().disabled).toBe(false));
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        otra vez
      </button>
      <NewKeyDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
it('what was chosen for a key is there again however the dialogue was left, until it is given up', async () => {
  server.answers[LIST] = organizations;
  await showPage(Page, '/account/apps', ['apps']);
  const name = async () => (await screen.findByLabelText(new RegExp(`^${es.new.name}`))) as HTMLInputElement;
  const again = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'otra vez' }));
    return (await name()).value;
  };
  fireEvent.change(await name(), { target: { value: 'ERP' } });
  fireEvent.keyDown(await name(), { key: 'Escape' });
  expect(await again()).toBe('ERP');
  fireEvent.click(screen.getByRole('button', { name: es.cancel }));
  expect(await again()).toBe('');
});

const key = {
  ...{ id: newId('apiKey'), name: 'ERP', prefix: 'souto_1', state: 'ACTIVE' as const, byName: 'Ana' },
  ...{ sections: [{ section: 'calculate' as const, level: 'VIEW' as const }], organizationIds: [NORTH, GONE] },
  ...{ expiresAt: null, lastUsedAt: null, createdAt: '2026-11-28T09:00:00.000Z', revokedAt: null },
} satisfies AppKey;

it.each([
  ['are told by number while their names are not known', fails, '2 organizaciones'],
  ['are told by name, and which was deleted', organizations, `Norte y ${es.goneOrganization}`],
])('the organizations of a key %s', async (_, answer, words) => {
  server.answers[LIST] = answer;
  await showPage(() => <KeysTable keys={[key]} />, '/account/apps', ['apps']);
  await screen.findAllByText((text) => text.endsWith(`· ${words}`));
});
