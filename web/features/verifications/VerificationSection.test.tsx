import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/access/actor.ts';
import { user } from '#shared/access/actors.test.helper.ts';
import type { VerificationState } from '#shared/verifications/schema.ts';
import es from '#web/i18n/es/verifications.json' with { type: 'json' };
import { GuestActor } from '#web/lib/actor.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { VerificationSection } from './VerificationSection.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
let actor: Actor;
beforeEach(() => {
  server.reset();
  actor = user({ sections: { calculate: 'EDIT' }, features: ['fullResults'] });
});
afterEach(cleanup);

const id = newId('calculation');
const linkOf = (state: VerificationState, code: string) => ({
  ...{ id: newId('verification'), calculationId: id, code, url: `https://souto.example/verify/${code}`, state, v: 4 },
  reported: { organizationName: 'Lema', year: 2024 },
  ...{ expiresAt: '2029-11-28T10:00:00.000Z', createdAt: '2026-11-28T10:00:00.000Z', revokedAt: null, byName: 'Ana' },
});
const standing = linkOf('stands', 'AAAAA-AAAAA-AAAAA-AAAAA');
const dead = linkOf('revoked', 'BBBBB-BBBBB-BBBBB-BBBBB');

const Section = () => (
  <GuestActor value={actor}>
    <VerificationSection />
  </GuestActor>
);
async function show(state: 'FINISHED' | 'DRAFT', items: readonly object[]) {
  server.answers['calculations.getCalculation'] = { id, state, year: 2024 };
  server.answers['verifications.listVerifications'] = { items };
  server.answers['verifications.getSealImage'] = { svg: '<svg/>', width: 640, height: 300, fileName: 'souto-2024' };
  await showPage(Section, '/report', ['verifications']);
}
// The page of the test has no parameter in its address.
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useParams: () => ({ id }) }));

describe('the verification links of a calculation', () => {
  it('of a finished one without any says what they are for, and one is made for as long as is chosen', async () => {
    await show('FINISHED', []);
    await screen.findByRole('heading', { name: es.section.none });
    fireEvent.click(await screen.findByRole('button', { name: es.issue.open }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(es.issue.published.who);
    const years = dialog.getByLabelText(es.issue.years);
    expect((years as HTMLSelectElement).value).toBe('3');
    fireEvent.change(years, { target: { value: '5' } });
    fireEvent.click(dialog.getByRole('button', { name: es.issue.button }));
    await waitFor(() => expect(server.sent('issueVerification')).toHaveLength(1));
    expect(server.sent('issueVerification')).toMatchObject([
      { params: { id }, body: { id: expect.stringMatching(/^ver_/), years: 5 } },
    ]);
    await waitFor(() => expect(server.sent('listVerifications')).toHaveLength(2));
  });

  it('shows the seal of the one that stands, each with its page and state, and takes one back when asked twice', async () => {
    await show('FINISHED', [dead, standing]);
    await screen.findByRole('heading', { name: es.section.title_one });
    const seal = await screen.findByRole('img');
    expect(seal.getAttribute('src')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E');
    expect(seal.getAttribute('alt')).toContain(standing.code);
    expect(screen.getByRole('link', { name: standing.code }).getAttribute('href')).toBe(standing.url);
    screen.getByText(es.list.states.revoked);
    // What is taken back already is not taken back again.
    const revokes = screen.getAllByRole('button', { name: new RegExp(`^${es.list.revoke},`) });
    expect(revokes).toHaveLength(1);
    fireEvent.click(revokes[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog'));
    question.getByText(es.list.revokeBody);
    expect(server.sent('revokeVerification')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: es.list.revoke }));
    await waitFor(() => expect(server.sent('revokeVerification')).toHaveLength(1));
    expect(server.sent('revokeVerification')).toMatchObject([
      { params: { id, verificationId: standing.id }, query: { v: 4 } },
    ]);
  });

  it('who only reads, reads, and makes and takes back none', async () => {
    actor = user({ sections: { calculate: 'VIEW' } });
    await show('FINISHED', [standing]);
    await screen.findByRole('link', { name: standing.code });
    expect(screen.queryByRole('button', { name: es.issue.open })).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(`^${es.list.revoke},`) })).toBeNull();
  });

  it('of a draft are shown where there are some of before, and none is made', async () => {
    await show('DRAFT', [linkOf('changed', 'CCCCC-CCCCC-CCCCC-CCCCC')]);
    await screen.findByText(es.list.states.changed);
    expect(screen.queryByRole('button', { name: es.issue.open })).toBeNull();
  });
});
