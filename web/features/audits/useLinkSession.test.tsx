import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { readDraft, saveDraft, setDraftOwner } from '#web/lib/drafts.ts';
import { guestSession, tellGuestRefused } from '#web/lib/guest.ts';
import { useLinkSession } from './useLinkSession.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

const LINK = 'inv_1';
const kept = () => sessionStorage.getItem(`souto.audit.${LINK}`);
const refused = (code: 'access.signInRequired' | 'kit.offline') => () => Promise.reject(new AppError(code));

async function enter() {
  window.history.replaceState(null, '', `/audit/${LINK}#k=token`);
  const { result } = renderHook(() => useLinkSession(LINK));
  await waitFor(() => expect(result.current.kind).toBe('open'));
  return result;
}
beforeEach(() => {
  server.reset();
  sessionStorage.clear();
  localStorage.clear();
  server.answers['audits.openSession'] = { session: 'auditor.1', calculationId: 'cal_1' };
});
afterEach(cleanup);

it('that is over asks for the link again; what was written stays for whoever comes by it', async () => {
  setDraftOwner('somebody signed in here');
  const result = await enter();
  saveDraft('conclusion', 'A medias');
  server.answers['audits.getAudit'] = refused('access.signInRequired');
  act(tellGuestRefused);
  await waitFor(() => expect(result.current.kind).toBe('over'));
  expect([kept(), guestSession()]).toEqual([null, null]);
  cleanup();
  expect(readDraft('conclusion')).toBeNull();
  await enter();
  expect(readDraft('conclusion')?.value).toBe('A medias');
});

it('whose audit was closed says so, also after the page was loaded again', async () => {
  const result = await enter();
  server.answers['audits.getAudit'] = { invitation: { state: 'closed' } };
  act(() => {
    tellGuestRefused();
    tellGuestRefused();
  });
  await waitFor(() => expect(result.current.kind).toBe('closed'));
  expect(server.sent('getAudit')).toHaveLength(1);
  cleanup();
  window.history.replaceState(null, '', `/audit/${LINK}`);
  const again = renderHook(() => useLinkSession(LINK)).result;
  await waitFor(() => expect(again.current.kind).toBe('open'));
  act(tellGuestRefused);
  await waitFor(() => expect(again.current.kind).toBe('closed'));
});

it('is no link to be opened again because the server could not be asked', async () => {
  const result = await enter();
  server.answers['audits.getAudit'] = refused('kit.offline');
  act(tellGuestRefused);
  await waitFor(() => expect(result.current.kind).toBe('failed'));
  expect(kept()).toContain('auditor.1');
});
