import { describe, expect, it } from 'vitest';
import { invitationState, isAlive, stateAfter } from './rules.ts';
import { InvitationDraft } from './schema.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const facts = { expiresAt: '2026-11-28T10:00:00.001Z' };
const seen = { ...facts, lastSeenAt: '2026-11-27T10:00:00.000Z' };

describe('an invitation', () => {
  it.each([
    ['sent', facts],
    ['opened', seen],
    ['expired', { ...seen, expiresAt: now.toISOString() }],
    ['revoked', { ...seen, revokedAt: now.toISOString() }],
    ['closed', { ...seen, closedAt: now.toISOString() }],
    ['closed', { expiresAt: '2020-01-01T00:00:00.000Z', closedAt: '2019-01-01T00:00:00.000Z' }],
  ] as const)('is %s', (state, of) => {
    expect(invitationState(of, now)).toBe(state);
    expect(isAlive(of, now)).toBe(state === 'sent' || state === 'opened');
  });

  it('lasts 90 days unless it is said otherwise, a year at most', () => {
    const draft = { name: ' Iria ', email: 'iria@example.com', language: 'gl' } as const;
    expect(InvitationDraft.parse(draft)).toMatchObject({ name: 'Iria', days: 90, note: '' });
    expect(InvitationDraft.safeParse({ ...draft, days: 366 }).success).toBe(false);
    expect(InvitationDraft.safeParse({ ...draft, days: 0 }).success).toBe(false);
    expect(InvitationDraft.safeParse({ ...draft, email: 'iria' }).success).toBe(false);
  });
});

it('whoever spoke last waits for the other', () => {
  expect([stateAfter('auditor'), stateAfter('company')]).toEqual(['open', 'answered']);
});
