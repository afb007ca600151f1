import { expect, it } from 'vitest';
import { FOREST_ACTIONS, FOREST_STATES, FOREST_TRANSITIONS, forestAfter, holdsParcels, isWritable } from './states.ts';

/** Every state, before and after the team has accepted it, and what each action makes of it. What is not here is refused. */
const LEADS: Readonly<Record<string, string>> = {
  'CREATED submit': 'TO_VALIDATE',
  'CREATED accepted submit': 'TO_VALIDATE',
  'CREATED disable': 'DISABLED',
  'CREATED accepted disable': 'DISABLED',
  'TO_VALIDATE takeBack': 'CREATED',
  'TO_VALIDATE accepted takeBack': 'CREATED',
  'TO_VALIDATE askChanges': 'CREATED',
  'TO_VALIDATE refuse': 'DISABLED',
  'TO_VALIDATE accept': 'TO_VALIDATE',
  'TO_VALIDATE accepted sign': 'VALIDATED',
  ...Object.fromEntries(
    ['TO_VALIDATE', 'VALIDATED', 'ACTIVE'].flatMap((state) =>
      ['', ' accepted'].flatMap((accepted) =>
        ['reportLoss', 'reportSale', 'disable'].map((action) => [`${state}${accepted} ${action}`, 'DISABLED']),
      ),
    ),
  ),
  ...Object.fromEntries(
    ['', ' accepted'].flatMap((accepted) => [
      [`VALIDATED${accepted} activate`, 'ACTIVE'],
      [`VALIDATED${accepted} endContract`, 'DISABLED'],
      [`ACTIVE${accepted} endContract`, 'DISABLED'],
      [`DISABLED${accepted} reopen`, 'TO_VALIDATE'],
    ]),
  ),
};

it('has one answer for every state and action', () => {
  const found = FOREST_STATES.flatMap((state) =>
    [false, true].flatMap((isAccepted) =>
      FOREST_ACTIONS.flatMap((action) => {
        const to = forestAfter({ state, isAccepted }, action);
        return to === null ? [] : [[`${state}${isAccepted ? ' accepted' : ''} ${action}`, to]];
      }),
    ),
  );
  expect(Object.fromEntries(found)).toEqual(LEADS);
});

it('is written while it is created, and holds its parcels while somebody reviews or sells it', () => {
  expect(FOREST_STATES.filter(isWritable)).toEqual(['CREATED']);
  expect(FOREST_STATES.filter(holdsParcels)).toEqual(['TO_VALIDATE', 'VALIDATED', 'ACTIVE']);
});

it('says whose each step is', () => {
  const of = (side: string) => FOREST_ACTIONS.filter((action) => FOREST_TRANSITIONS[action].by === side);
  expect(of('owner')).toEqual(['submit', 'takeBack', 'reportLoss', 'reportSale']);
  expect(of('team')).toEqual(['askChanges', 'accept', 'refuse', 'disable', 'reopen']);
  expect(of('platform')).toEqual(['sign', 'activate', 'endContract']);
});
