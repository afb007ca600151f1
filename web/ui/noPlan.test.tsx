import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#shared/access/actor.ts';
import { user } from '#shared/access/actors.test.helper.ts';
import es from '#web/i18n/es/ui.json' with { type: 'json' };
import { GuestActor } from '#web/lib/actor.ts';
import { AppLink } from './AppLink.tsx';
import { NoPlanState, OfPlan } from './NoPlan.tsx';
import { showPage } from './pageForTests.tsx';

let actor: Actor;
beforeEach(() => {
  actor = user({ accountAdmin: true });
});
afterEach(cleanup);

const Page = () => (
  <GuestActor value={actor}>
    <AppLink to="/footprint/evolution">Evolución</AppLink>
    <OfPlan label="Informe">
      <button type="button">Escribir</button>
    </OfPlan>
    <NoPlanState feature="fullResults" keepTesting={<a href="/footprint/welcome">{es.noPlan.keepTesting}</a>} />
  </GuestActor>
);
const show = () => showPage(Page, '/', []);

it('what no plan opens says which one would, with two choices, on the screen and in a dialog', async () => {
  await show();
  await screen.findByRole('heading', { name: es.noPlan.title });
  screen.getByText(es.noPlan.opens.replace('{{plan}}', es.planName.essential));
  expect(screen.getByRole('link', { name: es.noPlan.subscribe }).getAttribute('href')).toBe('/footprint/plans');
  fireEvent.click(screen.getByRole('button', { name: /Informe/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('link', { name: es.noPlan.subscribe });
  fireEvent.click(dialog.getByRole('button', { name: es.noPlan.keepTesting }));
});

it('a link to a closed screen has a lock in words, and with the plan nothing is closed', async () => {
  await show();
  await screen.findByRole('link', { name: `Evolución${es.noPlan.locked}` });
  cleanup();
  actor = user({ accountAdmin: true, features: ['fullResults'] });
  await show();
  await screen.findByRole('button', { name: 'Escribir' });
  screen.getByRole('link', { name: 'Evolución' });
});

it('who may not pay is told whom to ask', async () => {
  actor = user({ sections: { calculate: 'VIEW' } });
  await show();
  await screen.findByText(es.noPlan.askOwner);
  expect(screen.queryByRole('link', { name: es.noPlan.subscribe })).toBeNull();
});
