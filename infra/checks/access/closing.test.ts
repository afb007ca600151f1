import { expect, it } from 'vitest';
import { refusalOfCall } from '#shared/access/actor.ts';
import { user } from '#shared/access/actors.test.helper.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';

const all = Object.entries(api as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);
const owner = { accountAdmin: true, groups: ['admin', 'support'] } as const;
const owners = USER_TYPES.map((userType) => user({ ...owner, userType }));
const isOpen = (endpoint: Contract[string], more: object = {}) =>
  owners.some((one) => refusalOfCall({ ...one, ...more }, endpoint) === null);

/** What changes nothing of the account: reads that ask for a body, what is taken along, what was said and is taken back. */
const STILL = [
  ...['account.setLanguage', 'activity.exportActivity', 'cadastre.lookUpParcel', 'calculations.startExport'],
  'consents.recordConsents',
  ...['distances.findDistance', 'distances.findDistances', 'estimates.estimateRows', 'notifications.markRead'],
  // Whoever goes may cancel what would be paid.
  ...['offsets.cancelOrder', 'plans.setRenewal'],
  'offsets.quote',
  ...['privacy.exportAccountData', 'privacy.exportOwnData', 'privacy.startClosing', 'privacy.undoClosing'],
  'questionnaire.listRowFactors',
];

it('whoever closes an account reads on, and of what changes something calls this alone', () => {
  const isClosing = { isClosing: true };
  const open = all.filter(({ endpoint }) => isOpen(endpoint));
  const reads = open.filter(({ endpoint }) => endpoint.method === 'GET');
  expect(reads.filter(({ endpoint }) => !isOpen(endpoint, isClosing))).toEqual([]);
  const changes = open.filter(({ endpoint: { method, allow } }) => method !== 'GET' && allow !== 'public');
  const still = changes.filter(({ endpoint }) => isOpen(endpoint, isClosing)).map(({ name }) => name);
  expect(still.sort()).toEqual([...STILL].sort());
});

it('what anybody may do who is not signed in is refused to nobody who is', () => {
  const isPublic = all.filter(({ endpoint }) => endpoint.allow === 'public');
  expect(isPublic.length).toBeGreaterThan(5);
  const actors = [user(), user({ viewer: true }), user({ isClosing: true }), user({ userType: null })];
  const refused = isPublic.filter(({ endpoint }) => actors.some((actor) => refusalOfCall(actor, endpoint) !== null));
  expect(refused.map(({ name }) => name)).toEqual([]);
});
