import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { openWorkContext, setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ContextBar } from './ContextBar.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));
beforeEach(() => {
  server.reset();
  openWorkContext(newId('user'));
});
afterEach(cleanup);

const first = { id: newId('organization'), name: 'A primeira' };
const beyond = { id: newId('organization'), name: 'A centésima primeira' };
const Bar = () => (
  <div>
    <ContextBar />
  </div>
);
const shown = async () => {
  await showPage(Bar, '/footprint/welcome', ['shell']);
  const [picker] = await screen.findAllByRole('button');
  return picker?.textContent;
};

it('names the organization that the search found beyond those that are listed', async () => {
  server.answers['organizations.listOrganizations'] = { items: [first], cursor: 'next' };
  server.answers['organizations.getOrganization'] = beyond;
  setWorkContext({ organizationId: beyond.id, year: null });
  expect(await shown()).toContain(beyond.name);
});
