import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/access/actor.ts';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Thread } from '#shared/audits/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import es from '#web/i18n/es/audits.json' with { type: 'json' };
import { GuestActor } from '#web/lib/actor.ts';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { ThreadView } from './ThreadView.tsx';

const id = 'cal_01J0000000000000000000000A' as IdOf<'calculation'>;
const auditor: Actor = {
  kind: 'auditor',
  tenantId: 'ten_1' as IdOf<'tenant'>,
  scope: {},
  invitationId: 'inv_1' as IdOf<'invitation'>,
  calculationId: id,
  name: 'Iria',
  expiresAt: '2027-01-01T00:00:00.000Z',
};
const reader: Actor = user({ sections: { calculate: 'VIEW' } });
const editor: Actor = user({ sections: { calculate: 'EDIT' } });
const thread = (state: Thread['state'], isEnded = false): Thread => ({
  id: 'cmt_01J0000000000000000000000A' as IdOf<'comment'>,
  figure: { of: 'whole', key: '' },
  about: 'Total',
  state,
  messages: [{ by: 'auditor', name: 'Iria', text: '<b>De onde sae?</b>', at: '2026-11-28T10:00:00.000Z' }],
  isEnded,
  v: 1,
  updatedAt: '2026-11-28T10:00:00.000Z',
});

async function show(actor: Actor, state: Thread['state'], isEnded = false): Promise<string[]> {
  await renderKit(
    <QueryClientProvider client={queryClient}>
      <GuestActor value={actor}>
        <ThreadView calculationId={id} thread={thread(state, isEnded)} title="Total" />
      </GuestActor>
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces('audits');
  await screen.findByText(es.comments.state[state]);
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}
afterEach(cleanup);

describe('a comment', () => {
  const { answer, askOn, resolve, reopen } = es.comments;
  it.each([
    ['an auditor asks on and settles', auditor, 'answered', [askOn, resolve]],
    ['an auditor opens it again', auditor, 'resolved', [reopen]],
    ['the company answers', editor, 'open', [answer]],
    ['the company has nothing to do', editor, 'resolved', []],
    ['who only reads, reads', reader, 'open', []],
  ] as const)('%s', async (_, actor, state, buttons) => {
    expect(await show(actor, state)).toEqual(buttons);
    expect(screen.getByText('<b>De onde sae?</b>')).toBeTruthy();
  });

  it('of an audit that is closed is answered no more; another auditor asks on in their own', async () => {
    expect(await show(editor, 'open', true)).toEqual([]);
    screen.getByText(es.comments.ended);
    cleanup();
    expect(await show(auditor, 'answered', true)).toEqual([askOn, resolve]);
  });

  it('is marked while it waits for whoever looks', async () => {
    await show(editor, 'open');
    expect(screen.getByRole('article').dataset.waits).toBe('true');
    cleanup();
    await show(auditor, 'open');
    expect(screen.getByRole('article').dataset.waits).toBe('false');
  });

  it('says that an empty answer is none', async () => {
    await show(editor, 'open');
    fireEvent.click(screen.getByRole('button', { name: answer }));
    fireEvent.click(screen.getByRole('button', { name: es.comments.send }));
    expect(screen.getByLabelText(es.comments.yours).getAttribute('aria-invalid')).toBe('true');
  });
});
