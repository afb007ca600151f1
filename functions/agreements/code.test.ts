import { expect, it, vi } from 'vitest';
import { CODE_MINUTES, CODE_TRIES } from '#shared/constants/agreements.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { codeOf, isCodeOf, isLinkOf, linkOf, readLink } from './code.ts';
import type { StoredAgreement } from './store.ts';

vi.stubEnv('LINK_SECRET', 'a-secret-of-a-test');
const id = 'agr_01JDQ9C3DE5F7G9H1J3K5M7N9P' as IdOf<'agreement'>;
const AT = Date.parse('2026-11-29T10:00:00Z');
const of = (tries = 0) => {
  const confirmation = { salt: 'salt', at: new Date(AT).toISOString(), tries };
  const one = { name: 'Ana', taxId: '', email: '', isOwner: true, signature: null };
  return {
    id,
    signatories: [
      { ...one, confirmation },
      { ...one, confirmation: null },
    ],
  };
};
const code = codeOf({ id }, 0, 'salt');
const holds = (given: { tries?: number; index?: number; code?: string; minutes?: number } = {}) =>
  isCodeOf(of(given.tries), given.index ?? 0, {
    code: given.code ?? code,
    now: new Date(AT + (given.minutes ?? 1) * 60_000),
  });

it('a code holds for whom it was mailed to, for its minutes and its tries', () => {
  expect(code).toMatch(/^\d{6}$/);
  expect(holds()).toBe(true);
  expect(holds({ minutes: CODE_MINUTES })).toBe(true);
  expect(holds({ minutes: CODE_MINUTES + 1 })).toBe(false);
  expect(holds({ tries: CODE_TRIES - 1 })).toBe(true);
  expect(holds({ tries: CODE_TRIES })).toBe(false);
  expect(holds({ index: 1 })).toBe(false);
  expect(holds({ index: 2 })).toBe(false);
  expect(holds({ code: code === '000000' ? '000001' : '000000' })).toBe(false);
  expect(new Set([codeOf({ id }, 0, 'salt'), codeOf({ id }, 1, 'salt'), codeOf({ id }, 0, 'pepper')]).size).toBe(3);
});

it('a link names its contract and signatory, and no other text does', () => {
  const link = `${id.slice(4)}.1.${'A'.repeat(43)}`;
  expect(readLink(link)).toEqual({ id, index: 1 });
  for (const bad of ['', link.slice(1), `${link}A`, link.replace('.1.', '.x.')]) expect(readLink(bad)).toBeNull();
  expect(isLinkOf(link, of(), 1)).toBe(false);
});

it('a link is of who was mailed it, not of who is named in their place', () => {
  vi.stubEnv('SITE_URL', 'https://souto.example');
  const named = (email: string) => ({ ...of(), signatories: of().signatories.map((one) => ({ ...one, email })) });
  const kept = (email: string) => ({ ...named(email), data: { language: 'gl' } }) as unknown as StoredAgreement;
  const [, mailed = ''] = linkOf(kept('uxio@example.com'), 1).split('#k=');
  expect(isLinkOf(mailed, named('uxio@example.com'), 1)).toBe(true);
  expect(isLinkOf(mailed, named('brais@example.com'), 1)).toBe(false);
});
