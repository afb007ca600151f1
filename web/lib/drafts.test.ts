// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  draftTurn,
  readDraft,
  removeAllDrafts,
  removeDraft,
  removeOldDrafts,
  removeTabDrafts,
  saveDraft,
  setDraftGuest,
  setDraftOwner,
} from './drafts.ts';

const bank = { iban: 'ES9121000418450200051332' };
const DAY_MS = 24 * 60 * 60 * 1000;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setDraftOwner('ana');
});
afterEach(() => vi.useRealTimers());

it('keeps what is written, and of the own data nothing beyond the tab', () => {
  saveDraft('organization.1', { name: 'Obradoiro' });
  saveDraft('account.bank', bank);
  expect(readDraft('organization.1')?.value).toEqual({ name: 'Obradoiro' });
  expect(readDraft('account.bank')?.value).toEqual(bank);
  expect(JSON.stringify({ ...localStorage })).not.toContain(bank.iban);
  removeDraft('account.bank');
  expect(readDraft('account.bank')).toBeNull();
});

it('shows nobody what another one wrote, and leaves none of their own data in the tab', () => {
  saveDraft('organization.1', { name: 'Obradoiro' });
  saveDraft('account.bank', bank);
  setDraftOwner('uxia');
  expect([readDraft('organization.1'), readDraft('account.bank')]).toEqual([null, null]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  setDraftOwner('ana');
  expect(readDraft('organization.1')).not.toBeNull();
});

it('forgets after seven days, whoever wrote it; before, a page that is opened finds it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  saveDraft('organization.1', { name: 'Obradoiro' });
  saveDraft('account.bank', bank);
  localStorage.setItem('souto.draft.uxia.broken', '{');
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
  removeOldDrafts();
  expect(Object.keys(localStorage)).toEqual(['souto.draft.ana.organization.1']);
  expect(readDraft('account.bank')?.value).toEqual(bank);
  vi.setSystemTime(Date.now() + 1);
  expect([readDraft('organization.1'), readDraft('account.bank')]).toEqual([null, null]);
  setDraftOwner('');
  removeOldDrafts();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
});

it('removes every draft at a sign-out, and nothing else', () => {
  saveDraft('organization.1', {});
  saveDraft('account.person', {});
  localStorage.setItem('souto.language', 'gl');
  removeAllDrafts();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['souto.language'], []]);
});

it.each([
  ['signed out here', removeAllDrafts],
  ['signed out in another tab', removeTabDrafts],
])('keeps nothing of a page that is left behind: %s', (_, end) => {
  const before = draftTurn();
  end();
  saveDraft('organization.1', { name: 'Obradoiro' });
  saveDraft('account.bank', bank);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  setDraftGuest('inv_1');
  saveDraft('conclusion', 'De quen veu por unha ligazón');
  expect(readDraft('conclusion')).not.toBeNull();
  setDraftGuest(null);
  setDraftOwner('uxia');
  expect(draftTurn()).not.toBe(before);
  saveDraft('organization.1', {});
  expect(readDraft('organization.1')).not.toBeNull();
  expect(localStorage.getItem('souto.draft.ana.organization.1')).toBeNull();
});
