import { expect, it } from 'vitest';
import { actionsIn, DOCUMENT_STATES, isEditable, isRemovable, queueOf, stateAfter, TRANSITIONS } from './states.ts';

it('no action is for the other side, nor in a state that is not its own', () => {
  for (const [action, { by, from, to }] of Object.entries(TRANSITIONS)) {
    for (const state of DOCUMENT_STATES) {
      const at = { action: action as keyof typeof TRANSITIONS };
      expect(stateAfter(state, { ...at, by })).toBe(from.includes(state) ? to : null);
      expect(stateAfter(state, { ...at, by: by === 'team' ? 'account' : 'team' })).toBeNull();
    }
  }
});

it('every state is reached from the upload, but that of the team’s own documents', () => {
  const reached = new Set(['UPLOADED', ...Object.values(TRANSITIONS).map(({ to }) => to)]);
  expect(DOCUMENT_STATES.filter((state) => !reached.has(state))).toEqual(['CARBON_MANAGER']);
  expect(actionsIn('CARBON_MANAGER')).toEqual([]);
});

it('why something is to be checked, or is of no use, is always said', () => {
  const said = Object.entries(TRANSITIONS).flatMap(([action, { needsText }]) => (needsText ? [action] : []));
  expect(said).toEqual(['askCheck', 'fail']);
});

it('what somebody reviews, or was used, neither changes nor goes', () => {
  expect(DOCUMENT_STATES.filter(isEditable)).toEqual(['UPLOADED', 'NEEDS_CHECK']);
  expect(DOCUMENT_STATES.filter((state) => isRemovable(state, 'account'))).toEqual([
    'UPLOADED',
    'NEEDS_CHECK',
    'ERROR',
  ]);
  expect(DOCUMENT_STATES.filter((state) => isRemovable(state, 'team'))).toEqual(['CARBON_MANAGER']);
});

it('the team is shown what waits apart from what has ended', () => {
  expect(DOCUMENT_STATES.filter((state) => queueOf(state) === 'open')).toEqual([
    'UPLOADED',
    'UNDER_REVIEW',
    'NEEDS_CHECK',
  ]);
});
