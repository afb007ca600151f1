import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PARCEL } from './forestsForTests.ts';
import { NewForalScreen, NewForestScreen } from './RegisterScreens.tsx';
import { keepsOne, TEXTS } from './registrationForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
beforeEach(keepsOne);
afterEach(cleanup);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('what lacks of a question is said at its field, and the cadastre is not asked', async () => {
  server.answers['cadastre.lookUpParcel'] = { parcels: [PARCEL] };
  await showPage(NewForalScreen, '/forest/newforestform', TEXTS);
  fireEvent.click(await screen.findByLabelText('Polígono y parcela'));
  type('Polígono', '4');
  await press('Buscar la parcela');
  expect(screen.getAllByText('Falta este dato. Escríbelo para continuar.')).toHaveLength(2);
  expect(server.sent('lookUpParcel')).toEqual([]);
  fireEvent.click(screen.getByLabelText('Las coordenadas'));
  expect(screen.queryByText('Falta este dato. Escríbelo para continuar.')).toBeNull();
});

it('a place that a cadastre has in capitals is written as its name is', async () => {
  server.answers['cadastre.lookUpParcel'] = {
    parcels: [{ ...PARCEL, municipality: 'FOLGOSO DO COUREL', province: 'LUGO' }],
  };
  await showPage(NewForestScreen, '/forest/newmonte', TEXTS);
  fireEvent.change(await screen.findByLabelText('Referencia catastral'), { target: { value: '27028A11500321' } });
  await press('Buscar la parcela');
  await screen.findByText('Folgoso do Courel (Lugo)');
});
