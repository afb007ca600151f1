import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const of = (state: string, review = 'none', observations = '') =>
  standingOf({ state, review, observations } as Parameters<typeof standingOf>[0]);

it('tells a draft from one that was given back, and a review from a signature that is due', () => {
  expect(of('CREATED')).toBe('draft');
  expect(of('CREATED', 'none', 'Falta el plan')).toBe('changes');
  expect(of('TO_VALIDATE', 'waiting')).toBe('review');
  expect(of('TO_VALIDATE', 'accepted')).toBe('accepted');
  expect(of('VALIDATED', 'accepted')).toBe('validated');
  expect(of('ACTIVE', 'accepted')).toBe('active');
  expect(of('ACTIVE', 'waiting')).toBe('renewal');
  expect(of('DISABLED', 'none', 'Incendio')).toBe('disabled');
});
